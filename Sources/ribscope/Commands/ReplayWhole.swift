import RibscopeSystem
import RIBDiagram
import RIBModel
import RIBReplay
import RIBReport
import RIBTrace

/// Replays a trace that is complete.
func replayWhole(_ options: ReplayOptions, _ console: Console) throws {
  let bytes = try readTrace(options.trace)
  if options.format == .text, options.input == nil { return try writeText(bytes, options, console) }
  let trace = Trace(reading: bytes)
  sayProblems(trace.problems, trace.leftOutCount, options, console)
  guard !trace.events.isEmpty else { throw noEvent(in: options) }
  var timings = Timings()
  let graph = try options.input.map { input throws(Failure) in try loadGraph(input, console, &timings) }
  try timings.measure(.output, amount: { "\(trace.events.count) events" }) {
    switch options.format {
    case .text: try writeText(trace, graph, options)
    case .html: try writePage(trace, graph, options)
    case .svg: try writeFrames(trace, graph, options, console)
    }
  }
  timings.tell(options.input, console)
}

private func noEvent(in options: ReplayOptions) -> Failure {
  Failure(
    "\(options.traceName) contains no trace event; a line looks like "
      + "{\"v\":1,\"seq\":1,\"t\":0,\"event\":\"root\",\"rib\":\"Root\",\"id\":1}")
}

/// A few of them show what is the matter; thousands would hide it.
private func sayProblems(
  _ problems: [TraceProblem], _ leftOutCount: Int, _ options: ReplayOptions, _ console: Console
) {
  let shown = 20
  problems.prefix(shown).forEach { console.note("\(options.traceName): \($0)") }
  guard problems.count > shown else { return }
  console.note("\(options.traceName): \(leftOutCount) lines are skipped in all")
}

/// A part of the trace at a time, so that its events need not all be kept, nor the text where it goes to a stream.
private func writeText(_ trace: [UInt8], _ options: ReplayOptions, _ console: Console) throws {
  let destination = Destination(options.output)
  var reader = TraceReader()
  var replay = ReplayText(isColored: options.isColored)
  var text: [UInt8] = []
  var isEmpty = true
  let part = 1 << 20
  for start in stride(from: 0, to: trace.count + 1, by: part) {
    let end = min(start + part, trace.count)
    let events = reader.read(trace[start..<end]) + (end == trace.count ? reader.finish() : [])
    isEmpty = isEmpty && events.isEmpty
    for event in events { text += replay.text(of: event).utf8 }
    guard destination == .standardOutput else { continue }
    try destination.write(text)
    text.removeAll(keepingCapacity: true)
  }
  sayProblems(reader.problems, reader.leftOutCount, options, console)
  if isEmpty { throw noEvent(in: options) }
  try destination.write(text + Array("\n\(replay.summary())".utf8))
}

private func writeText(_ trace: Trace, _ graph: RIBGraph?, _ options: ReplayOptions) throws {
  let comparison = graph.map { Comparison(Place.all(in: trace.events), $0) }
  var replay = ReplayText(isColored: options.isColored)
  var bytes: [UInt8] = []
  for event in trace.events { bytes += replay.text(of: event).utf8 }
  bytes += "\n\(replay.summary())".utf8
  for line in comparison?.lines ?? [] { bytes += "\(line)\n".utf8 }
  try Destination(options.output).write(bytes)
}

private func writePage(_ trace: Trace, _ graph: RIBGraph?, _ options: ReplayOptions) throws {
  let timeline = try Timeline(trace.events)
  let comparison = graph.map { Comparison(timeline.places, $0) }
  let destination = Destination(options.output)
  let links = LinkBase.with(options.linkTemplate, graph?.base, else: destination.linkBase)
  let made = graph.map { PageOrigin.of($0.base).words } ?? "ribscope \(Product.version)"
  let page = try replayPage(timeline, comparison, problems: trace.problems, linkBase: links, made: made)
  try destination.write(Array(page.utf8))
}

private func writeFrames(_ trace: Trace, _ graph: RIBGraph?, _ options: ReplayOptions, _ console: Console) throws {
  let timeline = try Timeline(trace.events)
  let comparison = graph.map { Comparison(timeline.places, $0) }
  let links = LinkBase.with(options.linkTemplate, graph?.base, else: nil)
  try writeFrames(timeline, comparison, into: options.output ?? ".", links)
  comparison?.lines.forEach(console.note)
}

/// Frames that an earlier run left are replaced, and removed where this run has fewer.
func writeFrames(_ timeline: Timeline, _ comparison: Comparison? = nil, into path: String, _ links: LinkBase? = nil)
  throws
{
  try makeFolder(path)
  var written: Set<String> = []
  try drawFrames(timeline, comparison, linkBase: links ?? LinkBase(folder: path)) { frame in
    try writeFile(frame.svg, Path(path).child(frame.name))
    written.insert(frame.name)
  }
  let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
  for name in names where isFrame(name) && !written.contains(name) {
    unlink(Path(path).child(name))
  }
}

private func isFrame(_ name: String) -> Bool {
  let number = name.dropFirst("frame-".count).dropLast(".svg".count)
  return name == "frame-\(number).svg" && number.count >= 4 && number.allSatisfy { $0.isASCII && $0.isNumber }
}

/// Read, not mapped: an app that begins its trace anew while it is looked at must not end the program.
private func readTrace(_ path: String) throws(Failure) -> [UInt8] {
  if path != "-" { try checkReadable(path) }
  return try readInput(path, kind: "trace", limit: 1 << 30, takesStreams: true)
}

/// Asks the system, whose reasons are clearer than Foundation's. Opens nothing: whoever writes into a FIFO would lose its
/// reader again.
func checkReadable(_ path: String) throws(Failure) {
  var status = stat()
  guard stat(path, &status) == 0, access(path, R_OK) == 0 else {
    throw Failure("the trace '\(path)' cannot be read: \(systemMessage(errno))")
  }
  if status.st_mode & S_IFMT == S_IFDIR {
    throw Failure("the trace '\(path)' is a folder; give the file that the recorder wrote")
  }
}
