public import Foundation

/// A bundle of an app's resources: here all files of the folders that a run was told of. Modules with Apple's names call it
/// `Bundle`, so that it comes before Foundation's, which knows the program's own folder only.
public final class ResourceBundle: NSObject, @unchecked Sendable {
  // Unchecked, since it inherits: it holds nothing.

  private static let shared: ResourceBundle = ResourceBundle()

  public class var main: ResourceBundle { shared }

  /// Of a package: the same files.
  public class var module: ResourceBundle { shared }

  public override init() { super.init() }

  public convenience init(for aClass: AnyClass) { self.init() }

  public convenience init?(identifier: String) { self.init() }

  public convenience init?(path: String) { self.init() }

  public convenience init?(url: URL) { self.init() }

  /// A file by its name; the ending may be part of it. For a picture that is there in another scale only, that one. `nil`
  /// where there is none, which the run is told.
  public func path(forResource name: String?, ofType ext: String?) -> String? {
    guard let name, !name.isEmpty else { return nil }
    let ending: String = ext ?? ""
    let whole: String = ending.isEmpty ? name : name + (ending.hasPrefix(".") ? ending : "." + ending)
    let run: SceneRun = .current
    if let path = run.assetFiles.resource(named: whole) { return path }
    if let file = run.assetFiles.file(named: whole, scale: run.screenScale) { return file.path }
    run.warn("no file is called “\(whole)” in the asset folders")
    return nil
  }

  public func path(forResource name: String?, ofType ext: String?, inDirectory subpath: String?) -> String? {
    path(forResource: name, ofType: ext)
  }

  public func url(forResource name: String?, withExtension ext: String?) -> URL? {
    path(forResource: name, ofType: ext).map { URL(fileURLWithPath: $0) }
  }

  public func url(forResource name: String?, withExtension ext: String?, subdirectory subpath: String?) -> URL? {
    url(forResource: name, withExtension: ext)
  }

  /// The first of the run's folders; the present one where there is none.
  public var bundlePath: String { SceneRun.current.assets.first ?? "." }
  public var bundleURL: URL { URL(fileURLWithPath: bundlePath) }
  public var resourcePath: String? { bundlePath }
  public var resourceURL: URL? { bundleURL }
  public var bundleIdentifier: String? { "OpenEmitter" }
  public var infoDictionary: [String: Any]? { [:] }
  public var isLoaded: Bool { true }

  public func object(forInfoDictionaryKey key: String) -> Any? { nil }

  /// The value, or the key where there is none: nothing is translated.
  public func localizedString(forKey key: String, value: String?, table tableName: String?) -> String {
    value.flatMap { $0.isEmpty ? nil : $0 } ?? key
  }

  /// `nil`: interfaces that were drawn are not read, which the run is told.
  public func loadNibNamed(_ name: String, owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any]? {
    SceneRun.current.warn("the interface file “\(name)” is not read")
    return nil
  }
}
