import EmitterMath
import EmitterPixels
import EmitterScene
import EmitterVector
import Foundation
import Testing

@Suite struct ImageSourceTests {
  private let folder: String
  private let svg: String =
    "<svg xmlns='http://www.w3.org/2000/svg' width='2' height='1'><rect width='2' height='1' fill='#00f'/></svg>"
  private let picture = Pixmap(width: 2, height: 1, filledWith: 0xFFFF_0000)

  init() throws {
    folder = NSTemporaryDirectory() + "emitter-images-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder + "/sub", withIntermediateDirectories: true)
    try svg.write(toFile: folder + "/a.svg", atomically: false, encoding: .utf8)
  }

  private func pixels(_ path: String, beside directory: String) throws -> Pixmap {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    return try pixmap(of: SceneImage(name: "i", source: .file(path)), besideFile: directory)
  }

  @Test func `a file is looked for beside the scene`() throws {
    #expect(try pixels("a.svg", beside: folder) == picture)
  }

  @Test func `a path may lead up or be absolute`() throws {
    #expect(try pixels("../a.svg", beside: folder + "/sub/") == picture)
  }

  @Test func `an absolute path stands for itself`() throws {
    #expect(try pixels(folder + "/a.svg", beside: "/nowhere") == picture)
  }

  @Test func `what cannot be opened says why`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func failure(_ path: String) -> VectorError? {
      do throws(VectorError) {
        _ = try pixmap(of: SceneImage(name: "i", source: .file(path)), besideFile: folder)
        return nil
      } catch { return error }
    }
    #expect(failure("b.svg") == .noSuchFile(path: folder + "/b.svg"))
    #expect(failure("a.svg/b.svg") == .noSuchFile(path: folder + "/a.svg/b.svg"))
    #expect(failure("sub") == .isDirectory(path: folder + "/sub"))
    #expect(failure("/dev/zero") == .notARegularFile(path: "/dev/zero"))
    #expect(failure("~/a.svg") == .unusablePath("~/a.svg"))
    #expect(failure("") == .unusablePath(""))
    #expect(failure("a\0b") != nil)
    #expect(FileManager.default.createFile(atPath: folder + "/empty", contents: nil))
    #expect(failure("empty") == .unknownFormat(firstBytes: []))
    let isMade: Bool = unsafe mkfifo(folder + "/pipe", 0o600) == 0
    #expect(isMade)
    #expect(failure("pipe") == .notARegularFile(path: folder + "/pipe"))
    let isGrown: Bool = unsafe truncate(folder + "/a.svg", 65 << 20) == 0
    #expect(isGrown)
    #expect(failure("a.svg") == .fileTooLarge(path: folder + "/a.svg", byteCount: 65 << 20, limit: 64 << 20))
  }

  @Test func `a data URL holds its image`() throws {
    let base64: String = Data(svg.utf8).base64EncodedString()
    let escaped: String = svg.addingPercentEncoding(withAllowedCharacters: .alphanumerics)!
    for url in [
      "data:image/svg+xml;base64," + base64, "DATA:;BASE64," + base64, "data:," + escaped, "data:image/svg+xml," + svg,
      "data:;base64," + base64.replacing("=", with: ""),
      "data:;base64, " + base64.prefix(8) + "\n" + base64.dropFirst(8),
    ] {
      #expect(try loadPixmap(url) == picture)
    }
  }

  @Test(arguments: [
    ("data:image/png", 14), ("data:;base64,AA!A", 15), ("data:;base64,A", 14), ("data:;base64,AA=A", 16),
    ("data:,%4", 6),
    ("data:,%zz", 6),
  ])
  func `a broken data URL is told by its place`(url: String, offset: Int) {
    #expect(throws: VectorError.badDataURL(offset: offset)) { try loadPixmap(url) }
  }

  @Test func `a drawn image must have a size`() throws {
    func draw(_ source: SceneImage.Source) throws(VectorError) -> Pixmap {
      try pixmap(of: SceneImage(name: "i", source: source), besideFile: "")
    }
    #expect(try draw(.disc(diameter: 16)).width == 16)
    #expect(try draw(.star(points: 5, diameter: 20, inner: 0.4)).height == 20)
    #expect(throws: VectorError.badLength(-1)) { try draw(.glow(diameter: -1)) }
    #expect(throws: VectorError.badLength(.infinity)) { try draw(.rect(width: .infinity, height: 1)) }
    #expect(throws: VectorError.tooManyPixels(width: 60000, height: 60000, limit: maximumImagePixels)) {
      try draw(.ring(diameter: 60000, width: 3))
    }
  }
}
