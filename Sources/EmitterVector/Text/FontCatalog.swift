import CCairo

/// The fonts of the system, as they were when one was first asked for by name.
enum FontCatalog {
  /// The family that texts are set in when no font is named.
  static let defaultFamily: String = "DejaVu Sans"

  /// Pango's description of the font of that name; `nil` when the system has none.
  /// - Complexity: O(length), after the first call has listed the fonts.
  static func description(of name: String) -> String? { known[key(name)] }

  /// What a name comes down to: its letters and digits, without case, spaces and hyphens.
  private static func key(_ name: String) -> String {
    String(decoding: name.lowercased().utf8.filter { $0 != 0x20 && $0 != 0x2D }, as: UTF8.self)
  }

  private static let known: [String: String] = list()

  private static func list() -> [String: String] {
    var known: [String: String] = [:]
    var families: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
    var familyCount: Int32 = 0
    unsafe pango_font_map_list_families(pango_cairo_font_map_get_default(), &families, &familyCount)
    defer { unsafe g_free(families) }
    for i in 0..<Int(familyCount) {
      guard let family = unsafe families?[i], let words = unsafe pango_font_family_get_name(family) else { continue }
      let name: String = unsafe String(cString: words)
      // A trailing comma ends a family whose last word might be taken for a style.
      known[key(name)] = name + ","
      var faces: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFace>?>?
      var faceCount: Int32 = 0
      unsafe pango_font_family_list_faces(family, &faces, &faceCount)
      defer { unsafe g_free(faces) }
      for j in 0..<Int(faceCount) {
        guard let face = unsafe faces?[j], let words = unsafe pango_font_face_get_face_name(face) else { continue }
        let description = unsafe pango_font_face_describe(face)
        defer { unsafe pango_font_description_free(description) }
        guard let text = unsafe pango_font_description_to_string(description) else { continue }
        defer { unsafe g_free(text) }
        let faceName: String = unsafe String(cString: words)
        let full: String = key(name + faceName)
        if known[full] == nil { known[full] = unsafe String(cString: text) }
      }
    }
    return known
  }
}

/// The family that is used in place of a font that the system lacks; `nil` when it has the font,
/// and for an empty name, which is the default font.
///
/// What stands in is the system's choice by fontconfig: a metric equivalent where it knows one, its sans serif otherwise.
/// - Complexity: O(length), after the first call has listed the system's fonts.
public func fontStandingIn(for name: String) -> String? {
  guard FontCatalog.description(of: name) == nil, !name.allSatisfy({ $0 == " " }) else { return nil }
  silenceLibraryWarnings()
  let size: Double = 12
  let layout = TextLayout("", font: name, fontSize: size)
  return layout.family
}
