import EmitterQuartz
import Foundation
import Testing

@Suite struct Logging {
  @Test func `notes are taken in every spelling, and no value is asked for`() {
    var asked = 0
    func value() -> Int {
      asked += 1
      return asked
    }
    let logger = Logger(subsystem: "a", category: "b")
    logger.debug("plain")
    logger.info("\(value()) and \(value(), privacy: .public)")
    logger.error("\(1.5, format: .fixed(precision: 2), align: .right(columns: 8)) \(255, format: .hex)")
    logger.log(level: .fault, "\(value(), privacy: .private(mask: .hash))")
    let log = OSLog(subsystem: "a", category: .pointsOfInterest)
    os_log("text")
    os_log("%d %{public}@", log: log, type: .error, 1, "x")
    os_log(.info, log: log, "%d", 3)
    os_log(.error, log: .default, "\(value())")
    #expect(asked == 0)
    #expect(log.isEnabled(type: .fault) == false)
  }
}
