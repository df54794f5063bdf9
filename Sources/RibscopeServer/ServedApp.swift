import RIBModel
import RIBRules
import RibscopeSession

/// An app in a folder, read as the command line reads it there.
public struct ServedApp {
  /// Its files, by paths from the folder on.
  public var session: Session
  /// What the command line makes of a session's graph.
  let link: (Session) -> RIBGraph
  /// What it reports of a graph.
  let findings: (RIBGraph) -> [Finding]

  public init(
    session: Session, link: @escaping (Session) -> RIBGraph, findings: @escaping (RIBGraph) -> [Finding]
  ) {
    self.session = session
    self.link = link
    self.findings = findings
  }
}

/// Why a folder cannot be served: a message a line.
public struct ServingFailure: Error {
  let messages: [String]

  public init(_ messages: [String]) { self.messages = messages }
}

/// Reads the app in a folder.
///
/// The second parameter is a session that shares most files, which are not scanned again; nil for the first time.
public typealias AppLoader = (_ folder: String, _ earlier: Session?) throws(ServingFailure) -> ServedApp
