/// What is fuzzed.
public enum FuzzTarget: String, CaseIterable, Sendable {
  /// The scanner alone, which is fast.
  case scan
  /// Scanner, linker, rules, and every text that needs no layout.
  case pipeline
  /// The pipeline, then SVG by way of cgraph and the report as HTML, both read back by a strict parser.
  case picture
  /// The trace reader, the forest and the replay as text.
  case trace
  /// The trace reader, then the replay as HTML page and SVG frames, read back by a strict parser.
  case page
  /// The readers of `Package.swift`, `Project.swift` and `project.pbxproj`.
  case manifest

  /// Traps where something is wrong.
  public func run(_ bytes: [UInt8]) {
    switch self {
    case .scan: checkScan(bytes)
    case .pipeline: checkPipeline(bytes)
    case .picture: checkPictures(bytes)
    case .trace: checkTrace(bytes)
    case .page: checkReplayPage(bytes)
    case .manifest: checkManifests(bytes)
    }
  }

  /// What its inputs are made of.
  public var vocabulary: Vocabulary {
    switch self {
    case .scan, .pipeline, .picture: .swift
    case .trace, .page: .trace
    case .manifest: .manifest
    }
  }
}
