import RibscopeSystem

/// A message of which only the method and the id have been read.
struct IncomingMessage: Sendable {
  /// Nil for a notification.
  let id: RequestID?
  /// Nil for an answer of the client.
  let method: String?
  private let content: Data

  /// - Throws: that the content is not JSON, or no message.
  init(_ content: [UInt8]) throws(ResponseError) {
    self.content = Data(content)
    do {
      let envelope = try JSONDecoder().decode(Envelope.self, from: self.content)
      (id, method) = (envelope.id, envelope.method)
    } catch DecodingError.dataCorrupted {
      throw .parse("the message is not JSON")
    } catch {
      throw .invalidRequest("the message is not a JSON-RPC object")
    }
  }

  /// - Throws: that they are others than the method takes.
  func params<Params: Decodable>(_: Params.Type) throws(ResponseError) -> Params {
    do {
      return try JSONDecoder().decode(Call<Params>.self, from: content).params
    } catch {
      throw .invalidParams(method ?? "")
    }
  }
}
