@_spi(Tools) package import Diagnostics
package import Rendering
@_spi(Tools) import Scripting
@_spi(Tools) package import Transitions
@_spi(Tools) import Views
package import Workspaces

extension Workspace {
  /// A diagnostic for the error, located at the line of the animator that caused it.
  package func locating(_ error: PictureError, by animator: (any Animator)?) -> Diagnostic {
    guard case .tooCostly(_, let property, _) = error.reason,
      let script = animator as? ScriptAnimator
    else { return error.diagnostic }
    return script.locating(error.diagnostic, property: property.name)
  }
}

extension PictureError {
  /// Whether the animator caused the error, rather than the requested size.
  package var isOfScript: Bool {
    if case .tooCostly = reason { true } else { false }
  }
}
