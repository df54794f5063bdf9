extension Attachment {
  /// A way in which the child's view leaves the screen without the router's knowledge.
  public struct Dismissal: Sendable, Equatable {
    public enum Cause: Sendable, Equatable {
      /// The user pulls down the sheet.
      case sheet
      /// The user taps beside the popover.
      case popover
      /// The user pinches or drags away what a zoom has opened, whatever its style.
      case zoom
      /// The user goes back, by the edge of the screen or the back button.
      case back
      /// A presentation controller of the app's own closes it, in a method, as the user taps beside it.
      case presentation(Step)
      /// Its own controller closes it, in a method.
      case itself(Step)
      /// A button that Apple's controller has closes it, and its delegate lacks the method that reports it.
      case button(report: String)
    }

    /// What is presented where the child's view is.
    public enum Container: Sendable {
      /// The view itself.
      case none
      /// A navigation controller around it.
      case navigation
      /// Which of both is unknown.
      case either
    }

    /// A delegate's method that would lead to the detach, but that nothing has run.
    public struct DeafDelegate: Sendable, Equatable {
      public var name: String
      public var method: Step
      /// The delegate's own property through which it would tell others; nil where the delegate is not set itself.
      public var property: String?

      package init(name: String, method: Step, property: String?) {
        self.name = name
        self.method = method
        self.property = property
      }
    }

    /// What the view lacks, where nothing else in the app has to be written for the router to hear of it.
    public struct MissingReport: Sendable, Equatable {
      /// What the view calls as the user closes it by a button, and which leads to nothing but the detach:
      /// `listener?.didTapClose()`.
      public var call: String
      /// The name of the view's member behind which an override is written, or of the view's class, at whose end it is.
      public var place: SourcePosition
      public var isBehindMember: Bool
      /// Whether an override has to be public.
      public var isPublic: Bool
      /// What the router's method that detaches the child calls it, and the name of that method.
      public var child: String
      public var method: SourcePosition
      /// The call in it that takes the view away; nil where there is none.
      public var removal: SourcePosition?

      package init(
        call: String, place: SourcePosition, isBehindMember: Bool, isPublic: Bool, child: String,
        method: SourcePosition, removal: SourcePosition?
      ) {
        self.call = call
        self.place = place
        self.isBehindMember = isBehindMember
        self.isPublic = isPublic
        self.child = child
        self.method = method
        self.removal = removal
      }
    }

    public enum Consequence: Sendable {
      /// The child stays attached.
      case stays
      /// The child stays attached, and as long as it does, the router attaches no other.
      case keepsNextOut
      /// The child stays attached, and so does its parent, which shows nothing else and ends with the child.
      case keepsParent
    }

    public var cause: Cause
    /// The router's call that shows the view, by itself or by what it calls.
    public var showing: Step
    /// The view's class.
    public var view: String
    public var container: Container
    public var consequence: Consequence
    /// Whether something in the child takes its view away, or tells its parent to detach it.
    public var isClosedOtherwise: Bool
    /// Whether the view's class overrides `viewDidDisappear(_:)` already.
    public var isDisappearanceOverridden: Bool
    /// Where the view tests only its own `isBeingDismissed` as it disappears, which is false: the navigation controller
    /// around it is dismissed.
    public var mistakenQuestion: SourcePosition?
    /// The first delegate of which the author may think that it hears of the sheet.
    public var deafDelegate: DeafDelegate?
    public var missingReport: MissingReport?
    /// The modifier of SwiftUI's that shows the view; nil where UIKit does.
    public var modifier: Step?

    package init(
      cause: Cause, showing: Step, view: String, container: Container, consequence: Consequence,
      isClosedOtherwise: Bool, isDisappearanceOverridden: Bool, mistakenQuestion: SourcePosition?,
      deafDelegate: DeafDelegate?
    ) {
      self.cause = cause
      self.showing = showing
      self.view = view
      self.container = container
      self.consequence = consequence
      self.isClosedOtherwise = isClosedOtherwise
      self.isDisappearanceOverridden = isDisappearanceOverridden
      self.mistakenQuestion = mistakenQuestion
      self.deafDelegate = deafDelegate
    }
  }
}
