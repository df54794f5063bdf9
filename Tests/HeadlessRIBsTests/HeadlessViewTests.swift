#if !canImport(UIKit)
  import HeadlessRIBs
  import Testing

  /// The hierarchy of view controllers where there is no UIKit.
  @Suite struct HeadlessViewTests {
    private let window = UIWindow()
    private let root = UIViewController()
    private let other = UIViewController()

    @Test func aWindowShowsItsRoot() {
      window.rootViewController = root
      window.makeKeyAndVisible()
      #expect(window.isKeyWindow)
      #expect(root.isInWindow)
      window.rootViewController = other
      #expect(!root.isInWindow)
      #expect(other.isInWindow)
    }

    @Test func whatIsPresentedIsInTheWindow() {
      window.rootViewController = root
      var completions = 0
      root.present(other, animated: true) { completions += 1 }
      #expect(root.presentedViewController === other)
      #expect(other.isInWindow)
      other.dismiss(animated: true) { completions += 1 }
      #expect(root.presentedViewController == nil)
      #expect(!other.isInWindow)
      #expect(completions == 2)
    }

    @Test func whatIsContainedIsInTheWindow() {
      window.rootViewController = root
      root.addChild(other)
      #expect(other.isInWindow)
      UIViewController().addChild(other)
      #expect(root.children.isEmpty)
      #expect(!other.isInWindow)
    }
  }
#endif
