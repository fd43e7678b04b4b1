public import EmitterPixels

extension ConformanceCase {
  /// The case's scene at the instant that shows it, one pixel a point unless the scene says otherwise: as OpenEmitter has it, or, of
  /// another reading that has a switch, as that reading has it.
  /// - Throws: `scene`, `badField` where the scene is none that OpenEmitter plays.
  public func picture() throws(ConformanceError) -> Pixmap {
    var run: CaseRun = try CaseRun(self, options: reading?.options)
    return try run.picture(at: pictureTime)
  }
}
