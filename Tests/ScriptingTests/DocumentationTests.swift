import Foundation
import JSON5Reading
import Look
import LuaRuntime
import LuaSandbox
import Motion
import Recordings
import Views
import TestSupport
import Testing
import Transitions

@_spi(Tools) @testable import Scripting

/// The guides say what the code does: lists are compared, samples are run.
struct DocumentationTests {
  static let catalogue = "Scripting/Scripting.docc"

  // MARK: Properties

  /// To write it anew: `RECORD_GOLDENS=1 swift test --filter DocumentationTests`.
  @Test func `the reference has a row for every property, as the table has it`() throws {
    let rows = Property.allCases.map { property in
      "| `\(property.name)` | \(property.rangeWords) | \(Self.unit(of: property)) "
        + "| \(Self.base(of: property)) | \(property.facts.summary) |"
    }
    let found = try DerivedLines.found(
      in: "Sources/\(Self.catalogue)/PropertyReference.md", below: "| property |",
      startingWith: "| `", wanted: rows)
    #expect(found == rows)
  }

  private static func unit(of property: Property) -> String {
    property.facts.unit == .opacity ? "" : property.facts.unit.words ?? ""
  }

  private static func base(of property: Property) -> String {
    switch property.facts.base {
    case .model: "the view's own"
    case .constant where property.kind == .color: "none"
    case .constant(let value) where property.kind == .boolean: value == 0 ? "false" : "true"
    case .constant(let value): value == value.rounded() ? "\(Int(value))" : "\(value)"
    }
  }

  @Test func `the guide says what every filter does`() throws {
    let rows = Property.allCases.filter { [.filter, .backdrop].contains($0.facts.effect) }
      .map { property in
        "| `\(property.name)` | \(Self.unit(of: property)) | \(Self.base(of: property)) "
          + "| \(property.facts.summary) |"
      }
    let found = try DerivedLines.found(
      in: "Sources/\(Self.catalogue)/WritingAnAnimator.md", below: "## Looks",
      startingWith: "| `", wanted: rows)
    #expect(found == rows)
  }

  @Test func `a synonym names one property and is the name of none`() {
    let synonyms = Property.allCases.flatMap(\.facts.synonyms)
    #expect(Set(synonyms).count == synonyms.count)
    #expect(synonyms.allSatisfy { Property(name: $0) == nil })
    #expect(Property.known(as: "opacity") == .alpha)
  }

  // MARK: The context

  @Test func `the guide lists every field of ctx, and no other`() throws {
    let tables = try Guide("\(Self.catalogue)/AnimatorReference.md").tables(in: "The context")
    let roles = Role.allCases.map(\.name)
    let sides = roles.flatMap { role in
      tables[1].flatMap { Guide.names(in: $0[0]) }.map { "\(role).\($0)" }
    }
    let documented = tables[0].flatMap { Guide.names(in: $0[0]) } + sides
    #expect(try documented.sorted() == printed(by: Self.listing("ctx")).sorted())
  }

  @Test func `the guide lists every field of a matched pair, and no other`() throws {
    let tables = try Guide("\(Self.catalogue)/AnimatorReference.md").tables(in: "Matched views")
    let documented = tables[0].flatMap { Guide.names(in: $0[0]) }
    let found = try printed(
      by: """
        return {
          frame = function(ctx)
            for key in pairs(ctx.matched[1]) do print(key) end
            return {}
          end,
        }
        """)
    #expect(documented.sorted() == found.sorted())
  }

  /// A script that prints the fields of a table, and those of the tables in it.
  private static func listing(_ name: String) -> String {
    """
    -- Has ctx.device, ctx.elapsed, ctx.gesture, ctx.sheet, ctx.source, ctx.from.bar and ctx.from.views made for it.
    return {
      frame = function(ctx)
        local line = {}
        for key, value in pairs(\(name)) do
          local fields = 0
          if type(value) == "table" and #value == 0 and next(value) ~= nil then
            for field in pairs(value) do
              fields = fields + 1
              line[#line + 1] = key .. "." .. field
            end
          end
          if fields == 0 then line[#line + 1] = key end
        end
        -- A line has room for a kilobyte.
        for first = 1, #line, 10 do
          print(table.concat(line, " ", first, math.min(first + 9, #line)))
        end
        return {}
      end,
    }
    """
  }

  /// The words that a script prints in its first frame.
  private func printed(by source: String) throws -> [String] {
    let animator = try ScriptAnimator(source: source, name: "Listing.lua")
    var words: [String] = []
    var isFirst = true
    animator.script.state.log = { line in
      if isFirst { words += line.split(whereSeparator: \.isWhitespace).map(String.init) }
    }
    let stage = Self.push(animator)
    stage.commit()
    isFirst = false
    #expect(stage.failures.map { String(describing: $0.error) } == [])
    return words
  }

  @Test func `the guide lists every key of a file, and no other`() throws {
    let tables = try Guide("\(Self.catalogue)/WritingAnAnimator.md").tables(in: "The file")
    let documented = tables[0].flatMap { Guide.names(in: $0[0]) }
    #expect(documented.sorted() == AnimatorDefinition.keys)
  }

  // MARK: The sandbox

  @Test func `the guide lists every name that a script finds, and no other`() throws {
    let guide = try Guide("\(Self.catalogue)/WhatAScriptMayDo.md")
    let table = try #require(guide.tables(in: "The library").first)
    let documented = table.flatMap { row in
      let library = Guide.names(in: row[0]).first
      return Guide.names(in: row[1]).map { name in library.map { "\($0).\(name)" } ?? name }
    }
    let found = try printed(by: Self.listing("_ENV"))
    #expect(documented.sorted() == found.sorted())
  }

  @Test func `the guide names every module`() throws {
    let guide = try Guide("\(Self.catalogue)/AnimatorReference.md")
    let table = try #require(guide.tables(in: "Modules").first)
    #expect(table.map { Guide.names(in: $0[0])[0] }.sorted() == BuiltinModules.names)
  }

  @Test(arguments: ["Color", "Compose", "Geometry", "Keyframes"])
  func `editors know every function of a module, and no other`(name: String) throws {
    let types = try Annotations(TypeAnnotations.text)
    let typed = try #require(types.classes["\(name)Module"]).map(\.name)
    let found = try printed(by: Self.listing("require \"interlude.\(name.lowercased())\""))
    #expect(typed.sorted() == found.sorted())
  }

  @Test func `the reference names every function of a module`() throws {
    let page = try Guide("\(Self.catalogue)/AnimatorReference.md")
    let words = Set(page.text.split { !$0.isLetter && !$0.isNumber }.map(String.init))
    #expect(try Annotations.moduleFunctions().filter { !words.contains($0) } == [])
  }

  /// The limits in the order of the guide; a name where `LuaLimits` has it.
  private static let limits: [(name: String?, value: String)] = {
    let limits = LuaLimits.standard
    func bytes(_ count: Int) -> String { "\(count) bytes" }
    return [
      ("memory", bytes(limits.memory)), ("hostMemory", bytes(limits.hostMemory)),
      ("loadInstructions", "\(limits.loadInstructions)"),
      ("callInstructions", "\(limits.callInstructions)"),
      ("runInstructions", "\(limits.runInstructions)"),
      ("runMilliseconds", "\(limits.runMilliseconds) ms"), ("runViews", "\(limits.runViews)"),
      ("runValues", "\(limits.runValues)"),
      ("runLogBytes", bytes(limits.runLogBytes)), ("logLines", "\(limits.logLines)"),
      ("messageBytes", bytes(limits.messageBytes)), ("sourceBytes", bytes(limits.sourceBytes)),
      ("modules", "\(limits.modules)"), ("moduleNameBytes", bytes(limits.moduleNameBytes)),
      ("indexChain", "\(limits.indexChain)"), ("brackets", "\(limits.brackets)"),
      ("blocks", "\(limits.blocks)"), ("tableDepth", "\(limits.tableDepth)"),
      ("fieldsPerTable", "\(limits.fieldsPerTable)"),
      ("elementsPerList", "\(limits.elementsPerList)"),
      ("copiedFunctions", "\(limits.copiedFunctions)"),
      ("copiedBytes", bytes(limits.copiedBytes)), ("views", "\(limits.views)"),
      (nil, "\(Layers.limit)"), (nil, bytes(VectorPath.longestText)),
      (nil, "\(VectorPath.mostCurves)"), (nil, "\(View.Gradient.mostStops)"),
      (nil, bytes(LuaLimits.nameBytes)), (nil, "\(Options.longestID) characters"),
      (nil, "\(Int(LuaLimits.magnitude))"), ("tablePlaces", "\(limits.tablePlaces)"),
      ("metatableChain", "\(limits.metatableChain)"),
      ("sortedElements", "\(limits.sortedElements)"),
      ("unpackedElements", "\(limits.unpackedElements)"),
      ("rangeElements", "\(limits.rangeElements)"), ("patternSteps", "\(limits.patternSteps)"),
      ("keptVariables", "\(limits.keptVariables)"), ("keptDepth", "\(limits.keptDepth)"),
      (nil, "\(Int(AnimatorDefinition.longestDuration)) seconds"),
      (nil, "\(Script.allowedOverruns)"),
    ]
  }()

  @Test func `the limits in the guide are those of the code, and no other`() throws {
    let guide = try Guide("\(Self.catalogue)/WhatAScriptMayDo.md")
    let table = try #require(guide.tables(in: "Limits").first)
    #expect(table.map { $0[1] } == Self.limits.map(\.value))
    let names = Mirror(reflecting: LuaLimits.standard).children.compactMap(\.label)
    #expect(Set(Self.limits.compactMap(\.name)) == Set(names))
  }

  @Test func `the limits of traces and pictures in the guide are those of the code`() throws {
    let guide = try Guide("\(Self.catalogue)/WhatAScriptMayDo.md")
    let table = try #require(guide.tables(in: "Limits of traces and pictures").first)
    let limits = [
      "\(Recording.standardLimit) bytes", "\(Trace.sizeLimit) bytes", "\(Trace.entryLimit)",
      "\(JSON5.sizeLimit) bytes", "\(JSON5.depthLimit)", "\(JSON5.memberLimit)",
      "\(JSON5.keyLimit) bytes",
    ]
    #expect(table.prefix(limits.count).map { $0[1] } == limits)
  }

  @Test func `the prices in the guide are those of the code`() throws {
    let text = try Guide("\(Self.catalogue)/WhatAScriptMayDo.md").text
      .replacing("\n", with: " ")
    for sentence in [
      "A call to a method of `stage` costs \(SANDBOX_HOST_PRICE)",
      "a call to a curve \(SANDBOX_NUMERIC_PRICE)",
      "Each value that a frame returns costs \(SANDBOX_KEY_PRICE)",
      "one that leaves the script otherwise \(SANDBOX_VALUE_PRICE)",
      "a printed line \(SANDBOX_LINE_PRICE)", "in a frame costs \(SANDBOX_FAULT_PRICE)",
      "`pcall` and `xpcall` cost \(SANDBOX_PROTECTION_PRICE)",
      "that they catch \(SANDBOX_CATCH_PRICE) more",
      "suggests a name costs \(SANDBOX_WORDING_PRICE)",
      "`require` does not find \(SANDBOX_HOST_FAULT_PRICE)",
      "and one that fails \(SANDBOX_HOST_FAULT_PRICE) more",
      "| a new object | \(SANDBOX_OBJECT_PRICE) |",
      "| a text that is cut out of another | \(SANDBOX_CAPTURE_PRICE) |",
      "| `setmetatable` | \(SANDBOX_METATABLE_PRICE) |",
      "1 for each \(1 << SANDBOX_COLLECTION_SHIFT) bytes that are in use",
      "| a float as text (`..` excepted) | \(SANDBOX_FLOAT_TEXT_PRICE), an integer \(SANDBOX_INTEGER_TEXT_PRICE) |",
      "| `math.fmod` of floats | \(SANDBOX_REMAINDER_PRICE) |",
      "| the length of a table that a function of the library needs | \(SANDBOX_LENGTH_PRICE) |",
      "| a variable that a new function captures | \(SANDBOX_CAPTURED_PRICE) |",
      "each instruction costs \(SANDBOX_SLOW_PRICE)",
    ] {
      #expect(text.contains(sentence), "\(sentence)")
    }
  }

  // MARK: Plugins

  @Test func `the plugin in the guide loads, and finds its animators`() throws {
    let guide = try Guide("\(Self.catalogue)/WritingAPlugin.md")
    let plugin = try Self.plugin(#require(guide.code(in: "lua").first))
    let registry = AnimatorRegistry(
      searchPath: SearchPath(roots: [.init(path: EmbeddingExampleTests.scripts, reason: .option)]))
    #expect(plugin.name == "Drawer")
    #expect(plugin.warnings == [])
    #expect(plugin.problems(in: registry) == [])
    #expect(plugin.presentationStyle == .custom)
  }

  /// A plugin called Drawer with a file's text.
  private static func plugin(_ text: String) throws -> Plugin {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("interlude-\(UUID().uuidString)/Drawer")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
    try text.write(
      to: folder.appendingPathComponent("plugin.lua"), atomically: true, encoding: .utf8)
    return try Plugin(
      PluginFolder(path: folder.path), searchPath: nil, recordingAccessIn: nil)
  }

  @Test(arguments: ["WritingAPlugin", "PluginReference"])
  func `every part of a plugin's file that is shown loads`(page: String) throws {
    let parts = try Guide("\(Self.catalogue)/\(page).md").code(in: "lua")
      .filter { !$0.hasPrefix("-- plugin.lua") }
    #expect(parts.count > 3)
    for part in parts {
      let isOfPresentation = part.hasPrefix("frame") || part.hasPrefix("alongside")
      let both = #"animator = { push = "Slide", present = "Cover" },"#
      let animator = part.hasPrefix("animator") ? "" : both
      let body = isOfPresentation ? "presentation = { \(part) }," : part
      let plugin = try Self.plugin("return { summary = \"Shows.\", \(animator) \(body) }")
      #expect(plugin.warnings == [], "\(part)")
    }
  }

  @Test func `the guide lists every commit rule, and no other`() throws {
    let tables = try Guide("\(Self.catalogue)/PluginReference.md").tables(in: "Gestures")
    #expect(tables[1].flatMap { Guide.names(in: $0[0]) } == CommitPolicy.names)
  }

  // MARK: Samples

  @Test func `every animator in the guides runs in every operation without a failure`() throws {
    let samples = try ["WritingAnAnimator", "AnimatorReference"].flatMap {
      try Guide("\(Self.catalogue)/\($0).md").code(in: "lua")
    }
    #expect(samples.count >= 16)
    for source in samples {
      let animator = try ScriptAnimator(source: source, name: "Sample.lua")
      #expect(animator.warnings == [])
      let stage = Self.push(animator)
      let navigation = try #require(stage.window.rootViewController as? NavigationController)
      Self.settle(stage)
      #expect(navigation.topViewController.id == "message")
      navigation.popViewController(animated: true)
      Self.settle(stage)
      let card = ViewController(id: "card")
      card.modalPresentationStyle = .fullScreen
      navigation.present(card, animated: true)
      Self.settle(stage)
      card.dismiss(animated: true)
      Self.settle(stage)
      #expect(navigation.presentedViewController == nil)
      #expect(stage.failures.map { String(describing: $0.error) } == [])
    }
  }

  /// A stage on which a push is about to begin; both screens have a view 'avatar'.
  private static func push(_ animator: ScriptAnimator) -> Stage {
    let stage = StageBuilder().stage
    stage.delegate = TransitionDelegate(name: animator.name, animator: { _ in animator })
    let navigation = NavigationController(viewControllers: [screen("inbox")])
    stage.setRoot(navigation)
    navigation.pushViewController(screen("message"), animated: true)
    return stage
  }

  private static func screen(_ id: String) -> ViewController {
    let controller = ViewController(id: id)
    controller.view.addSubview(View(id: "avatar"))
    return controller
  }

  private static func settle(_ stage: Stage) {
    stage.tick()
    while stage.isTransitioning, stage.time < 100 { stage.tick() }
  }
}
