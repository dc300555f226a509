package import Views

extension Window {
  /// The stage of the window; nil for a window without one.
  package var stage: Stage? {
    // Only a stage sets the reference.
    stageReference.map { unsafeDowncast($0, to: StageReference.self).stage }
  }

  /// The engine of the window's stage.
  var changeEngine: ChangeEngine? { stage?.changes }
}

/// A window's reference to its stage, which removes it when the stage is deallocated.
///
/// The reference is not weak, because retaining an object that has weak references is slower, and a
/// stage is retained in every frame.
final class StageReference {
  unowned(unsafe) let stage: Stage

  init(_ stage: Stage) {
    self.stage = stage
  }
}
