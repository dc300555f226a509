import Views

extension Window {
  /// The engine of the window's stage; nil for a window without one.
  var changeEngine: ChangeEngine? { slots[ChangeEngine.self] }
}
