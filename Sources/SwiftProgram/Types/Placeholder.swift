import SwiftScan

/// A generic parameter while a member is compared with a requirement. What it stands for is decided elsewhere, so that it
/// is no other type, whatever that is called.
package enum Placeholder: Hashable, Sendable {
  /// A generic parameter of the class that conforms.
  case own(Name)
  /// `Self`, in a class that may have subtypes.
  case selfType
  /// A generic parameter of the requirement, by its position.
  case required(Int)
  /// A generic parameter of the member, by its position: it may stand for whatever the requirement has there.
  case open(Int)
}
