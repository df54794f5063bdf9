/// What the program is called in what it writes.
public enum Product {
  public static let version = "0.1.0"
  /// Wherever this repository is for its users; the README has the same.
  public static let url = "https://github.com/OWNER/ribscope"

  /// Where a rule is explained.
  static func page(ofRule id: String) -> String { "\(url)/blob/main/Sources/RIBRules/README.md#\(id)" }
}
