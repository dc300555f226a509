import Diagnostics
import FileReading
public import LuaRuntime
import Motion
import Views
import Transitions

/// A Lua file and the modules that it requires, loaded into a separate state.
public final class Script {
  /// The absolute path of the file; nil for a text in memory.
  package let file: String?
  /// The name of the file in errors.
  package let name: String
  /// The state that it is loaded into.
  public let state: LuaState
  /// The methods that a run's `prepare` uses to declare its layers.
  private(set) lazy var layerMethods = LayerMethods(taking: { [unowned state] count in
    state.spend(views: count)
  })
  /// `ctx.holds()`: how fingers have held the transition for which the script is being called.
  private(set) lazy var holdsFunction = LuaHostValue.function("holds") { [unowned self] _ in
    let holds = (listener?.holds ?? []).map { hold -> LuaValue in
      .table([
        "from": .number(hold.from), "to": .number(hold.to), "goal": .number(hold.goal),
      ])
    }
    return [.table(LuaTable(list: holds))]
  }
  /// What the runs of the script and of its copies have read and named.
  let learned: Learned
  /// The tables for contexts in the script's state, made when first used.
  private var madeNames: (context: LuaContext, side: LuaContext)?
  private var madeEmptyState: LuaContext?
  /// The table for ``layerMethods`` in the script's state.
  private var madeStage: LuaContext?
  private var madeViewFinders: (one: LuaValue, maker: LuaFunction)?
  @_spi(Tools) public private(set) var sources: ScriptSources
  /// The table that the file returned.
  public private(set) var result = LuaTable(fields: [:])

  /// The transition for which the script is being called; it receives the lines that the script
  /// prints.
  // Set before each call and read only during it, while the caller retains the context.
  @exclusivity(unchecked) unowned(unsafe) var listener: TransitionContext?

  /// Receives the lines that the script prints outside of a transition.
  var printer: ((String) -> Void)?

  /// Finds the script's modules; nil for a text in memory, which has none.
  private var modules: ModulePath?
  /// The source names of the loaded modules, by the names under which they were required.
  private var moduleSources: [String: String] = [:]
  /// The original of a copy.
  ///
  /// A copy does not read the files again.
  private let original: (texts: ScriptSources, modules: [String: String])?
  /// How often the script took too much time, and how often it needed too much memory.
  private var overruns = (time: 0, memory: 0)

  /// How often a script may exceed its limits before it is disabled until the next load.
  package static let allowedOverruns = 3

  /// Loads a file.
  ///
  /// - Parameters:
  ///   - root: The folder that must contain the file and its modules.
  ///   - shownAs: The name of the file in errors.
  ///   - searchPath: The search path for other animators, and for the modules of plugins.
  ///   - accessLog: Records every file that the script looks for, even if loading fails.
  ///   - draft: The text to load instead of the file's own.
  package convenience init(
    file: String, root: String, shownAs name: String, searchPath: SearchPath? = nil,
    recordingAccessIn accessLog: FileAccessLog? = nil, draft: [UInt8]? = nil
  ) throws(ScriptError) {
    accessLog?.insert(file)
    let source: LuaSource
    if let draft {
      source = LuaSource(bytes: draft, name: name)
    } else {
      do {
        source = try LuaSource(file: file, within: root, name: name)
      } catch {
        throw ScriptError(error, sources: ScriptSources(main: name))
      }
    }
    try self.init(
      source, file: file,
      modules: ModulePath(
        file: file, root: root, searchPath: searchPath, recordingAccessIn: accessLog))
  }

  /// Loads a text.
  public convenience init(
    text: String, name: String, limits: LuaLimits = .standard
  ) throws(ScriptError) {
    try self.init(LuaSource(text, name: name), file: nil, modules: nil, limits: limits)
  }

  /// Loads the same texts into another state.
  ///
  /// Files that have changed in the meantime are not read.
  package func copy() throws(ScriptError) -> Script {
    try Script(
      LuaSource(sources[name] ?? "", name: name), file: file, modules: nil,
      copying: (sources, moduleSources), learned: learned, limits: state.limits)
  }

  private init(
    _ source: LuaSource, file: String?, modules: ModulePath?,
    copying original: (texts: ScriptSources, modules: [String: String])? = nil,
    learned: Learned = Learned(), limits: LuaLimits = .standard
  ) throws(ScriptError) {
    self.learned = learned
    self.file = file
    self.modules = modules
    self.original = original
    name = source.name
    sources = ScriptSources(main: source.name)
    sources[source.name] = String(decoding: source.bytes, as: UTF8.self)
    do {
      state = try LuaState(limits: limits, vocabulary: Vocabulary.shared)
    } catch {
      throw ScriptError(error, sources: sources)
    }
    // The script owns the state, so the state's closure must not retain the script.
    state.resolveModule = { [unowned self] name in try module(named: name) }
    state.log = { [unowned self] line in
      if let listener { listener.log(line) } else { printer?(line) }
    }
    let values: [LuaValue]
    do {
      values = try state.run(source)
    } catch {
      throw ScriptError(error, sources: sources)
    }
    guard let table = values.first?.table else {
      let found = values.first?.typeName ?? "nothing"
      let isPlugin = FilePath(source.name).lastComponent == PluginFolder.manifest
      throw ScriptError(
        Diagnostic(
          .error,
          "the file returned \(found); it returns a table, as in "
            + "`return { \(isPlugin ? "animator" : "frame") = … }`",
          at: SourcePosition(file: source.name)))
    }
    result = table
  }

  /// The `stage` argument of a script.
  func stage() throws(LuaError) -> LuaContext {
    if let madeStage { return madeStage }
    let made = try state.makeContext(named: "stage", isStrict: true, layerMethods.table)
    madeStage = made
    return made
  }

  /// What is known of a script from its runs.
  final class Learned {
    /// What runs have read of their contexts.
    var reads: ContextFields.Reads = []
    /// The views that frames name; nil before the first run.
    var named: NamedViews?
  }

  /// The views that the script's frames name, as far as it is known.
  ///
  /// A module that is first required during a frame is not examined.
  var named: NamedViews {
    get {
      if let named = learned.named { return named }
      let named = NamedViews(in: sources.ownTexts)
      learned.named = named
      return named
    }
    set { learned.named = newValue }
  }

  /// The names of the fields of `ctx` and of its sides that are computed.
  func contextNames() throws(LuaError) -> (context: LuaContext, side: LuaContext) {
    if let madeNames { return madeNames }
    func make(_ names: [String]) throws(LuaError) -> LuaContext {
      let fields = names.map { ($0, LuaValue.boolean(true)) }
      return try state.makeContext(
        named: "names", LuaTable(fields: Dictionary(uniqueKeysWithValues: fields)))
    }
    let made = (try make(ContextFields.names), try make(ContextFields.namesOfSide))
    madeNames = made
    return made
  }

  /// The `state` until `prepare` returns a value.
  ///
  /// Reading a missing key is not an error, because the table belongs to the script.
  func emptyState() throws(LuaError) -> LuaContext {
    if let madeEmptyState { return madeEmptyState }
    let made = try state.makeContext(named: "state", isStrict: false, LuaTable())
    madeEmptyState = made
    return made
  }

  /// The functions that find views in `ctx.front.views`: `view`, and the `views` of one run.
  ///
  /// `views` keeps the lists that it has seen, so each run gets its own.
  func viewFinders() throws(LuaError) -> (one: LuaValue, many: LuaValue) {
    let (one, maker) = try loadedViewFinders()
    state.allowance = nil
    return (one, try state.call(maker)[0])
  }

  private func loadedViewFinders() throws(LuaError) -> (one: LuaValue, maker: LuaFunction) {
    if let madeViewFinders { return madeViewFinders }
    let values = try state.run(BuiltinModules.viewFinders)
    guard case .function(let maker) = values[1] else {
      preconditionFailure("views.lua returns two functions")
    }
    let made = (one: values[0], maker: maker)
    madeViewFinders = made
    return made
  }

  /// The source name of a loaded module; nil for a host module.
  func source(ofModule name: String) -> String? { moduleSources[name] }

  /// Whether the script has required the animator with this name as a module.
  func requires(animator name: String) -> Bool {
    moduleSources[name] != nil || moduleSources["animators." + name] != nil
  }

  /// An error about the value that the file returned.
  package func error(
    _ message: String, token: String? = nil, suggestion: String? = nil
  ) -> ScriptError {
    let line = sources[name].flatMap { text in
      sources.line(
        of: token, beside: nil, from: 1, to: text.count(where: \.isNewline) + 1, in: name)
    }
    return ScriptError(
      Diagnostic(
        .error, message, at: SourcePosition(file: name, line: line), suggestion: suggestion,
        excerpt: line.flatMap { line in
          sources[name].flatMap { SourceExcerpt(of: $0, line: line, token: token) }
        }))
  }

  /// An error about the value that a function returned, at the first line of the function.
  package func error(_ message: String, in function: LuaFunction) -> ScriptError {
    let place = function.position
    return ScriptError(
      Diagnostic(
        .error, message,
        at: place.map { SourcePosition(file: $0.file, line: $0.line) }
          ?? SourcePosition(file: name),
        excerpt: place.flatMap { place in
          sources[place.file].flatMap { SourceExcerpt(of: $0, line: place.line) }
        }))
  }

  /// Throws if the script, in any of its functions, has exceeded its limits too often.
  func checkIsOn() throws(ScriptError) {
    guard overruns.time + overruns.memory >= Self.allowedOverruns else { return }
    let reasons = [("took too long", overruns.time), ("needed too much memory", overruns.memory)]
      .filter { $0.1 > 0 }.map { $0.1 == 1 ? "\($0.0) once" : "\($0.0) \($0.1) times" }
    throw ScriptError(
      Diagnostic(
        .error,
        "the script was switched off after it \(reasons.joined(separator: " and ")); load it again "
          + "to go on",
        at: SourcePosition(file: name)),
      isOverrun: true)
  }

  /// Counts an error if the script has exceeded a limit, and returns the error.
  func counting(_ error: ScriptError) -> ScriptError {
    if error.kind == .budget { overruns.time += 1 }
    if error.kind == .memory { overruns.memory += 1 }
    return error
  }

  /// Finds a required module.
  ///
  /// A host module is found by its name, the script's own modules beside its file.
  private func module(named name: String) throws -> LuaModule? {
    if let builtin = BuiltinModules.module(named: name) {
      if let text = BuiltinModules.text(of: name) { sources[name] = text }
      return builtin
    }
    if let original {
      guard let path = original.modules[name], let text = original.texts[path] else {
        throw missing(name)
      }
      return keep(LuaSource(text, name: path), as: name)
    }
    guard modules != nil else { throw missing(name) }
    do {
      guard let module = try modules?.module(named: name) else { throw missing(name) }
      guard module.path != file else {
        throw LuaHostError("module '\(name)' is this file; an animator can't require itself")
      }
      return keep(
        try LuaSource(file: module.path, within: module.root, name: module.shownAs), as: name)
    } catch let ambiguity as ModulePath.Ambiguity {
      throw LuaHostError(
        "module '\(ambiguity.name)' could be two files: '\(ambiguity.first)' and "
          + "'\(ambiguity.second)'; give one of them another name")
    }
  }

  private func keep(_ source: LuaSource, as name: String) -> LuaModule {
    sources[source.name] = String(decoding: source.bytes, as: UTF8.self)
    moduleSources[name] = source.name
    return .source(source)
  }

  private func missing(_ module: String) -> LuaHostError {
    let known = BuiltinModules.names + (modules?.names(like: module) ?? [])
    let nearest = Nearest.name(to: module, in: known).map { "; did you mean '\($0)'?" } ?? ""
    let words = module.split(separator: ".")
    var place = ""
    if modules != nil, words[0] != "interlude" {
      place =
        switch words[0] {
        case "animators": "; looked for in the search path, and beside '\(name)'"
        case "plugins": "; looked for in the plugins of the search path, and beside '\(name)'"
        default: "; looked for beside '\(name)'"
        }
    }
    return LuaHostError("module '\(module)' not found" + (nearest.isEmpty ? place : nearest))
  }
}

/// The properties and the color names for the decoder.
enum Vocabulary {
  static let shared: LuaVocabulary = {
    guard let shared = try? LuaVocabulary(properties, colors: colors) else {
      preconditionFailure("the names of properties and colors are names of Lua")
    }
    return shared
  }()

  private static let colors: [LuaColor] = Color.names.compactMap { name in
    (try? Color(name)).map { LuaColor(name, packed: $0.packed) }
  }

  private static let properties: [LuaProperty] = Property.allCases.map { property in
    switch property.kind {
    case .number: LuaProperty(property.name)
    case .boolean: LuaProperty(property.name, .boolean)
    case .color: LuaProperty(property.name, .color)
    }
  }
}
