public import Foundation

/// Bytes that a picture is made of.
public final class CGDataProvider: @unchecked Sendable {
  // Unchecked, since Foundation's class may have subclasses that change: this is a plain one, which nobody can reach to.
  private let contents: NSData

  init(bytes: [UInt8]) { contents = Data(bytes) as NSData }

  var bytes: [UInt8] { [UInt8](contents as Data) }

  public convenience init?(data: CFData) { self.init(bytes: [UInt8](data as Data)) }

  /// The file's bytes; `nil` where it cannot be read.
  public convenience init?(url: NSURL) {
    guard let data = try? Data(contentsOf: url as URL) else { return nil }
    self.init(bytes: [UInt8](data))
  }

  public convenience init?(filename: UnsafePointer<CChar>) {
    guard let data = FileManager.default.contents(atPath: unsafe String(cString: filename)) else { return nil }
    self.init(bytes: [UInt8](data))
  }

  /// Copies the bytes, and releases them at once.
  public convenience init?(
    dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
    releaseData: (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void
  ) {
    guard size >= 0 else { return nil }
    self.init(bytes: unsafe [UInt8](UnsafeRawBufferPointer(start: data, count: size)))
    unsafe releaseData(info, data, size)
  }

  /// The same object every time.
  public var data: CFData? { contents }
}
