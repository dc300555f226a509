import Foundation
import Glibc

/// Records uses of views off the main thread, which the compiler can't always reject.
///
/// Source: the Main Thread Checker, which reports uses of UIKit's API on a background thread.
package enum MainThread {
  // Set on the main thread when a stage is created, before another thread can read it.
  nonisolated(unsafe) private static var main = pthread_self()
  private static let lock = NSLock()
  // Protected by the lock.
  nonisolated(unsafe) private static var notes: [String] = []

  /// Makes the current thread the main thread.
  static func begin() {
    main = pthread_self()
    _ = complaints()
  }

  /// Records a use of a view unless it is on the main thread.
  package static func check(_ use: StaticString) {
    guard pthread_equal(pthread_self(), main) == 0 else { return }
    lock.withLock {
      let note = "\(use) was used off the main thread; UIKit must be used from the main thread only"
      if !notes.contains(note) { notes.append(note) }
    }
  }

  /// The result of recording a note.
  package enum Noted { case noted, isKnown, isTooMuch }

  /// Records something else that UIKit would complain about, once.
  ///
  /// - Parameter limit: The maximum number of notes.
  package static func record(_ text: String, atMost limit: Int) -> Noted {
    lock.withLock {
      guard !notes.contains(text) else { return .isKnown }
      guard notes.count < limit else { return .isTooMuch }
      notes.append(text)
      return .noted
    }
  }

  /// The notes that were recorded since the last call.
  package static func complaints() -> [String] {
    lock.withLock {
      defer { notes = [] }
      return notes
    }
  }
}
