/// The sequences of Swift's concurrency that go on until somebody cancels who awaits them.
///
/// Sources: the documentation of `withTaskGroup(of:returning:isolation:body:)`, `NotificationCenter.notifications(named:object:)`,
/// `Publisher.values`, `Observations`, `AsyncStream`, `CLLocationUpdate.liveUpdates(_:)`, AsyncAlgorithms' `AsyncTimerSequence`,
/// StoreKit's `Transaction`, `Storefront`, `Product.SubscriptionInfo.Status` and `PurchaseIntent`, MusicKit's
/// `MusicSubscription` and ActivityKit's `Activity`.
enum AsyncSequences {
  /// Functions and types that make one which never ends.
  static let endless: Set<String> = ["notifications", "Observations", "liveUpdates", "AsyncTimerSequence"]

  /// By the type its static property that is one which never ends.
  static let properties: [String: String] = [
    "Transaction": "updates", "Storefront": "updates", "Status": "updates", "PurchaseIntent": "intents",
    "MusicSubscription": "subscriptionUpdates", "Activity": "activityUpdates",
  ]

  /// Functions whose closures a task waits for: those of groups of tasks.
  static let groups: Set<String> = [
    "withTaskGroup", "withThrowingTaskGroup", "withDiscardingTaskGroup", "withThrowingDiscardingTaskGroup", "addTask",
    "addTaskUnlessCancelled",
  ]

  /// The property of a publisher that is the sequence of its elements.
  static let ofPublisher = "values"

  /// Those that end when their maker calls `finish()`.
  static let streams: Set<String> = ["AsyncStream", "AsyncThrowingStream"]
  static let maker = "makeStream"
  static let ending = "finish"

  /// The functions of a sequence that give back another one which ends when it does.
  static let operators: Set<String> = [
    "compactMap", "debounce", "drop", "filter", "map", "removeDuplicates", "throttle",
  ]
}
