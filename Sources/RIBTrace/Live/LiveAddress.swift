import RibscopeSystem

/// Where `ribscope live` waits for apps: `HOST:PORT:TOKEN`, as the environment variable `RIBSCOPE_LIVE` has it.
public struct LiveAddress: Sendable, Equatable, CustomStringConvertible {
  public let host: String
  public let port: UInt16
  /// Who does not know it is refused.
  public let token: String

  /// The environment variable that says where a server is.
  public static let variable = "RIBSCOPE_LIVE"

  public init(host: String, port: UInt16, token: String) {
    self.host = host
    self.port = port
    self.token = token
  }

  /// Nil where the text is no such address. A host may hold colons, as those of IPv6 do.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count >= 3, let token = parts.last, let port = UInt16(parts[parts.count - 2]) else { return nil }
    let host = parts.dropLast(2).joined(separator: ":")
    guard !host.isEmpty, !token.isEmpty, port > 0 else { return nil }
    self.init(host: host, port: port, token: String(token))
  }

  /// What the environment says; nil where it says nothing.
  static var inEnvironment: String? {
    ProcessInfo.processInfo.environment[variable].flatMap { $0.isEmpty ? nil : $0 }
  }

  public var description: String { "\(host):\(port):\(token)" }
}

/// A text that is no `LiveAddress`.
public struct LiveAddressError: Error, Sendable, Equatable, CustomStringConvertible {
  public let text: String

  public var description: String { "'\(text)' is not an address of ribscope live; it looks like 127.0.0.1:4000:TOKEN" }
}
