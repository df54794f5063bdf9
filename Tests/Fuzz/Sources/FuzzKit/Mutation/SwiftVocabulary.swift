extension Vocabulary {
  /// Swift as RIBs code uses it.
  static let swift = Vocabulary(
    words: """
      class struct enum actor protocol extension typealias associatedtype func init deinit subscript var let case import
      public private fileprivate internal open package static final lazy weak unowned override mutating private(set)
      where some any inout throws async await try try? try! return if else guard switch for while repeat do catch defer
      in is as as? as! self Self super nil true false #if #else #elseif #endif DEBUG #available @escaping @MainActor
      @Published @objc @testable -> == = ! ? ?? & : ; , . ... ..< => { } ( ) [ ] < > " \""" #" "# \\( // /* */ `
      Builder Component Dependency Router Interactor ViewableRouter PresentableInteractor Buildable Routing Listener
      EmptyDependency EmptyComponent BootstrapComponent SimpleComponentizedBuilder ComponentizedBuilder
      MultiStageComponentizedBuilder LaunchRouter RIBs ModernRIBs NeedleFoundation dependency component parent listener
      attachChild detachChild build withListener shared Void Optional Array Int String Any AnyObject Never \(fileMarker)
      \(fileMarker)A/B.swift \(fileMarker)B/C.swift _ 0 1 1.5 0x1F "" "a" $0 /a/ #/a/# <#a#> <<<<<<< >>>>>>> =======
      """,
    patterns: [
      """
      protocol %aDependency: Dependency { var %p: %t { get } }
      final class %aComponent: Component<%aDependency>, %bDependency { var %p: %t { dependency.%p } }
      protocol %aBuildable: Buildable { func build(withListener listener: %aListener) -> %aRouting }
      final class %aBuilder: Builder<%aDependency>, %aBuildable {
        func build(withListener listener: %aListener) -> %aRouting {
          let component = %aComponent(dependency: dependency)
          return %aRouter(interactor: %aInteractor(), b: %bBuilder(dependency: component))
        }
      }
      """,
      """
      final class %aRouter: Router<%aInteractable>, %aRouting {
        private let b: %bBuildable
        init(interactor: %aInteractable, b: %bBuildable) { self.b = b; super.init(interactor: interactor) }
        func route() { attachChild(b.build(withListener: interactor)) }
      }
      """,
      "extension %aComponent: %bDependency { var %p: %t { %t() } }", "typealias %a = %b & %c",
      "typealias %a<T> = %b<T>",
      "protocol %aDependency: %bDependency, %cDependency { var %p: %t? { get set } }",
      "extension %a where Self: %b { var %p: %t { %q } }", "class %a: %b {}", "class %a<T: %c>: %b<T> {}",
      "%aBuilder(dependency: %bComponent(dependency: dependency, %p: %q))", "var %p: %t { shared { %t() } }",
      "import %a\nfinal class %aComponent: NeedleFoundation.Component<%aDependency> { var %p: %t { %bComponent(parent: self) } }",
      "func %a() -> %b { %c(); return %c() }",
      "func %a(%p: %t) { %b(%p: %p); attachChild(%c.build(withListener: self)) }",
      "class %a { let %b = %c(); func %d() { %b.%d(); %b.%d() } }",
      "class %a: %b { lazy var %c: %d = { %e(%c: self) }() }",
      "protocol %a: %b, %c {}", "extension %a: %b, %c {}", "typealias %a = (%b, %b)",
      "struct %a<T> { var %b: %c<T, T> }",
      "protocol %a { associatedtype %b: %c where %b.%d == %e }",
      "struct %a { var x: %b { %c().x }; var y: %b { %c().y.x } }",
      "init(%p: %t) { self.%p = %p; super.init(%p: %p) }", "final class %aAdapter: %aBuildable { let c: %bComponent }",
      "let %p = %q", "var %p: %t!", "%p.%q(%t: %p)", "%p = %q ?? %t", "%p!.%q", "let (%p, %q) = %t",
      "if let %p = %q { %t(%p) } else { return }", "guard let %p else { return }", "{ [weak self] %p in %q }",
      "#if %a\nvar %p: %t\n#else\nvar %p: %q\n#endif", "\(fileMarker)%a/%b.swift",
      "enum %a { struct %b { class %c {} } }",
    ])
}
