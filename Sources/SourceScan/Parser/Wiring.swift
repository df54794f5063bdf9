/// Which names make a body worth keeping for the linker: those that hold a word which building, attaching and handing on
/// dependencies cannot do without. The first letter is left out, for it may be either case.
enum Wiring {
  static func isMentioned(in name: UnsafeBufferPointer<UInt8>) -> Bool {
    isAboutScreens(name)
      || name.indices.contains { start in
        // Every name of a program is looked at: the first byte decides which words are compared.
        switch name[start] {
        case UInt8(ascii: "u"): holds("uild", name, start)
        case UInt8(ascii: "o"):
          holds("omponent", name, start) || holds("outer", name, start) || holds("outing", name, start)
        case UInt8(ascii: "e"):
          holds("ependenc", name, start) || holds("etach", name, start) || holds("esolve", name, start)
        case UInt8(ascii: "t"): holds("ttach", name, start)
        case UInt8(ascii: "d"): holds("dapter", name, start)
        case UInt8(ascii: "a"): holds("aunch", name, start)
        case UInt8(ascii: "n"): holds("nteract", name, start)
        case UInt8(ascii: "i"): holds("istener", name, start)
        default: false
        }
      }
  }

  /// What UIKit calls showing a screen, and hearing of its being taken away.
  private static let screenWords: [StaticString] = [
    "modalPresentationStyle", "isModalInPresentation", "transitioningDelegate", "presentationController",
    "setNavigationBarHidden", "isNavigationBarHidden", "interactivePopGestureRecognizer", "hidesBackButton",
    "leftBarButtonItem", "leftBarButtonItems", "pushViewController", "present", "popViewController",
    "viewWillDisappear", "viewDidDisappear", "viewWillAppear", "viewDidAppear", "didMove", "willMove",
    "isMovingFromParent", "isBeingDismissed", "methodInvoked", "sentMessage", "didShow", "willShow", "didDismiss",
    "willDismiss", "setLeftBarButton", "setLeftBarButtonItems", "setHidesBackButton",
  ]

  private static func isAboutScreens(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    name.count >= 7 && screenWords.contains { $0.utf8CodeUnitCount == name.count && holds($0, name, 0) }
  }

  /// Whether a type with such a name in its head is one whose behaviour is looked at: a presenter or a worker. All of its
  /// bodies are kept, for any of them may subscribe to something.
  static func isActing(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    name.indices.contains { start in
      switch name[start] {
      case UInt8(ascii: "r"): holds("resentable", name, start)
      case UInt8(ascii: "o"):
        holds("orker", name, start) || holds("orking", name, start) || holds("ontrollable", name, start)
      default: false
      }
    }
  }

  private static func holds(_ word: StaticString, _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
    guard bytes.count - start >= word.utf8CodeUnitCount else { return false }
    for index in 0..<word.utf8CodeUnitCount where bytes[start + index] != word.utf8Start[index] { return false }
    return true
  }
}
