/// A change that a container was asked for while it could not change.
///
/// A container has at most one: a newer one takes the place of an older one.
struct PendingChange {
  /// Asks the container for it again.
  ///
  /// The container keeps it, so it doesn't keep the container.
  let begin: () -> Void
  /// Called when a newer one takes its place.
  var superseded: () -> Void = {}
}
