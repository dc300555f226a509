extension View {
  /// The view whose ``onTap`` a tap on this view calls: itself, or its nearest ancestor that has a
  /// handler.
  package var tapTarget: View? { onTap == nil ? superview?.tapTarget : self }

  /// The view whose ``onLongPress`` a finger that rests on this view calls: itself, or its nearest
  /// ancestor that has a handler.
  package var longPressTarget: View? { onLongPress == nil ? superview?.longPressTarget : self }
}
