public import Diagnostics
public import Transitions

/// An animator to be checked: how to make a fresh one, and what is known of it.
public struct Subject {
  /// The name it is reported by.
  public var name: String
  /// Makes a fresh animator, as if its file were loaded anew.
  ///
  /// - Parameter settings: Values of parameters as a user types them, by name.
  public var make: (_ settings: [String: String]) throws -> any Animator
  /// What it says about itself, or nil for a native one, which says it in its documentation.
  public var metadata: Metadata?
  /// What is odd but harmless about its file, such as a key that nobody reads.
  public var warnings: [Diagnostic] = []
  /// Its parameters with the values that are tried.
  public var parameters: [Trial] = []
  /// Whether it says itself what is shown to a user who asked for less movement.
  public var declaresReducedMotion = true
  /// Whether it says that it is the same in both directions of writing.
  public var isSameFromRightToLeft = false
  /// Finds the animator that it names for a user who asked for less movement.
  public var animatorNamed: (String) -> (any Animator)? = { _ in nil }
  /// Tells what the runs of an animator have left behind for those that follow.
  public var keptState: (any Animator) -> Diagnostic? = { _ in nil }
  /// Finds the place in its file that a finding speaks of.
  public var place: (Clue) -> SourcePosition? = { _ in nil }

  /// Makes a subject of which only the animator is known.
  public init(
    _ name: String, make: @escaping (_ settings: [String: String]) throws -> any Animator
  ) {
    self.name = name
    self.make = make
  }

  /// What an animator says about itself.
  public struct Metadata: Sendable, Hashable {
    /// Its name.
    public var name: String?
    /// What it does, in a sentence.
    public var summary: String?
    /// Its own version.
    public var version: String?
    /// Under which license it may be passed on.
    public var license: String?

    /// Makes metadata; what is nil is not said.
    public init(name: String?, summary: String?, version: String?, license: String?) {
      self.name = name
      self.summary = summary
      self.version = version
      self.license = license
    }
  }

  /// A parameter with the values that are tried in place of its own.
  public struct Trial: Sendable, Hashable {
    /// The parameter's name.
    public let name: String
    /// As a user types them.
    public let values: [String]

    /// Makes a trial.
    public init(_ name: String, values: [String]) {
      self.name = name
      self.values = values
    }
  }

  /// What a finding speaks of.
  public enum Clue: Sendable, Hashable {
    case file
    /// A key of the table that the file returns.
    case key(String)
    case parameter(String)
    /// A property that `frame` gives to a view.
    case property(String, view: String)
  }
}
