public import Views

extension Window {
  /// The stage of the window; nil for a window without one.
  @_spi(Tools) public var stage: Stage? { slots[StageReference.self]?.stage }
}
