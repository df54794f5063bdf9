/// What an error adds to a name that is not known: `; did you mean 'a' or 'b'?`; empty where nothing is near.
///
/// - Parameter near: the names that may have been meant, the nearest first. Three of them are told.
package func didYouMean(_ near: [String]) -> String {
  near.isEmpty ? "" : "; did you mean \(near.prefix(3).map { "'\(visibleText($0))'" }.joined(separator: " or "))?"
}

/// The same for the one name that is near; empty where there is none.
package func didYouMean(_ near: String?) -> String { didYouMean(near.map { [$0] } ?? []) }
