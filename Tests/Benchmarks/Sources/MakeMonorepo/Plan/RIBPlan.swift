/// What a RIB of the repository is to be.
struct RIBPlan {
  /// In its app: the place in `AppPlan.ribs`.
  let index: Int
  /// `CheckoutDetail17`.
  let name: String
  var children: [Int] = []
  /// The app's services that its interactor takes; sorted.
  var ownServices: [Service] = []
  /// Those that it asks for, for itself or to hand them on; sorted.
  var services: [Service] = []
  let isViewless: Bool
  /// Whether `build` takes a title besides the listener.
  let takesTitle: Bool
  let defect: Defect?

  /// As a property begins: `checkoutDetail17`.
  var property: String { name.prefix(1).lowercased() + name.dropFirst() }
}

/// What is wrong with how a RIB is provided for.
enum Defect: CaseIterable {
  /// The parent's component has no service for it.
  case missing
  /// It has one of another type.
  case mismatched
  /// The parent's component does not conform.
  case conformance
  /// The requirement is optional, and forced.
  case optional
}

/// What the app's own component provides for all RIBs.
enum Service: String, CaseIterable {
  case sessionStream = "SessionStreaming"
  case analytics = "AnalyticsLogging"
  case imageLoader = "ImageLoading"
  case network = "NetworkRequesting"
  case storage = "KeyValueStoring"
  case experiments = "ExperimentReading"
  case scheduler = "WorkScheduling"
  case formatter = "AmountFormatting"

  var property: String { "\(self)" }
  var type: String { rawValue }
}
