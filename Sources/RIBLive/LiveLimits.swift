/// What one server holds at most, whoever connects.
package struct LiveLimits: Sendable {
  /// Apps that send at a time, and connections whose first line or request is not complete.
  package var apps = 64
  /// Connections from one address whose first line or request is not complete.
  package var strangersOfOnePeer = 32
  /// Requests that are answered at a time; a page holds one or two.
  package var requests = 256
  /// Apps that are remembered after they have gone.
  package var goneApps = 32
  /// Seconds until a connection's first line or request must be complete.
  package var handshakeSeconds = 10.0
  /// Bytes of an app's first line.
  package var handshakeBytes = 4_096
  /// Bytes of the head of a browser's request.
  package var requestBytes = 16_384
  /// Bytes of a trace line: a tree of some ten thousand routers.
  package var lineBytes = 4 << 20
  /// Characters of a note.
  package var noteLength = 4_000
  /// Events of an app that are kept.
  package var events = 5_000
  /// Routers of an app that are alive.
  package var routers = 100_000
  /// Leaks of an app that are told.
  package var leaks = 10_000
  /// Bytes that wait for one reader; one that is slower begins anew with the present trees.
  package var waitingBytes = 8 << 20
  /// Seconds between two signs of life to a reader, which show whether it is still there.
  package var pulseSeconds = 10.0
  /// Seconds between two messages to a page that something has changed.
  package var changeSeconds = 0.2
  /// Pictures of views that are waited for at a time.
  package var pictures = 8
  /// Seconds until an app must have answered with one.
  package var pictureSeconds = 5.0

  package init() {}
}
