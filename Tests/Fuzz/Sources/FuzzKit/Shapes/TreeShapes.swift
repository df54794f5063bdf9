extension NamedShape {
  private static let imports = "import RIBs\n"

  /// A RIB whose component provides for one other, which it attaches.
  private static func link(to child: String, members: String, requirements: String) -> String {
    RIBText.leaf("A%i", requirements: requirements, members: members, conformances: ", \(child)Dependency")
      + """
      extension A%iBuilder { func make(component: A%iComponent) -> \(child)Buildable { \(child)Builder(dependency: component) } }
      extension A%iRouter { func route(b: \(child)Builder) { attachChild(b.build(withListener: self)) } }

      """
  }

  /// A RIB of a ladder: both RIBs of a rung attach both of the next.
  private static func rung(_ side: String) -> String {
    let leaf = RIBText.leaf(
      "\(side)%i", requirements: "var a: T { get }", members: "var a: T { dependency.a }",
      conformances: ", L%kDependency, R%kDependency")
    let links = ["L%k", "R%k"].map { child in
      """
      extension \(side)%iBuilder {
      func make(component: \(side)%iComponent) -> \(child)Buildable { \(child)Builder(dependency: component) }
      }
      extension \(side)%iRouter { func route(b: \(child)Builder) { attachChild(b.build(withListener: self)) } }

      """
    }
    return leaf + links.joined()
  }

  /// RIBs again and again.
  static let repeated = [
    NamedShape(
      "chain", .pipeline,
      [imports, link(to: "A%k", members: "var a: T { dependency.a }", requirements: "var a: T { get }"), ""]),
    NamedShape(
      "chain-each-lacks-one", .pipeline,
      [imports, link(to: "A%k", members: "var a: T { T() }", requirements: "var a: T { get }; var b%i: T { get }"), ""]),
    NamedShape(
      "cycle", .pipeline,
      [imports, link(to: "A%r", members: "var a: T { dependency.a }", requirements: "var a: T { get }"), ""]),
    NamedShape("ladder", .pipeline, [imports, rung("L") + rung("R"), ""]),
    NamedShape(
      "children-of-one", .pipeline,
      [
        imports, RIBText.leaf("A%i", requirements: "var a%i: T { get }"),
        "protocol PDependency: Dependency {}\nfinal class PComponent: Component<PDependency> {\n",
        "var a%i: T { T() }\n",
        "}\n", "extension PComponent: A%iDependency {}\n",
        "final class PBuilder: Builder<PDependency> {\nfunc build() -> Routing {\n"
          + "let component = PComponent(dependency: dependency)\nreturn PRouter(",
        "a%i: A%iBuilder(dependency: component), ", "last: 1)\n}\n}\nfinal class PRouter: Router<I> {\n",
        "let a%i: A%iBuildable\nfunc route%i() { attachChild(a%i.build(withListener: self)) }\n", "}\n",
      ]),
    NamedShape(
      "apps-of-the-same-names", .pipeline,
      [
        "",
        "//// App%i/Main.swift\n" + imports
          + RIBText.pair(member: "var a: T { T() }\n", requirement: "var a: T { get }\n").joined(), "",
      ]),
    NamedShape(
      "files-of-the-same-names", .pipeline,
      ["", "//// App/F%i.swift\n" + imports + RIBText.leaf("A", requirements: "var a: T { get }"), ""]),
    NamedShape(
      "parents-of-one", .pipeline,
      [
        imports + RIBText.leaf("A", requirements: "var a: T { get }"),
        {
          let parent = RIBText.parent("P%i", of: "A")
          return parent.before + "var a: T { T() }\n" + parent.behind
        }(), "",
      ]),
    NamedShape(
      "subclasses", .pipeline,
      [imports + "class B0: Builder<ADependency> {}\n", "class B%k: B%i { func f%i() { f%j() } }\n", ""]),
  ]
}
