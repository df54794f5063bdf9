import RibscopeSystem

/// What a request is called, and its answer with it. `none` answers a message whose id cannot be read.
enum RequestID: Hashable, Sendable, Codable {
  case number(Int)
  case text(String)
  case none

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .none
    } else if let number = try? value.decode(Int.self) {
      self = .number(number)
    } else {
      self = .text(try value.decode(String.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .number(let number): try value.encode(number)
    case .text(let text): try value.encode(text)
    case .none: try value.encodeNil()
    }
  }
}

/// What every message has: requests both, notifications a method, answers of the client an id.
struct Envelope: Decodable {
  let id: RequestID?
  let method: String?
}

/// A message of the client with the parameters that its method takes.
struct Call<Params: Decodable>: Decodable {
  let params: Params
}

/// The parameters of methods that take none, or whose parameters do not matter.
struct NoParams: Decodable {}

/// A message of the server that is no answer. With an id it is a request.
struct OutgoingCall<Params: Encodable>: Encodable {
  let jsonrpc = "2.0"
  var id: RequestID?
  let method: String
  let params: Params?

  init(_ method: String, _ params: Params?, id: RequestID? = nil) {
    self.id = id
    self.method = method
    self.params = params
  }
}

/// An answer; a result that is nil is sent as `null`.
struct Answer<Result: Encodable>: Encodable {
  let id: RequestID
  let result: Result?

  private enum Key: CodingKey {
    case jsonrpc, id, result
  }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encode("2.0", forKey: .jsonrpc)
    try fields.encode(id, forKey: .id)
    try fields.encode(result, forKey: .result)
  }
}

/// The answer to a request that failed.
struct Refusal: Encodable {
  let jsonrpc = "2.0"
  let id: RequestID
  let error: ResponseError
}

/// Why a request failed.
struct ResponseError: Error, Encodable, Equatable {
  let code: Int
  let message: String

  static func parse(_ reason: String) -> ResponseError { ResponseError(code: -32700, message: reason) }
  static func invalidRequest(_ reason: String) -> ResponseError { ResponseError(code: -32600, message: reason) }
  static func unknownMethod(_ name: String) -> ResponseError {
    ResponseError(code: -32601, message: "unknown method '\(name)'")
  }
  static func invalidParams(_ method: String) -> ResponseError {
    ResponseError(code: -32602, message: "invalid parameters of '\(method)'")
  }
  /// What was asked for cannot be done, for a reason that people should read.
  static func failed(_ reason: String) -> ResponseError { ResponseError(code: -32803, message: reason) }
  static let notInitialized = ResponseError(code: -32002, message: "the server is not initialized")
  static let cancelled = ResponseError(code: -32800, message: "the request was cancelled")
}

/// The parameters of `$/cancelRequest`.
struct CancelParams: Decodable {
  let id: RequestID
}

/// The parameters of `window/logMessage` and `window/showMessage`.
struct MessageParams: Encodable {
  let type: Kind
  let message: String

  enum Kind: Int, Encodable {
    case error = 1
    case warning, info, log
  }
}
