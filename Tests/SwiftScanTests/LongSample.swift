/// Some 200 lines of everything, for tests that cut and garble it.
let longSample: String = {
  let parts = (0..<8).map { number in
    """
    import RIBs
    /* block /* nested */ comment */
    protocol Feature\(number)Dependency: Dependency, Other<Int> where Self: AnyObject {
      var stream: Stream<[String: Int?]> { get }
      var count: Int { get set }
      associatedtype Item: Hashable = Int
    }

    @MainActor
    final class Feature\(number)Component<T: P & Q>: Component<Feature\(number)Dependency>, Feature\(number)Sub {
      fileprivate lazy var value: Value<Int> = { [weak self] (x: Int) -> Value<Int> in make(x, self) }(1)
      private(set) var text = "a \\(value.map { "b \\($0)" }) c", raw = #"x"y"#
      let pattern = /a(b|c)+/
      var computed: Int { get async throws { try await load() } }
      #if DEBUG
        var debug: Bool { true }
      #else
        var release: Bool { false }
      #endif
      subscript(index: Int) -> Int { get { index } set { store(newValue) } }
      enum State: String { case on = "1", off(Int) }
      func build\(number)(withListener listener: any Listener, _ id: Int? = nil) -> (A, b: B) {
        guard let child = builder?.build(withListener: listener) as? Routing, child !== self else { return nil ?? [] }
        switch child { case .a(let b) where b > 1: attachChild(b) default: detachChild(child) }
        for item in list where item.contains { $0 / 2 == 1 } { router.attach(item) }
        return condition ? (a, b: .init(dependency: self)) : (a { $0 + 1 }, b: b)
      }
    }
    """
  }
  return parts.joined(separator: "\n\n")
}()
