import Foundation
public import Transitions

extension Behavior {
  /// The version that `INTERLUDE_BEHAVIOR` names, such as `iOS26`; without it the standard one.
  ///
  /// The truths that hold in all versions are tested with each of them in `make test-long`.
  public static let tested: Behavior = {
    guard let name = ProcessInfo.processInfo.environment["INTERLUDE_BEHAVIOR"], !name.isEmpty else {
      return .standard
    }
    guard let behavior = Behavior(name: name) else {
      preconditionFailure("INTERLUDE_BEHAVIOR is a version such as 'iOS26', not '\(name)'")
    }
    return behavior
  }()

  /// How far a sheet at a small detent lies from the edges in that version, in points.
  public static var testedSheetInset: Double { tested < .iOS26 ? 0 : 8 }
}
