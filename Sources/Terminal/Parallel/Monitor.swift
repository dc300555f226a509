#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A value that threads share; a thread can wait until it changes.
///
/// Unchecked: the value is only accessed while ``lock`` is held.
final class Monitor<Value>: @unchecked Sendable {
  private var value: Value
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init(_ value: sending Value) {
    self.value = value
    pthread_mutex_init(lock, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(lock)
    changed.deallocate()
    lock.deallocate()
  }

  /// Changes the value and wakes all waiting threads.
  func change(_ body: (inout Value) -> Void) {
    pthread_mutex_lock(lock)
    body(&value)
    pthread_cond_broadcast(changed)
    pthread_mutex_unlock(lock)
  }

  /// Waits until the value provides an answer.
  ///
  /// - Parameter take: Returns the answer, or nil to wait for a change. It may modify the value.
  func wait<Answer>(_ take: (inout Value) throws -> Answer?) rethrows -> Answer {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    while true {
      if let answer = try take(&value) { return answer }
      pthread_cond_wait(changed, lock)
    }
  }
}
