public import Foundation

/// Bytes that a picture is made of.
public final class CGDataProvider: Sendable {
  let bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }

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

  public var data: CFData? { Data(bytes) as NSData }
}
