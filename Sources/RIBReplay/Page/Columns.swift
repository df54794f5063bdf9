import RIBTrace
import RibscopeText

/// The events of a trace and their changes as columns of numbers, so that hundreds of thousands stay a small page that a
/// browser reads at once. `Files/DATA.md` says what each means.
struct Columns {
  private var kinds = ""
  private var times = NumberColumn(isDelta: true)
  private var routers = NumberColumn(isDelta: true)
  private var parents = NumberColumn(isDelta: true)
  private var ids: [Int] = []
  private var names = NumberColumn()
  private var changeEvents = NumberColumn(isDelta: true)
  private var changePlaces = NumberColumn(isDelta: true)
  private var changeRouters = NumberColumn(isDelta: true)
  private var changeStates = ""
  private var leaks = TextColumn()
  private var notes = TextColumn()
  private var nameNumbers: [String: Int] = [:]
  private var nameList: [String] = []
  /// For each router, and each name that it has, its row in `ids` and `names`.
  private var routerNumbers: [RouterName: Int] = [:]
  /// The row that a router had last.
  private var latest: [Int: Int] = [:]

  private struct RouterName: Hashable {
    let id: Int
    let name: String
  }

  init(_ moments: [Timeline.Moment]) {
    for (index, moment) in moments.enumerated() { add(moment, index) }
  }

  /// Keys with their values, separated by commas.
  var json: String {
    let parts = [
      "\"kinds\":\"\(kinds)\"", "\"times\":\(times.json)", "\"routers\":\(routers.json)", "\"parents\":\(parents.json)",
      "\"ids\":\(identifiers)", "\"ribs\":\(names.json)", "\"names\":\(JSON.strings(nameList).printed(.dense))",
      "\"changeEvents\":\(changeEvents.json)", "\"changePlaces\":\(changePlaces.json)",
      "\"changeRouters\":\(changeRouters.json)", "\"changeStates\":\"\(changeStates)\"",
      "\"leaks\":\(leaks.json)", "\"notes\":\(notes.json)",
    ]
    return parts.joined(separator: ",")
  }

  /// As strings where JavaScript's numbers are not exact.
  private var identifiers: String {
    guard ids.allSatisfy({ $0.magnitude < 1 << 53 }) else { return JSON.strings(ids.map(String.init)).printed(.dense) }
    var column = NumberColumn(isDelta: true)
    for id in ids { column.add(id) }
    return column.json
  }

  private mutating func add(_ moment: Timeline.Moment, _ index: Int) {
    let happening = moment.event.happening
    kinds += happening.letter
    times.add(Int((min(max(0, moment.event.time), 9e12) * 1000).rounded()))
    let parent = happening.parent.map { latest[$0] ?? number(id: $0, name: moment.parentName ?? "") } ?? -1
    routers.add(happening.router.map { number(id: $0.id, name: $0.rib) } ?? -1)
    parents.add(parent)
    addText(happening, index)
    for change in moment.changes {
      changeEvents.add(index)
      changePlaces.add(change.place)
      changeRouters.add(change.after.router.map { latest[$0] ?? number(id: $0, name: "") } ?? -1)
      changeStates += change.after.digit
    }
  }

  private mutating func addText(_ happening: TraceEvent.Happening, _ index: Int) {
    switch happening {
    case .leak(_, let leak): leaks.add(printable(leak.sentence), to: index)
    case .note(let text, _): notes.add(printable(text), to: index)
    default: break
    }
  }

  private mutating func number(id: Int, name: String) -> Int {
    let key = RouterName(id: id, name: name)
    let number = routerNumbers[key] ?? ids.count
    latest[id] = number
    guard number == ids.count else { return number }
    routerNumbers[key] = number
    ids.append(id)
    names.add(nameNumber(name))
    return number
  }

  private mutating func nameNumber(_ name: String) -> Int {
    if let number = nameNumbers[name] { return number }
    nameNumbers[name] = nameList.count
    nameList.append(printable(name))
    return nameList.count - 1
  }
}

/// Numbers as JSON. A column whose numbers are near those before them is written as differences.
private struct NumberColumn {
  private var text = ""
  private var previous = 0
  private let isDelta: Bool

  init(isDelta: Bool = false) { self.isDelta = isDelta }

  var json: String { "[\(text)]" }

  mutating func add(_ number: Int) {
    if !text.isEmpty { text += "," }
    text += String(isDelta ? number &- previous : number)
    previous = number
  }
}

/// Texts of some events; one that many have is written once.
private struct TextColumn {
  private var events = NumberColumn(isDelta: true)
  private var texts = NumberColumn()
  private var numbers: [String: Int] = [:]
  private var list: [String] = []

  var json: String {
    "{\"events\":\(events.json),\"texts\":\(texts.json),\"words\":\(JSON.strings(list).printed(.dense))}"
  }

  mutating func add(_ text: String, to event: Int) {
    events.add(event)
    if numbers[text] == nil {
      numbers[text] = list.count
      list.append(text)
    }
    texts.add(numbers[text] ?? 0)
  }
}

extension TraceEvent.Happening {
  fileprivate var letter: String {
    switch self {
    case .root: "r"
    case .attach: "a"
    case .detach: "d"
    case .activate: "A"
    case .deactivate: "D"
    case .load: "l"
    case .deallocate: "x"
    case .leak: "!"
    case .note: "n"
    case .snapshot: "s"
    }
  }
}

extension PlaceState {
  /// 1 for attached, 2 for active, 4 for leaked.
  fileprivate var digit: String {
    String((router == nil ? 0 : 1) + (isActive ? 2 : 0) + (hasLeaked ? 4 : 0))
  }
}
