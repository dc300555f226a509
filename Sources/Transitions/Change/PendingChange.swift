/// A change that was requested from a container while it could not change.
///
/// A container has at most one: a newer one replaces it.
struct PendingChange {
  /// Requests the change from the container again.
  ///
  /// The container retains the closure, so the closure must not retain the container.
  let begin: () -> Void
  /// Called when a newer change replaces this one.
  var superseded: () -> Void = {}
}
