protocol Tracker: AnyObject {
  func track(_ event: String)
}
