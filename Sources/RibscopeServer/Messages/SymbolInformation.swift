/// The parameters of `workspace/symbol`.
struct SymbolParams: Decodable {
  let query: String
}

struct SymbolInformation: Encodable, Equatable {
  let name: String
  /// A class.
  let kind = 5
  let location: Location
  let containerName: String
}
