/// What the program is called in what it writes.
public enum Product {
  public static let version = "0.1.0"
  /// Where users find this repository, such as `https://host/owner/ribscope`: the one place that has the address. While
  /// it is nil, nothing that the program writes links there.
  public static let address: String? = nil

  /// Where a rule is explained in the repository at `address`.
  static func page(ofRule id: String, at address: String) -> String {
    "\(address)/blob/main/Sources/RIBRules/README.md#\(id)"
  }

  /// The same in the repository where users find it; nil while it has no address.
  package static func page(ofRule id: String) -> String? {
    address.map { page(ofRule: id, at: $0) }
  }
}
