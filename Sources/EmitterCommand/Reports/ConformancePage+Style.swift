extension ConformancePage {
  /// What stands before the page's own text.
  static let head: String = """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>OpenEmitter: the conformance cases</title>
    <style>
    :root { color-scheme: light dark; --page: #f6f6f3; --card: #fff; --text: #1d1f23; --quiet: #666b75;
      --line: #e2e2dc; --link: #0b5cad; --good: #2b7a3d; --bad: #b3261e; --other: #8a6d1a; }
    @media (prefers-color-scheme: dark) { :root { --page: #131417; --card: #1d1f24; --text: #eceef2; --quiet: #9aa0ac;
      --line: #2e3138; --link: #7db8ff; --good: #6ecb84; --bad: #ff8a80; --other: #e0bf62; } }
    * { box-sizing: border-box; }
    body { margin: 0 auto; max-width: 96rem; padding: 2.5rem clamp(1rem, 3vw, 3rem) 4rem; background: var(--page);
      color: var(--text); font: .95rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
    header { max-width: 60rem; }
    h1 { margin: 0 0 .25rem; font-size: 2rem; letter-spacing: -.02em; }
    h2 { margin: 2.5rem 0 1rem; padding-top: 1rem; border-top: 1px solid var(--line); font-size: 1.4rem; }
    h3 { margin: 1.6rem 0 .6rem; font-size: 1.05rem; }
    header p { margin: .4rem 0; }
    .legend, .facts, nav { color: var(--quiet); font-size: .85rem; }
    nav { margin-top: 1rem; display: flex; flex-wrap: wrap; gap: .4rem 1.1rem; font-size: .95rem; }
    .cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)); gap: 1rem; }
    .questions { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 33rem), 1fr)); gap: 1rem 2rem; }
    .undrawn { height: 13rem; overflow: auto; padding: .8rem 1rem; background: #10141a; color: #c9ced8; font-size: .8rem;
      overflow-wrap: anywhere; }
    .undrawn p { margin: 0; }
    figure { margin: 0; display: flex; flex-direction: column; background: var(--card); border: 1px solid var(--line);
      border-radius: .6rem; overflow: hidden; scroll-margin-top: 1rem; }
    figure.fails { border: 2px solid var(--bad); }
    figure img { display: block; width: 100%; height: 13rem; object-fit: contain; background: #10141a; }
    figcaption { padding: .7rem .9rem .9rem; overflow-wrap: anywhere; }
    figcaption p { margin: .3rem 0 0; }
    h4 { margin: 0; font: 600 .85rem/1.4 ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
    .reading { margin: 0 0 .4rem !important; color: var(--other); font-size: .9rem; }
    .reading b { text-transform: uppercase; font-size: .7rem; letter-spacing: .05em; }
    .letter { display: inline-block; min-width: 1.35em; margin-right: .3em; padding: 0 .3em; text-align: center;
      border: 1px solid var(--line); border-radius: .25em; color: var(--text); font-weight: 600; }
    .known, .open { margin-right: .3em; }
    .open { color: var(--other); font-weight: 600; }
    .outcome { font-size: .85rem; color: var(--good); }
    .differs .outcome { color: var(--other); }
    .fails .outcome, .failure { font-size: .85rem; color: var(--bad); }
    details { margin-top: .4rem; font-size: .8rem; color: var(--quiet); }
    ul { margin: .3rem 0 0; padding-left: 1.1rem; }
    details ul { max-height: 14rem; overflow-y: auto; }
    .wide { overflow-x: auto; }
    table { border-collapse: collapse; background: var(--card); font-size: .85rem; }
    th, td { padding: .45rem .6rem; border: 1px solid var(--line); text-align: left; vertical-align: top; }
    td.ours { font-weight: 600; }
    td a { white-space: nowrap; }
    a { color: var(--link); text-decoration: none; }
    a:hover { text-decoration: underline; }
    a:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
    code { font: .9em ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
    </style>
    </head>
    <body>

    """
}
