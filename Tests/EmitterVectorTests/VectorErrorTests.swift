import EmitterMath
import EmitterVector
import Foundation
import Testing

@Suite struct VectorErrorTests {
  static let sentences: [(error: VectorError, message: String)] = [
    (.noSuchFile(path: "a.png"), "a.png: no such file"),
    (.isDirectory(path: "a"), "a: is a directory, an image file is wanted"),
    (.notARegularFile(path: "a"), "a: is a pipe or a device, an image file is wanted"),
    (.cannotRead(path: "a", code: EACCES), "a: cannot be read: Permission denied"),
    (
      .fileTooLarge(path: "a", byteCount: 70_000_000, limit: 67_108_864),
      "a: 70000000 bytes; an image file may have at most 67108864 (64 MiB)"
    ),
    (.unusablePath(""), "the path of an image is empty"),
    (.unusablePath("~/a.png"), "~/a.png: not a path that can be opened (~ stands for nothing here)"),
    (.badDataURL(offset: 7), "the data: URL is broken at byte 7"),
    (.unknownFormat(firstBytes: []), "the image is empty; PNG, JPEG, WebP, GIF, TIFF and SVG are read"),
    (.broken(format: .jpeg, detail: "why"), "the JPEG image is broken: why"),
    (
      .tooManyPixels(width: 60000, height: 60000, limit: 67_108_864),
      "the image is 60000 × 60000 pixels; at most 67108864 pixels (64 Mpx) and 32767 a side are allowed"
    ),
    (.emptyImage, "the image has no pixels"),
    (.zeroInText, "the text holds a NUL character, which cannot be drawn"),
    (
      .foreignURL("file:///a.png"),
      "file:///a.png: URLs are not loaded; an image is a file beside the scene or a data: URL"
    ),
    (
      .tooManyPixelsTogether(pixels: 300_000_000, limit: 268_435_456),
      "with it the images have 300000000 pixels together; at most 268435456 (256 Mpx) are allowed"
    ),
    (.undrawable(format: .svg), "the SVG image cannot be drawn; a text or another part of it is too large"),
    (.noNaturalSize, "the SVG says no size: it needs width and height, or a viewBox"),
    (.badPathData(PathDataError(offset: 3, expected: .number)), "the path data is wrong at byte 3: a number expected"),
    (.badLength(-1), "-1.0 is no length: it must be finite and above 0"),
  ]

  @Test(arguments: sentences)
  func `every error is a sentence`(sentence: (error: VectorError, message: String)) {
    #expect(sentence.error.message == sentence.message)
  }
}
