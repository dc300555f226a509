/// A change that was requested from a container while it could not change.
///
/// A container has at most one pending change; a newer one replaces it.
struct PendingChange {
  /// Requests the change from the container again.
  ///
  /// The container retains this closure, so the closure must not retain the container.
  let begin: () -> Void
  /// Called when a newer change replaces this one.
  var superseded: () -> Void = {}
}
