import HeadlessRIBs
import RibscopeSampleScreens

#if canImport(UIKit)
  import UIKit
#endif

protocol MemoPresentableListener: AnyObject {
  func add(text: String)
  func remove(_ note: Note)
  func logOut()
}

final class MemoViewController: UIViewController, MemoPresentable, MemoViewControllable {
  weak var listener: MemoPresentableListener?

  private var userName = ""
  private var notes: [Note] = []

  func show(userName: String) {
    self.userName = userName
  }

  func show(notes: [Note]) {
    self.notes = notes
  }

  /// The user has written a note.
  func add(_ text: String) {
    listener?.add(text: text)
  }

  /// The user has struck out a note, by its number on the screen, which counts from 1.
  ///
  /// - Returns: whether there is a note of this number.
  func remove(number: Int) -> Bool {
    guard notes.indices.contains(number - 1) else { return false }
    listener?.remove(notes[number - 1])
    return true
  }

  /// The user wants to leave.
  func logOut() {
    listener?.logOut()
  }
}

// MARK: - Screen

extension MemoViewController: Screen {
  var lines: [String] {
    guard !notes.isEmpty else { return ["\(userName) has no notes."] }
    return ["\(userName)'s notes:"] + notes.enumerated().map { "\($0.offset + 1). \($0.element.text)" }
  }

  var actions: [ScreenAction] {
    let add = ScreenAction("add", .init("TEXT")) { [weak self] texts in
      self?.add(texts[0])
      return nil
    }
    let logOut = ScreenAction("logout") { [weak self] in self?.logOut() }
    return notes.isEmpty ? [add, logOut] : [add, remove, logOut]
  }

  private var remove: ScreenAction {
    ScreenAction("remove", .init("NUMBER", choices: notes.indices.map { String($0 + 1) })) { [weak self] numbers in
      let isRemoved = Int(numbers[0]).map { self?.remove(number: $0) == true } ?? false
      return isRemoved ? nil : "there is no note of this number"
    }
  }
}
