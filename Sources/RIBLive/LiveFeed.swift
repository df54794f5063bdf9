import RIBReplay
import RIBTrace

/// A trace that comes from elsewhere than a connection, such as a file that is being written: shown as an app.
package final class LiveFeed {
  private let hub: LiveHub
  private let number: Int

  /// - Parameter name: what the app is called.
  package init(_ hub: LiveHub, name: String) {
    self.hub = hub
    number = hub.join(LiveHello(app: name, token: ""))
  }

  package func add(_ events: [TraceEvent], _ problems: [TraceProblem]) {
    _ = hub.add(events, problems, to: number)
  }

  /// Nothing more will come.
  package func end() {
    hub.leave(number)
  }
}
