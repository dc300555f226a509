import CommandLineParsing
@_spi(Tools) import Diagnostics
import Export
import FileReading
@_spi(Tools) import Motion
@_spi(Tools) import Scenarios
@_spi(Tools) import Scripting
import Terminal
@_spi(Tools) import Transitions
import Workspaces

/// One call of `interlude export`.
struct ExportRun {
  let process: ProcessContext
  let console: Console
  let names: [String]
  let targets: [ExportTarget]
  let output: String
  let operations: [TransitionOperation]
  let scenario: String?
  let device: String?
  let tolerance: Double
  let scripts: [String]
  let settings: [Assignment]
  let demo: Bool
  let force: Bool
  let json: Bool
  let quiet: Bool

  /// Whether the output is a folder.
  private var isShared: Bool {
    names.count > 1 || targets.count > 1 || output.hasSuffix("/")
      || FilePath(process.path(of: output)).isFolder
  }

  func write() throws -> ExitStatus {
    guard Set(targets).count == targets.count else {
      throw UsageError("--to has the same target twice")
    }
    let container = try container()
    let workspace = try Workspace(process, scripts: scripts)
    let folder = output.hasSuffix("/") ? String(output.dropLast()) : output
    workspace.confine(process, naming: names + [scenario], writing: isShared ? [] : [output]) {
      reach in
      if isShared { reach.keepFolder(workspace.searchPath.absolute(folder)) }
    }
    let exports = try names.map { try export(of: $0, in: workspace, container) }
    guard isShared else { return try writeFile(exports[0]) }
    guard !demo else { throw UsageError("--demo needs an --output that is a file") }
    return try write(exports, into: folder)
  }

  private func export(
    of name: String, in workspace: Workspace, _ container: Container
  ) throws -> AnimatorExport {
    var subject = try workspace.subject(named: name)
    var scenarios = scenario.map { [$0] }
    var areOfPlugin = false
    let plugin = subject.plugin
    if let plugin {
      let only = try plugin.onlyAnimator(of: operations)
      subject = try workspace.animator(named: only)
      if scenarios == nil, plugin.animators.contains(where: { $0.name == only }) {
        scenarios = plugin.scenarios.map(\.path)
        areOfPlugin = true
      }
    }
    subject.settings = settings
    for note in workspace.notes(on: name) { console.report("\(note)") }
    let exporter = Exporter(
      workspace: workspace, subject: subject, scenarios: scenarios,
      areOfPlugin: areOfPlugin, tolerance: tolerance, container: container)
    return AnimatorExport(
      exporter: exporter, targets: targets, operations: operations, device: device,
      isShared: isShared, plugin: plugin)
  }

  // MARK: One file

  private func writeFile(_ export: AnimatorExport) throws -> ExitStatus {
    // The file is opened before anything is played, so that a wrong path is reported at once.
    let file = try OutputFile(process.path(of: output), overwriting: force)
    let demoName = demo ? try demoPath(beside: output) : nil
    try process.checkPlaces(of: [("--output", output), ("the page of --demo", demoName)])
    let demoFile = try demoName.map {
      try OutputFile(process.path(of: $0), overwriting: force)
    }
    guard let result = try made(export)?.results.first else { return .failed }
    file.append(Array(result.document.text.utf8))
    if let demoFile {
      // The page can express everything that the module can.
      demoFile.append(Array(try result.choreography.webDemo().utf8))
    }
    try OutputFile.commit([file] + [demoFile].compactMap(\.self))
    report(result, output: output)
    if let demoName, !quiet, !json { console.report("wrote \(demoName)") }
    return .success
  }

  /// The name of the demo page: the name of the module with another extension.
  private func demoPath(beside output: String) throws(UsageError) -> String {
    guard targets == [.web], output.hasSuffix(".js") else {
      throw UsageError("--demo is for --to web, with an --output that ends in .js")
    }
    return String(output.dropLast(3)) + ".html"
  }

  // MARK: A folder

  private func write(_ exports: [AnimatorExport], into folder: String) throws -> ExitStatus {
    var status = ExitStatus.success
    var written: [(name: String, text: String, result: AnimatorExport.Result?)] = []
    for export in exports {
      guard let (results, problems) = try made(export) else {
        status = .failed
        continue
      }
      for problem in problems {
        console.report(problem.diagnostic)
        status = .failed
      }
      for result in results {
        let place = place(of: result.target, in: folder)
        let name = "\(place)/\(result.choreography.fileName)\(result.target.sharedEnding)"
        try check(result, named: name, in: folder, beside: written.compactMap(\.result))
        written.append((name, result.document.text, result))
      }
    }
    for target in targets where written.contains(where: { $0.result?.target == target }) {
      for file in target.runtime {
        written.append(("\(place(of: target, in: folder))/\(file.name)", file.text, nil))
      }
    }
    // All or nothing: nothing is written if one of the files exists, or the disk is full.
    for place in Set(targets.map { place(of: $0, in: folder) }).sorted() {
      try OutputFolder.create(place, at: process.path(of: place))
    }
    let files = try written.map { item in
      let file = try OutputFile(process.path(of: item.name), overwriting: force)
      file.append(Array(item.text.utf8))
      return file
    }
    try OutputFile.commit(files)
    for item in written {
      if let result = item.result {
        report(result, output: item.name)
      } else if !quiet, !json {
        console.report("wrote \(item.name): \(Figure.count(item.text.utf8.count, "byte"))")
      }
    }
    return status
  }

  /// Throws if a file or a type would have the name of another one in the folder.
  ///
  /// Apple's file systems take small and capital letters in names for the same.
  private func check(
    _ result: AnimatorExport.Result, named name: String, in folder: String,
    beside others: [AnimatorExport.Result]
  ) throws(UsageError) {
    let (target, animator) = (result.target, result.choreography.animator)
    func fileName(_ result: AnimatorExport.Result) -> String {
      "\(result.choreography.fileName)\(target.sharedEnding)".lowercased()
    }
    if target.runtime.contains(where: { $0.name.lowercased() == fileName(result) }) {
      throw UsageError(
        "'\(name)' is the file that all animators share; write '\(animator)' to a separate file")
    }
    for other in others where other.target == target {
      let known = other.choreography.animator
      if fileName(result) == fileName(other) {
        throw UsageError("'\(known)' and '\(animator)' would both be written to '\(name)'")
      }
      if let type = target.typeName(of: animator), type == target.typeName(of: known) {
        throw UsageError(
          "'\(known)' and '\(animator)' would both be the type '\(type)'; write one of them to "
            + "another folder")
      }
    }
  }

  private func place(of target: ExportTarget, in folder: String) -> String {
    targets.count == 1 ? folder : "\(folder)/\(target.rawValue)"
  }

  // MARK: Both

  /// The files of an animator; nil if no target can express it, after reporting that.
  private func made(
    _ export: AnimatorExport
  ) throws -> (results: [AnimatorExport.Result], problems: [AnimatorExport.Problem])? {
    let progress = ProgressBar(on: console, quiet: quiet || json)
    defer { progress.clear() }
    do {
      return try export.made { progress.show($0, of: "exporting") }
    } catch let problem as AnimatorExport.Problem {
      progress.clear()
      console.report(problem.diagnostic)
      return nil
    }
  }

  /// The container with the device's size and insets.
  private func container() throws -> Container {
    guard let device else { return .reference }
    guard let found = Device.named(device) else {
      let names = Device.named.compactMap(\.name)
      throw UsageError(
        .unexpectedValue(of: "--device", expected: Wording.oneOf(names), found: device))
    }
    return Container(size: found.size, insets: found.insets)
  }

  private func report(_ result: AnimatorExport.Result, output: String) {
    let (choreography, document) = (result.choreography, result.document)
    if json {
      console.print("\(ExportSummary(choreography, document, output: output).json)")
      return
    }
    guard !quiet else { return }
    for keyed in choreography.transitions {
      var line: StyledText =
        "\(keyed.operation.rawValue): \(Figure.count(keyed.curveCount, "curve")), "
        + "\(Figure.count(keyed.keyCount, "key")), at most "
        + "\(Figure.text(keyed.deviation.points, digits: 3)) points off"
      if case .fixed(let container, let reason) = keyed.sizing {
        line += "; for \(container.name) only: \(reason)"
      }
      console.print(line)
    }
    for (operation, reason) in result.refusals {
      console.print("without \(operation.rawValue): \(reason.message)")
    }
    for omission in document.omissions { console.print("without \(omission)") }
    for remark in choreography.remarks { console.print("\(remark).") }
    console.report("wrote \(output): \(Figure.count(document.text.utf8.count, "byte"))")
  }
}

extension Choreography {
  /// The animator's name as a file name, without slashes.
  fileprivate var fileName: String { animator.replacing("/", with: "-") }
}

extension Plugin {
  /// The only animator that the plugin's rules name for some operations, or for all.
  ///
  /// - Throws: ``UsageError`` if there are several or none.
  fileprivate func onlyAnimator(of operations: [TransitionOperation]) throws(UsageError) -> String {
    let named = rules.filter { rule in
      operations.isEmpty || operations.contains(rule.operation)
    }
    let names = Set(named.map(\.animator))
    guard let only = names.first, names.count == 1 else {
      throw UsageError(
        names.isEmpty
          ? "'\(name)' names no animator for that; export one by its name"
          : "'\(name)' has several animators; choose with --operation, or export one by its name: "
            + names.sorted().joined(separator: ", "))
    }
    return only
  }
}
