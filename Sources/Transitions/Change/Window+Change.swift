import Views

extension Window {
  /// The engine of the window's stage; nil for a window without one.
  var changeEngine: ChangeEngine? {
    // Only a stage sets the reference.
    stageReference.map { unsafeDowncast($0, to: EngineReference.self).engine }
  }
}

/// A window's reference to the engine of its stage, which the stage removes when it is deallocated.
///
/// The stage owns the engine, and a weak reference would be slower to read.
class EngineReference {
  unowned(unsafe) let engine: ChangeEngine

  init(_ engine: ChangeEngine) {
    self.engine = engine
  }
}
