/// Names as apps have them.
enum Words {
  private static let things = [
    "Account", "Address", "Basket", "Card", "Chat", "Checkout", "Contact", "Coupon", "Delivery", "Driver", "Favourite",
    "Feed", "Gift", "History", "Invite", "Location", "Login", "Map", "Message", "Offer", "Order", "Payment", "Photo",
    "Product", "Profile", "Rating", "Receipt", "Refund", "Ride", "Search", "Settings", "Trip", "Wallet",
  ]
  private static let parts = [
    "Detail", "Editor", "Entry", "Filter", "Flow", "Header", "Home", "List", "Overview", "Picker", "Preview", "Sheet",
    "Summary", "Tab", "Verification", "Wizard",
  ]

  /// Different for different numbers.
  static func name(_ number: Int) -> String {
    number == 0 ? "Root" : things[number % things.count] + parts[number / 7 % parts.count] + String(number)
  }

  static func thing(_ random: inout SeededRandom) -> String { random.element(of: things) }
  static func part(_ random: inout SeededRandom) -> String { random.element(of: parts) }
}
