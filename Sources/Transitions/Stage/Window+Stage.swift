public import Views

extension Window {
  /// The stage of the window; nil for a window without one.
  @_spi(Tools) public var stage: Stage? {
    // Only a stage sets the reference.
    stageReference.map { unsafeDowncast($0, to: StageReference.self).stage }
  }
}
