import Views

extension GestureAction {
  /// Asks the delegate again when the gesture is about to begin.
  ///
  /// - Parameters:
  ///   - touch: The finger, or the midpoint of two fingers, with its movement.
  ///   - direction: The direction of the finger; nil for a two-finger gesture, which scrollable
  ///     content ignores.
  ///   - rule: Set to the rule that the delegate returns, if any.
  /// - Returns: The reason that the gesture can't begin with this movement, or nil if it can.
  func refusal(
    of touch: Touch, along direction: InteractionRule.Direction?, rule: inout InteractionRule
  ) -> String? {
    let request = GestureRequest(
      location: touch.location, translation: touch.translation, velocity: touch.velocity,
      view: self.touch?.view)
    if yieldsToScrolling, let direction,
      let scrolling = request.scrollViews(along: direction.unit).first
    {
      return "'\(scrolling.id)' can still scroll that way"
    }
    guard let confirmed = confirm(request) else { return "its rule refuses it" }
    rule = confirmed
    return nil
  }
}
