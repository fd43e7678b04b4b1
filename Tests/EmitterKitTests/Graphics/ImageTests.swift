import EmitterKit
import EmitterMath
import EmitterPixels
import EmitterQuartz
import Foundation
import Testing

/// A folder with pictures, gone with the test.
private final class AssetFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/assets-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func picture(_ name: String, _ side: Int) throws {
    let bytes = try #require(CGImage(Pixmap(width: side, height: side, filledWith: 0xFF00_00FF)).pngBytes)
    try write(name, Data(bytes))
  }

  func write(_ name: String, _ data: Data) throws {
    let file = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }
}

@Suite @MainActor struct KitImages {
  private func run(_ folder: AssetFolder? = nil, scale: CGFloat = 2) -> SceneRun {
    let run = SceneRun()
    run.screenScale = scale
    if let folder { run.assets = [folder.path] }
    SceneRun.current = run
    return run
  }

  @Test(arguments: [(1.0, 10, 1.0), (2, 20, 2), (3, 30, 3)])
  func `a catalogue's file of the screen's scale is taken`(scale: Double, side: Int, expected: Double) throws {
    let folder = try AssetFolder()
    for (index, side) in [10, 20, 30].enumerated() {
      try folder.picture("App/Assets.xcassets/Group/spark.imageset/spark\(index + 1).png", side)
    }
    let contents = """
      {"images": [{"idiom": "universal", "filename": "spark1.png", "scale": "1x"},
      {"idiom": "universal", "filename": "spark2.png", "scale": "2x"},
      {"idiom": "universal", "filename": "spark3.png", "scale": "3x"}, {"idiom": "ipad", "scale": "1x"}],
      "info": {"version": 1}}
      """
    try folder.write("App/Assets.xcassets/Group/spark.imageset/Contents.json", Data(contents.utf8))
    let run = run(folder, scale: scale)
    let image = try #require(UIImage(named: "spark"))
    #expect(image.cgImage?.width == side)
    #expect(Double(image.scale) == expected)
    #expect(image.size == CGSize(width: 10, height: 10))
    #expect(image.accessibilityIdentifier == "spark" && image.cgImage?.tag?.name == "spark")
    #expect(run.warnings.isEmpty)
  }

  @Test func `loose files tell their scale by their name`() throws {
    let folder = try AssetFolder()
    try folder.picture("images/star@2x.png", 8)
    try folder.picture("dot.png", 5)
    let run = run(folder, scale: 3)
    #expect(UIImage(named: "star")?.size == CGSize(width: 4, height: 4))
    #expect(UIImage(named: "dot.png")?.size == CGSize(width: 5, height: 5))
    #expect(UIImage(named: "dot")?.cgImage == UIImage(named: "dot.png")?.cgImage)
    #expect(UIImage(contentsOfFile: folder.path + "/images/star@2x.png")?.scale == 2)
    #expect(run.warnings.isEmpty)
  }

  @Test func `a missing picture is a white disc, and the run is told once`() throws {
    let run = run()
    let image = try #require(UIImage(named: "nowhere"))
    _ = UIImage(named: "nowhere")
    #expect(image.size == CGSize(width: 24, height: 24))
    #expect(image.cgImage?.pixmap == DrawnSprite.disc(diameter: 24))
    #expect(image.cgImage?.tag?.name == "nowhere")
    #expect(run.warnings == ["no image is called “nowhere” in the asset folders; a white disc stands for it"])
  }

  @Test func `a broken picture is a disc with a warning too`() throws {
    let folder = try AssetFolder()
    try folder.write("broken.png", Data([1, 2, 3]))
    try folder.write("Assets.xcassets/empty.imageset/Contents.json", Data("{".utf8))
    let run = run(folder)
    #expect(UIImage(named: "broken")?.size == CGSize(width: 24, height: 24))
    #expect(UIImage(named: "empty")?.size == CGSize(width: 24, height: 24))
    #expect(run.warnings.count == 2)
    #expect(UIImage(data: Data([1, 2, 3])) == nil)
    #expect(UIImage(contentsOfFile: folder.path + "/broken.png") == nil)
  }

  @Test func `a catalogue's colours are read in all spellings`() throws {
    let folder = try AssetFolder()
    let contents = """
      {"colors": [{"appearances": [{"appearance": "luminosity", "value": "dark"}], "color": {"components": {"red": "1"}}},
      {"idiom": "universal", "color": {"color-space": "srgb",
      "components": {"red": "0xFF", "green": "0.500", "blue": "51", "alpha": "1.000"}}}]}
      """
    try folder.write("Assets.xcassets/glow.colorset/Contents.json", Data(contents.utf8))
    _ = run(folder)
    #expect(UIColor(named: "glow")?.cgColor.color == Color(red: 1, green: 0.5, blue: 0.2))
    #expect(UIColor(named: "missing") == nil)
  }

  @Test func `an image and its pixels share a name`() {
    let image = UIImage(cgImage: CGImage(Pixmap(width: 1, height: 1)), scale: 2, orientation: .up)
    image.accessibilityIdentifier = "dot"
    #expect(image.cgImage?.tag?.name == "dot")
    #expect(image.size == CGSize(width: 0.5, height: 0.5))
    #expect(UIImage().cgImage == nil && UIImage().size == .zero)
  }

  @Test func `a tint keeps the shape only`() {
    var pixmap = Pixmap(width: 2, height: 1, filledWith: 0xFF00_00FF)
    pixmap[1, 0] = 0x8000_0000
    let tinted = UIImage(cgImage: CGImage(pixmap)).withTintColor(.green)
    #expect(tinted.cgImage?.pixmap.pixels == [0xFF00_FF00, 0x8000_8000])
  }

  @Test(arguments: [
    (UIImage.Orientation.right, [2, 0, 3, 1]), (.left, [1, 3, 0, 2]), (.down, [3, 2, 1, 0]),
    (.upMirrored, [1, 0, 3, 2]),
    (.downMirrored, [2, 3, 0, 1]), (.leftMirrored, [3, 1, 2, 0]), (.rightMirrored, [0, 2, 1, 3]),
  ])
  func `orientations turn the picture`(orientation: UIImage.Orientation, expected: [UInt32]) {
    var pixmap = Pixmap(width: 2, height: 2)
    for index in 0..<4 { pixmap.pixels[index] = 0xFF00_0000 | UInt32(index) }
    let image = UIImage(cgImage: CGImage(pixmap), scale: 1, orientation: orientation)
    #expect(image.upright?.pixmap.pixels == expected.map { $0 | 0xFF00_0000 })
  }

  @Test func `a drawn symbol is a template, an unknown one a disc with a warning`() throws {
    let run = run()
    let star = try #require(UIImage(systemName: "star.fill"))
    #expect(star.isSymbolImage && star.renderingMode == .automatic)
    let image = try #require(star.cgImage)
    #expect(image.pixmap[image.width / 2, image.height / 2] == 0xFF00_0000)
    #expect(image.pixmap[0, 0] == 0)
    #expect(run.warnings.isEmpty)
    #expect(UIImage(systemName: "no.such.symbol") != nil)
    #expect(run.warnings.count == 1)
    let large = UIImage.SymbolConfiguration(pointSize: 50)
    #expect(UIImage(systemName: "heart", withConfiguration: large)?.size == CGSize(width: 60, height: 60))
  }

  @Test func `PNG data holds the picture`() throws {
    let image = UIImage(cgImage: CGImage(Pixmap(width: 3, height: 2, filledWith: 0xFF12_3456)))
    let data = try #require(image.pngData())
    #expect(UIImage(data: data)?.cgImage == image.cgImage)
    #expect(UIImage().pngData() == nil)
  }
}

@Suite @MainActor struct Bundles {
  @Test func `a bundle's files are those of the asset folders`() throws {
    let folder = try AssetFolder()
    try folder.picture("Resources/spark@2x.png", 8)
    try folder.write("Resources/notes.txt", Data("hello".utf8))
    let run = SceneRun()
    run.assets = [folder.path]
    SceneRun.current = run
    let bundle = ResourceBundle(for: ResourceBundle.self)
    let notes = try #require(bundle.url(forResource: "notes", withExtension: "txt"))
    #expect(try String(contentsOf: notes, encoding: .utf8) == "hello")
    let path = try #require(ResourceBundle.main.path(forResource: "spark", ofType: "png"))
    #expect(UIImage(contentsOfFile: path)?.size == CGSize(width: 4, height: 4))
    #expect(UIImage(named: "Resources/spark.png", in: bundle)?.scale == 2)
    #expect(run.warnings.isEmpty)
    #expect(bundle.path(forResource: "nothing", ofType: "mp3") == nil)
    #expect(bundle.path(forResource: nil, ofType: nil) == nil)
    #expect(run.warnings == ["no file is called “nothing.mp3” in the asset folders"])
  }
}
