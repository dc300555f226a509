public import Diagnostics
public import Transitions

/// Who uses which animator when, which gesture drives it, and what surrounds it: UIKit's delegates
/// as a folder that is dropped in.
///
/// A lone animator is a plugin of one: it answers every operation, without gestures.
public final class Plugin {
  /// The name by which scenarios and the command line call it.
  public let name: String
  /// What it does, in a sentence.
  public let summary: String?
  /// The version of the plugin itself.
  public let version: String?
  /// Who wrote it.
  public let author: String?
  /// Under which license it may be passed on.
  public let license: String?
  /// The folder, or nil for a lone animator.
  public let folder: PluginFolder?
  /// What is odd about it but harmless.
  public let warnings: [Diagnostic]

  let content: Content

  /// Where the answers come from.
  enum Content {
    case animator(any Animator)
    case script(Script, PluginDefinition)
  }

  /// Makes a plugin of one animator.
  public init(_ animator: any Animator) {
    name = animator.name
    summary = (animator as? ScriptAnimator)?.summary
    version = (animator as? ScriptAnimator)?.definition.version
    author = (animator as? ScriptAnimator)?.definition.author
    license = (animator as? ScriptAnimator)?.definition.license
    folder = nil
    warnings = (animator as? ScriptAnimator)?.warnings ?? []
    content = .animator(animator)
  }

  /// Loads the plugin of a folder.
  ///
  /// - Throws: A ``ScriptError`` if `plugin.lua` is broken. What it names is not looked at; see
  ///   ``problems(in:)``.
  public convenience init(_ folder: PluginFolder) throws {
    try self.init(folder, recordingAccessIn: nil)
  }

  /// - Parameter accessLog: Records every file that is asked for, also when the load fails.
  init(_ folder: PluginFolder, recordingAccessIn accessLog: FileAccessLog?) throws {
    let shown = folder.shownAs(PluginFolder.manifest)
    accessLog?.insert(folder.path + "/" + PluginFolder.manifest)
    guard let file = folder.manifest else {
      throw ScriptError(
        Diagnostic(
          .error, "the folder has no 'plugin.lua'", at: SourcePosition(file: folder.shownAs),
          suggestion: folder.nearlyAManifest))
    }
    if SearchPath.isDirectory(file) {
      throw ScriptError(
        Diagnostic(.error, "it is a folder, not a Lua file", at: SourcePosition(file: shown)))
    }
    let script = try Script(
      file: file, root: folder.path, shownAs: shown, recordingAccessIn: accessLog)
    let definition = try PluginDefinition(script, fallbackName: folder.name)
    name = definition.name
    summary = definition.summary
    version = definition.version
    author = definition.author
    license = definition.license
    self.folder = folder
    warnings = definition.warnings
    content = .script(script, definition)
  }

  /// Which animator answers which request, the most specific rule first.
  ///
  /// Empty for a plugin whose answer is a function, and for a lone animator, which answers all.
  public var rules: [AnimatorRule] {
    guard case .script(_, let definition) = content, case .rules(let rules) = definition.animator
    else { return [] }
    return rules
  }

  /// The style of a presentation by this plugin, or nil to leave it to the controller.
  public var presentationStyle: PresentationStyle? {
    guard case .script(_, let definition) = content else { return nil }
    return definition.presentation?.style
  }

  /// The animators that are its own, by name.
  public var animators: [SearchPath.File] { folder?.animators ?? [] }

  /// The scenarios that show it, by name.
  public var scenarios: [SearchPath.File] { folder?.scenarios ?? [] }
}
