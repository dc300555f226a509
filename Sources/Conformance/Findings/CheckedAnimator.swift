public import Diagnostics
public import Transitions

/// An animator to check, with what is known about it.
public struct CheckedAnimator {
  /// Its name in the report.
  public var name: String
  /// Creates a new animator, as if its file had just been loaded.
  ///
  /// - Parameter settings: Values of parameters as a user types them, by name.
  public var make: (_ settings: [String: String]) throws -> any Animator
  /// Its metadata, or nil for a native animator, which has none.
  public var metadata: Metadata?
  /// Harmless issues in its file, such as an unknown key.
  public var warnings: [Diagnostic] = []
  /// Its parameters with the values to try.
  public var parameters: [Trial] = []
  /// Whether its file contains code that reads a parameter, even if no situation executes it.
  public var reads: (_ parameter: String) -> Bool = { _ in false }
  /// Whether it declares its behavior with reduced motion.
  public var declaresReducedMotion = true
  /// Whether it declares that it looks the same in both layout directions.
  public var isSameFromRightToLeft = false
  /// Whether the presentations in which it is played are made for it, as those of a plugin are.
  ///
  /// If not, what it changes beside the view of a presentation that keeps the presenter is only a note.
  public var ownsPresentations = true
  /// Finds the animator that it names for reduced motion.
  public var animatorNamed: (String) -> (any Animator)? = { _ in nil }
  /// Reports state that runs of the animator leave behind, which could affect later runs.
  public var keptState: (any Animator) -> Diagnostic? = { _ in nil }
  /// Finds the position in its file to which a finding refers.
  public var place: (Clue) -> SourcePosition? = { _ in nil }

  /// Makes a subject with only an animator.
  public init(
    _ name: String, make: @escaping (_ settings: [String: String]) throws -> any Animator
  ) {
    self.name = name
    self.make = make
  }

  /// The metadata that an animator's file contains.
  public struct Metadata: Sendable, Hashable {
    /// Its name.
    public var name: String?
    /// A description in one sentence.
    public var summary: String?
    /// Its version.
    public var version: String?
    /// Its license.
    public var license: String?

    /// Makes metadata; a nil value is missing in the file.
    public init(name: String?, summary: String?, version: String?, license: String?) {
      self.name = name
      self.summary = summary
      self.version = version
      self.license = license
    }
  }

  /// A parameter with the values to try instead of its default.
  public struct Trial: Sendable, Hashable {
    /// The parameter's name.
    public let name: String
    /// The values as a user types them.
    public let values: [String]

    /// Makes a trial.
    public init(_ name: String, values: [String]) {
      self.name = name
      self.values = values
    }
  }

  /// The part of a file to which a finding refers.
  public enum Clue: Sendable, Hashable {
    case file
    /// A key of the table that the file returns.
    case key(String)
    case parameter(String)
    /// A property that `frame` sets on a view.
    case property(String, view: String)
  }
}
