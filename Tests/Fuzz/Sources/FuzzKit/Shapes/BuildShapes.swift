extension NamedShape {
  private static let imports = "import RIBs\n"
  private static let leaf = RIBText.leaf("A", requirements: "")
  private static let parent = RIBText.parent("P", of: "A")
  private static let whole = parent.before + parent.behind

  /// How builders are made and called.
  static let built = [
    NamedShape(
      "build-overloads", .pipeline,
      [
        imports + leaf + whole + "extension ABuildable {\n",
        "func build(withListener listener: L, p%i: T) -> Routing { build(withListener: listener) }\n",
        "}\nextension PRouter {\n", "func route%i() { attachChild(child.build(withListener: self, p%i: x)) }\n", "}\n",
      ]),
    NamedShape(
      "builder-function-overloads", .pipeline,
      [
        imports + leaf + parent.before,
        "func make(_ p: T%i) -> ABuildable { ABuilder(dependency: self) }\n", parent.behind + "extension PRouter {\n",
        "func route%i() { attachChild(component.make(T%i()).build(withListener: self)) }\n", "}\n",
      ]),
    NamedShape(
      "leaked-parameters", .pipeline,
      [
        imports + "protocol ADependency: Dependency {\n", "var p%i: String? { get }\n",
        "}\nfinal class ABuilder: Builder<ADependency> { func build() -> Routing { ARouter() } }\n"
          + "protocol PDependency: Dependency {}\nfinal class PComponent: Component<PDependency>, ADependency {\n",
        "let p%i: String?\n",
        "}\nfinal class PBuilder: Builder<PDependency> {\nfunc build(withListener l: L",
        ", p%i: String?", ") -> Routing {\nlet component = PComponent(dependency: dependency", ", p%i: p%i",
        ")\nreturn PRouter(child: ABuilder(dependency: component))\n}\n}\n",
      ]),
    NamedShape(
      "made-at-many-places", .pipeline,
      [
        imports + leaf + whole + "extension PBuilder {\n",
        "func make%i(component: PComponent) -> Routing { ABuilder(dependency: component).build(withListener: self) }\n",
        "}\n",
      ]),
    NamedShape(
      "attached-at-many-places", .pipeline,
      [
        imports + leaf + whole + "extension PRouter {\n",
        "func route%i() { attachChild(child.build(withListener: self)) }\n",
        "}\n",
      ]),
    NamedShape(
      "builds-in-one-body", .pipeline,
      [
        imports + leaf + whole + "extension PRouter {\nfunc all() {\n",
        "let r%i = child.build(withListener: self)\n", "}\n}\n",
      ]),
    NamedShape(
      "registry", .pipeline,
      [
        imports, RIBText.leaf("A%i", requirements: ""),
        whole + "extension PBuilder {\nfunc all(component: PComponent) {\n",
        "container.resolve(A%iBuildable.self, argument: component)\n", "}\n}\n",
      ]),
    NamedShape(
      "many-builders-of-one-protocol", .pipeline,
      [
        imports + leaf + whole,
        "final class A%iBuilder: Builder<ADependency>, ABuildable {\n"
          + "func build(withListener listener: L) -> Routing { A%iRouter() } }\nfinal class A%iRouter: Router<I> {}\n",
        "",
      ]),
    NamedShape(
      "adapters", .pipeline,
      [
        imports + leaf + whole,
        "final class A%iAdapter: ABuildable { let c: PComponent\n"
          + "func build(withListener l: L) -> Routing { ABuilder(dependency: c).build(withListener: l) } }\n", "",
      ]),
  ]
}
