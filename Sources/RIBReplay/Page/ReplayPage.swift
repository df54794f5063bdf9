import RIBDiagram
import RIBTrace

/// The replay as one HTML page that needs no network: a slider over the events, the tree of the moment, what is active,
/// the list of events with leaks in red.
///
/// - Parameters:
///   - problems: what the reader left out of the trace.
///   - linkBase: where the page is to lie, for its links into the code.
public func replayPage(
  _ timeline: Timeline, _ comparison: Comparison? = nil, problems: [TraceProblem] = [], linkBase: LinkBase? = nil
) throws(ReplayError) -> String {
  let canvas = try Canvas(timeline, comparison, linkBase)
  let data = PageData(timeline, comparison, problems: problems)
  let drawing = canvas.content { $0 < canvas.placeCount ? ("gone", "gone") : ("never", "never") }
  return """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8"/>
    <meta name="viewport" content="width=device-width, initial-scale=1"/>
    <meta http-equiv="Content-Security-Policy" \
    content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"/>
    <title>RIB tree replay</title>
    <style>
    \(stateStyle)
    \(pageStyle)
    </style>
    </head>
    <body>
    <header>
    <h1>RIB tree replay</h1>
    <p id="now" aria-live="polite"></p>
    <div id="controls">
    <button id="play" type="button">Play</button>
    <button id="back" type="button" aria-label="previous event">‹</button>
    <input id="slider" type="range" min="0" value="0" step="1" aria-label="event"/>
    <button id="forth" type="button" aria-label="next event">›</button>
    <label>events per second <select id="speed"><option>1</option><option selected="selected">2</option>\
    <option>5</option><option>20</option></select></label>
    <label><input id="ghosts" type="checkbox" checked="checked"/> show RIBs that are not attached</label>
    </div>
    </header>
    <main>
    <div id="tree"><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
    width="\(canvas.width * 4 / 3)" height="\(canvas.height * 4 / 3)" \
    viewBox="0 0 \(canvas.width) \(canvas.height)" role="img" aria-label="the RIB tree at this event">
    \(drawing)
    </svg></div>
    <aside>
    <section><h2>Active</h2><ul id="active"></ul></section>
    <section id="leaks"><h2>Leaks</h2><ul></ul></section>
    <section id="coverage"><h2>Code</h2><ul></ul></section>
    <section id="problems"><h2>Damage</h2><ul></ul></section>
    <section><h2>Events</h2><ol id="events"></ol></section>
    </aside>
    </main>
    <script id="data" type="application/json">\(data.json)</script>
    <script>
    \(pageScript)
    </script>
    </body>
    </html>

    """
}
