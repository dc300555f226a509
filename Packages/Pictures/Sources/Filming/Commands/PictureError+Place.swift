@_spi(Tools) package import Diagnostics
package import Rendering
@_spi(Tools) import Scripting
@_spi(Tools) package import Transitions
@_spi(Tools) import Views

extension PictureError {
  /// The error, located at the line of the animator that caused it.
  package func diagnostic(by animator: (any Animator)?) -> Diagnostic {
    guard case .tooCostly(_, let property, _) = reason, let script = animator as? ScriptAnimator
    else { return diagnostic }
    return script.locating(diagnostic, property: property.name)
  }

  /// Whether the animator caused the error, rather than the requested size.
  package var isOfScript: Bool {
    if case .tooCostly = reason { true } else { false }
  }
}
