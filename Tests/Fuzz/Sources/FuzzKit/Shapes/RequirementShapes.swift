extension NamedShape {
  private static let longName = String(repeating: "long", count: 250)

  /// Requirements and what meets them.
  static let required = [
    NamedShape(
      "near-names", .pipeline,
      RIBText.pair(member: "var requirment%i: T { T() }\n", requirement: "var requirement%i: T { get }\n")),
    NamedShape(
      "near-names-of-1000-bytes", .pipeline,
      RIBText.pair(member: "var \(longName)x%i: T { T() }\n", requirement: "var \(longName)y%i: T { get }\n")),
    NamedShape("met", .pipeline, RIBText.pair(member: "var a%i: T { T() }\n", requirement: "var a%i: T { get }\n")),
    NamedShape(
      "mismatched", .pipeline, RIBText.pair(member: "var a%i: T { T() }\n", requirement: "var a%i: U { get }\n")),
    NamedShape(
      "typealias-chain", .pipeline,
      RIBText.pair(
        member: "var a%i: T0 { T() }\n", requirement: "var a%i: T%i { get }\n", repeatedBefore: "typealias T%k = T%i\n")
    ),
    NamedShape(
      "typealias-cycle", .pipeline,
      RIBText.pair(
        member: "var a%i: T0 { T() }\n", requirement: "var a%i: T%i { get }\n", before: "typealias T0 = T1\n",
        repeatedBefore: "typealias T%k = T%r\n")),
    NamedShape(
      "conditional-members", .pipeline,
      RIBText.pair(
        member: "#if A\nvar a%i: T { T() }\n#else\nvar a%i: T { T() }\n#endif\n",
        requirement: "#if A\nvar a%i: T { get }\n#else\nvar a%i: T { get }\n#endif\n")),
    NamedShape(
      "composition", .pipeline,
      RIBText.pair(
        member: "", requirement: "", repeatedBefore: "protocol Q%i { var a%i: T { get } }\n",
        behind: [
          "extension PComponent: All {\n", "var a%i: T { T() }\n",
          "}\nextension ADependency: All {}\ntypealias All = Q0",
          " & Q%i", "\nextension PComponent { var b: All { c } }\nprotocol BDependency: All { var b: All { get } }\n",
        ])),
    NamedShape(
      "inherited-requirements", .pipeline,
      ["import RIBs\n", "protocol Q%k: Q%i { var a%i: T { get } }\n"]
        + RIBText.pair(member: "var a%i: T { T() }\n", requirement: "", before: "extension PComponent: Q1 {}\n")),
    NamedShape(
      "extensions", .pipeline,
      RIBText.pair(
        member: "", requirement: "var a%i: T { get }\n",
        behind: ["", "extension PComponent { var a%i: T { T() } }\n", ""])),
    NamedShape(
      "optional-forced", .pipeline,
      RIBText.pair(
        member: "var a: T? { nil }\n", requirement: "", before: "protocol Q { var a: T? { get } }\n",
        behind: [
          "protocol BDependency: Dependency { var a: T? { get } }\nfinal class BComponent: Component<BDependency> {\n",
          "func f%i() -> T { dependency.a! }\n",
          "}\nfinal class BBuilder: Builder<BDependency> { func build() -> Routing { R(BComponent(dependency: dependency)) } }\n",
        ])),
    NamedShape(
      "requirements-forced", .pipeline,
      RIBText.pair(
        member: "var a%i: T? { nil }\n", requirement: "var a%i: T? { get }\n",
        behind: ["extension AComponent {\n", "func f%i() -> T { dependency.a%i! }\n", "}\n"])),
  ]
}
