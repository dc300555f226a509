public import Diagnostics
import FileReading
public import Transitions
public import Views

/// The animator for each transition, the gesture that drives it, and the surroundings of a
/// presentation: UIKit's delegates in the form of a folder.
///
/// A single animator can be used as a plugin too. It is used for every operation, without gestures.
public final class Plugin {
  /// The name by which scenarios and the command line refer to it.
  public let name: String
  /// A sentence that describes the plugin.
  public let summary: String?
  /// The version of the plugin itself.
  public let version: String?
  /// Its author.
  public let author: String?
  /// Its license.
  public let license: String?
  /// The folder; nil for a single animator.
  public let folder: PluginFolder?
  /// Issues that do no harm but should be reported.
  public let warnings: [Diagnostic]

  let content: Content
  /// Values of the animators' parameters, as typed by a user, by the animator's name.
  let animatorSettings: [String: [(name: String, value: String)]]

  /// The source of the plugin's decisions.
  enum Content {
    case animator(any Animator)
    case script(Script, PluginDefinition)
  }

  /// The words by which the plugin is found; the first one names its group.
  @_spi(Tools) public var tags: [String] {
    switch content {
    case .animator(let animator): (animator as? ScriptAnimator)?.tags ?? []
    case .script(_, let definition): definition.tags
    }
  }

  /// Creates a plugin from an animator.
  public init(_ animator: any Animator) {
    name = animator.name
    summary = (animator as? ScriptAnimator)?.summary
    version = (animator as? ScriptAnimator)?.definition.version
    author = (animator as? ScriptAnimator)?.definition.author
    license = (animator as? ScriptAnimator)?.definition.license
    folder = nil
    warnings = (animator as? ScriptAnimator)?.warnings ?? []
    content = .animator(animator)
    animatorSettings = [:]
  }

  /// Creates a plugin with other content.
  init(
    _ plugin: Plugin, with content: Content,
    animatorSettings: [String: [(name: String, value: String)]]
  ) {
    name = plugin.name
    summary = plugin.summary
    version = plugin.version
    author = plugin.author
    license = plugin.license
    folder = plugin.folder
    warnings = plugin.warnings
    self.content = content
    self.animatorSettings = animatorSettings
  }

  /// Loads the plugin of a folder.
  ///
  /// - Parameters:
  ///   - searchPath: The search path for the modules of other plugins.
  ///   - accessLog: Records every file that the script looks for, even if loading fails.
  ///   - draft: The text to load instead of `plugin.lua`.
  /// - Throws: A ``ScriptError`` if `plugin.lua` is broken. The animators that it names are not
  ///   checked; see ``problems(in:)``.
  init(
    _ folder: PluginFolder, searchPath: SearchPath?, recordingAccessIn accessLog: FileAccessLog?,
    draft: [UInt8]? = nil
  ) throws {
    let shown = folder.shownAs(PluginFolder.manifest)
    accessLog?.insert(folder.path + "/" + PluginFolder.manifest)
    guard let file = folder.manifest else {
      throw ScriptError(
        Diagnostic(
          .error, "the folder has no 'plugin.lua'", at: SourcePosition(file: folder.shownAs),
          suggestion: folder.nearlyAManifest))
    }
    if FilePath(file).isFolder {
      throw ScriptError(
        Diagnostic(.error, "it is a folder, not a Lua file", at: SourcePosition(file: shown)))
    }
    let script = try Script(
      file: file, root: folder.path, shownAs: shown, searchPath: searchPath,
      recordingAccessIn: accessLog, draft: draft)
    let definition = try PluginDefinition(script, fallbackName: folder.name)
    name = definition.name
    summary = definition.summary
    version = definition.version
    author = definition.author
    license = definition.license
    self.folder = folder
    warnings = definition.warnings
    content = .script(script, definition)
    animatorSettings = [:]
  }

  /// The rules that choose an animator, most specific first.
  ///
  /// Empty for a plugin that decides with a function, and for a single animator, which is used for
  /// all requests.
  public var rules: [AnimatorRule] {
    guard case .script(_, let definition) = content, case .rules(let rules) = definition.animator
    else { return [] }
    return rules
  }

  /// The style of a presentation by this plugin; nil if the controller chooses it.
  public var presentationStyle: PresentationStyle? {
    guard case .script(_, let definition) = content else { return nil }
    return definition.presentation?.style
  }

  /// A description of what it provides for a presentation.
  var presentationDescription: String? {
    guard case .script(_, let definition) = content, let presentation = definition.presentation
    else { return nil }
    let names = presentation.detents.map(\.name)
    return presentation.style.name
      + (names.isEmpty ? "" : " with \(names.count == 1 ? "detent" : "detents") ")
      + names.joined(separator: ", ")
  }

  /// The texts of all scripts that it consists of: `plugin.lua`, its animators, and their modules.
  @_spi(Tools) public func texts(in registry: AnimatorRegistry) -> [String] {
    let named = (rules.map(\.animator) + animators.map(\.name)).compactMap {
      try? animator(named: $0, in: registry)
    }
    var own: [any Animator] = []
    var texts: [String] = []
    switch content {
    case .animator(let animator): own = [animator]
    case .script(let script, _): texts = script.sources.ownTexts
    }
    return texts
      + (own + named).flatMap { ($0 as? ScriptAnimator)?.script.sources.ownTexts ?? [] }
  }

  /// Its own animators, by name.
  public var animators: [SearchPath.File] { folder?.animators ?? [] }

  /// Its own scenarios, by name.
  public var scenarios: [SearchPath.File] { folder?.scenarios ?? [] }
}
