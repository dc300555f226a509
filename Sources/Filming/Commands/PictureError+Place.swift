package import CommandSupport
package import Diagnostics
package import Rendering
import Scripting
package import Transitions
import Views

extension Workspace {
  /// What is wrong with a picture, with the line of the animator that asks for too much.
  package func locating(_ error: PictureError, by animator: (any Animator)?) -> Diagnostic {
    guard case .tooCostly(_, let property, _) = error.reason,
      let script = animator as? ScriptAnimator
    else { return error.diagnostic }
    return script.locating(error.diagnostic, property: property.name)
  }
}

extension PictureError {
  /// Whether the animator is to blame, rather than the size that was asked for.
  package var isOfScript: Bool {
    if case .tooCostly = reason { true } else { false }
  }
}
