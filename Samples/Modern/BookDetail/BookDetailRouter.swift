import HeadlessRIBs

@MainActor
protocol BookDetailInteractable: Interactable {
  var listener: BookDetailListener? { get set }
}

@MainActor
final class BookDetailRouter: ViewableRouter<BookDetailInteractable, ViewControllable>, BookDetailRouting {}
