/// The `index.html` of a gallery: one self-contained page, readable by day and by night, still where motion is unwanted.
struct GalleryPage {
  /// One effect and its files, by paths beside the page.
  struct Entry {
    let name: String
    let title: String
    let summary: String
    let film: String
    let poster: String
    let scene: String
    /// In pixels.
    let width: Int
    let height: Int
    /// In seconds.
    let duration: Double
    /// Frames a second.
    let fps: Double
  }

  let entries: [Entry]

  /// The page's text.
  var html: String {
    var text: String = GalleryPage.head
    text += "<header>\n<h1>OpenEmitter</h1>\n"
    text +=
      "<p>\(entries.count) particle effects as Core Animation defines them, drawn by <code>emitter gallery</code>. "
    text += "Each comes with its scene file: open it, change it, render it again.</p>\n</header>\n<main>\n"
    for entry in entries { text += GalleryPage.card(entry) }
    return text + "</main>\n</body>\n</html>\n"
  }

  private static func card(_ entry: Entry) -> String {
    let name: String = escaped(entry.name)
    let seconds: String = JSONText.number((entry.duration * 100 + 0.5).rounded(.down) / 100)
    let facts: String =
      "\(entry.width) × \(entry.height) px · \(seconds) s · \(JSONText.number(entry.fps)) frames/s"
    return """
      <figure id="\(name)">
      <a class="stage" href="\(escaped(entry.film))"><picture>
      <source srcset="\(escaped(entry.poster))" media="(prefers-reduced-motion: reduce)">
      <img src="\(escaped(entry.film))" alt="\(escaped(entry.title)): the loop" width="\(entry.width)" \
      height="\(entry.height)" loading="lazy">
      </picture></a>
      <figcaption>
      <h2>\(escaped(entry.title))</h2>
      <p>\(escaped(entry.summary))</p>
      <p class="facts">\(facts)</p>
      <p class="links"><a href="\(escaped(entry.film))">loop</a><a href="\(escaped(entry.poster))">poster</a>\
      <a href="\(escaped(entry.scene))">scene file</a></p>
      <pre><code>emitter render \(name) -o \(name).gif</code></pre>
      </figcaption>
      </figure>

      """
  }

  /// The text with what HTML gives a meaning taken out of the way.
  static func escaped(_ text: String) -> String {
    var result: String = ""
    for character in text.unicodeScalars {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }

  private static let head: String = """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>OpenEmitter: the gallery</title>
    <style>
    :root { color-scheme: light dark; --page: #f6f6f3; --card: #fff; --text: #1d1f23; --quiet: #666b75;
      --line: #e2e2dc; --link: #0b5cad; --check: #e9e9e5; --stage: #ecece7; }
    @media (prefers-color-scheme: dark) { :root { --page: #131417; --card: #1d1f24; --text: #eceef2; --quiet: #9aa0ac;
      --line: #2e3138; --link: #7db8ff; --check: #26282e; --stage: #18191d; } }
    * { box-sizing: border-box; }
    body { margin: 0 auto; max-width: 90rem; padding: 2.5rem clamp(1rem, 4vw, 3rem) 4rem; background: var(--page);
      color: var(--text); font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
    header { max-width: 44rem; margin-bottom: 2.5rem; }
    h1 { margin: 0 0 .25rem; font-size: 2rem; letter-spacing: -.02em; }
    header p { margin: 0; color: var(--quiet); font-size: 1.1rem; }
    main { display: grid; grid-template-columns: repeat(auto-fill, minmax(17rem, 1fr)); gap: 1.5rem; }
    figure { margin: 0; display: flex; flex-direction: column; background: var(--card); border: 1px solid var(--line);
      border-radius: .75rem; overflow: hidden; scroll-margin-top: 1rem; }
    .stage { display: flex; align-items: center; justify-content: center; height: 22rem; background: var(--stage);
      border-bottom: 1px solid var(--line); }
    .stage img { display: block; width: auto; height: auto; max-width: 100%; max-height: 22rem;
      background: repeating-conic-gradient(var(--check) 0 25%, var(--card) 0 50%) 0 0 / 20px 20px; }
    figcaption { flex: 1; display: flex; flex-direction: column; padding: 1rem 1.1rem 1.1rem; }
    h2 { margin: 0; font-size: 1.1rem; }
    figcaption p { margin: .35rem 0 0; }
    .facts { color: var(--quiet); font-size: .85rem; }
    .links { margin: auto 0 0; padding-top: .8rem; display: flex; flex-wrap: wrap; gap: 1rem; }
    a { color: var(--link); text-decoration: none; }
    a:hover { text-decoration: underline; }
    a:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
    code, pre { font: .85rem/1.4 ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
    pre { margin: .8rem 0 0; padding: .5rem .7rem; white-space: pre-wrap; overflow-wrap: anywhere;
      background: var(--page); border-radius: .4rem; }
    </style>
    </head>
    <body>

    """
}
