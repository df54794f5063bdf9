/// Types of the standard library and Apple's frameworks that are known to be what they are called.
///
/// A name that nothing declares might be a typealias of anything, so two different ones may be the same type. Of these it
/// is known that they are types of their own.
package enum KnownTypes {
  /// Declared in Swift's standard library and Foundation, none of them a typealias.
  static let distinct: Set<String> = [
    "Any", "AnyObject", "Array", "Bool", "CGFloat", "CGPoint", "CGRect", "CGSize", "Calendar", "Character", "Data",
    "Date", "Decimal", "Dictionary", "DispatchQueue", "Double", "Error", "Float", "IndexPath", "Int", "Int16", "Int32",
    "Int64", "Int8", "Locale", "Never", "NotificationCenter", "Optional", "Range", "Result", "Set", "String",
    "Substring", "TimeZone", "UInt", "UInt16", "UInt32", "UInt64", "UInt8", "URL", "URLRequest", "URLSession", "UUID",
    "UserDefaults", "Timer", "Bundle", "FileManager", "JSONDecoder", "JSONEncoder", "Notification", "KeyPath",
    "WritableKeyPath",
    "ReferenceWritableKeyPath",
  ]

  /// Those of them that are structs or enums: they inherit nothing, so that all that they conform to is said of them
  /// themselves.
  private static let values: Set<String> = [
    "Array", "Bool", "CGFloat", "CGPoint", "CGRect", "CGSize", "Calendar", "Character", "Data", "Date", "Decimal",
    "Dictionary", "Double", "Float", "IndexPath", "Int", "Int16", "Int32", "Int64", "Int8", "Locale", "Never",
    "Optional", "Range", "Result", "Set", "String", "Substring", "TimeZone", "UInt", "UInt16", "UInt32", "UInt64",
    "UInt8", "URL", "URLRequest", "UUID", "Notification",
  ]

  package static func isValue(_ name: String) -> Bool { values.contains(name) }

  /// Classes of Foundation and UIKit.
  private static let classes: Set<String> = [
    "NSObject", "UIControl", "UINavigationController", "UIResponder", "UITabBarController", "UIView",
    "UIViewController", "UIWindow",
  ]

  package static func isClass(_ name: String) -> Bool { classes.contains(name) }

  /// Classes without generic arguments none of whose initialisers is failable, but for coders' `init?(coder:)`.
  private static let surelyMade: Set<String> = [
    "Date", "JSONDecoder", "JSONEncoder", "NotificationCenter", "UINavigationController",
    "UITabBarController", "UIViewController", "UIWindow", "UIView",
  ]

  /// Whether making an instance of a class surely gives one, not an optional of one.
  static func isMadeSurely(_ name: String) -> Bool { surelyMade.contains(name) }

  /// Whether an enum that names it first among what it inherits has such raw values.
  static func isRawValue(_ name: String) -> Bool { ["String", "Int", "Character", "Double"].contains(name) }

  /// Prefixes of the classes of UIKit and its kin.
  private static let classPrefixes = ["UI", "NS", "CA", "AV", "WK", "MK", "SK", "SC"]

  /// Whether a name that the sources do not declare is known to be a type of its own.
  /// So is each number that is a generic argument.
  static func isDistinct(_ name: String) -> Bool {
    distinct.contains(name) || isAppleClass(name) || name.first.map { $0.isNumber || $0 == "-" } ?? false
  }

  /// Whether it is a class of UIKit or its kin, judging by its prefix.
  package static func isAppleClass(_ name: String) -> Bool {
    guard name.count > 3 else { return false }
    return classPrefixes.contains { prefix in
      name.hasPrefix(prefix) && name.dropFirst(prefix.count).first.map { $0.isUppercase } == true
        && name.dropFirst(prefix.count + 1).first.map { $0.isLowercase } == true
    }
  }

  /// Protocols and base classes from outside that bring a class no members that an app would use.
  package static let bringsNothing: Set<String> = [
    "AnyObject", "Sendable", "Equatable", "Hashable", "Comparable", "Identifiable", "Codable", "Decodable", "Encodable",
    "CustomStringConvertible", "CustomDebugStringConvertible", "Error", "LocalizedError", "ObservableObject",
    "CaseIterable", "NSObject", "NSObjectProtocol", "RawRepresentable", "String", "Int", "View", "App", "Scene",
  ]

  /// Property wrappers whose wrapped value is of the type that they are initialised with.
  package static let plainWrappers: Set<String> = ["Published", "State", "objc", "available", "MainActor", "IBOutlet"]

  /// Attributes that generate no members.
  package static let inertAttributes: Set<String> = [
    "objc", "objcMembers", "available", "MainActor", "globalActor", "UIApplicationMain", "NSApplicationMain", "main",
    "dynamicMemberLookup", "discardableResult", "usableFromInline", "frozen", "unchecked", "preconcurrency",
    "IBDesignable", "testable", "_spi", "nonobjc", "propertyWrapper", "resultBuilder", "dynamicCallable",
    "requires_stored_property_inits", "ObservationIgnored",
  ]
}
