import Foundation
import Glibc

/// Notes what an app does to views off the main thread, which the compiler can't always refuse.
///
/// Source: the Main Thread Checker, which reports the use of UIKit's API on a background thread.
package enum MainThread {
  // Written when a stage is made, on the main thread, before any other thread can ask.
  nonisolated(unsafe) private static var main = pthread_self()
  private static let lock = NSLock()
  // Guarded by the lock.
  nonisolated(unsafe) private static var notes: [String] = []

  /// This is the main thread.
  static func begin() {
    main = pthread_self()
    _ = complaints()
  }

  /// Notes a use of a view unless it is on the main thread.
  package static func check(_ use: StaticString) {
    guard pthread_equal(pthread_self(), main) == 0 else { return }
    lock.withLock {
      let note = "\(use) was used off the main thread; UIKit must be used from the main thread only"
      if !notes.contains(note) { notes.append(note) }
    }
  }

  /// What became of a note.
  package enum Noted { case noted, isKnown, isTooMuch }

  /// Notes something else that UIKit would complain of, once.
  ///
  /// - Parameter limit: How many notes there may be.
  package static func note(_ text: String, atMost limit: Int) -> Noted {
    lock.withLock {
      guard !notes.contains(text) else { return .isKnown }
      guard notes.count < limit else { return .isTooMuch }
      notes.append(text)
      return .noted
    }
  }

  /// What was noted since the last question.
  package static func complaints() -> [String] {
    lock.withLock {
      defer { notes = [] }
      return notes
    }
  }
}
