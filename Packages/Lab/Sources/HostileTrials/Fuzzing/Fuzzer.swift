package import Foundation

/// Makes up one case after the other and plays it.
///
/// A case depends on the seed and its number only, so the one that killed a process can be made
/// again by another.
package struct Fuzzer {
  private let seed: UInt64
  private let seeds: Seeds

  /// What a case is made of, and so how it is played.
  package enum Kind: String, CaseIterable, Sendable {
    case animator = "lua"
    case plugin = "plugin.lua"
    case scenario = "json"
    case trace = "ndjson"
    case picture = "picture.lua"
    case commandLine = "words"
    case document = "json5"
    case results = "steps"
    case pair = "pair"

    /// A kind by the name of its case.
    package init?(named name: String) {
      guard let kind = Self.allCases.first(where: { "\($0)" == name }) else { return nil }
      self = kind
    }
  }

  /// - Parameter package: The folder of this package, whose corpus and scripts the cases come from.
  package init(seed: UInt64, package: URL) {
    self.seed = seed
    seeds = Seeds(package)
  }

  /// The texts that cases of a kind are made of, each of them right as it is.
  package func sources(of kind: Kind) -> [String] {
    switch kind {
    case .animator: seeds.scripts
    case .plugin: seeds.plugins
    case .scenario: seeds.scenarios
    case .trace: seeds.traces
    // They are made of tables of numbers and words.
    case .picture, .commandLine, .document, .results, .pair: []
    }
  }

  /// A document of JSON5 that is right, with its values in plain JSON.
  package func knownDocument(_ number: Int) -> (text: String, plain: String) {
    var mutation = Mutation(seed: seed &* 0x1_0000_0001 &+ UInt64(number))
    let document = mutation.knownDocument()
    return (document.text, document.plain)
  }

  /// Makes a case.
  ///
  /// - Parameter kind: What it is made of; nil for any.
  package func make(_ number: Int, of kind: Kind? = nil) -> (kind: Kind, bytes: [UInt8]) {
    var mutation = Mutation(seed: seed &* 0x1_0000_0001 &+ UInt64(number))
    let kinds: [Kind] = [
      .animator, .animator, .scenario, .scenario, .plugin, .trace, .trace, .picture, .commandLine,
      .commandLine, .document,
    ]
    let picked = mutation.pick(kinds)
    let kind = kind ?? picked
    let bytes =
      switch kind {
      case .animator:
        if mutation.number(1...4) == 1 {
          mutation.noise(Array(mutation.pick(seeds.scripts).utf8), percent: 100)
        } else {
          mutation.animator(of: seeds.lines)
        }
      case .scenario:
        mutation.document(mutation.pick(seeds.scenarios), others: seeds.scenarios)
      case .plugin:
        mutation.document(mutation.pick(seeds.plugins), others: seeds.plugins, in: .lua)
      case .trace:
        mutation.lines(of: mutation.pick(seeds.traces), others: seeds.traces)
      case .picture: mutation.picture()
      case .commandLine: mutation.commandLine()
      case .document: mutation.json5()
      case .results: mutation.results()
      case .pair: mutation.pair()
      }
    return (kind, bytes)
  }
}

/// The texts that cases are made of.
private struct Seeds {
  /// A plugin with every key of a gesture's rule.
  private static let pulling = """
    return {
      name = "Fuzz",
      animator = { pop = "Push", present = "Cover", dismiss = "Cover" },
      interaction = {
        pop = {
          {
            gesture = "pan", direction = "trailing", distance = 120, rubberBand = true,
            completionCurve = "easeOut", completionSpeed = 2, commit = "momentum",
          },
          { gesture = "pinch", rubberBand = 0.3, percent = function(g) return g.percent * 3 - 1 end },
        },
        dismiss = function(request)
          return { gesture = "pan", direction = "down", distance = 0.2, rubberBand = 1, commitAt = 0.9 }
        end,
      },
      presentation = {
        style = "custom",
        frame = function(container) return { x = 0, y = 90, width = container.width, height = 400 } end,
      },
    }
    """

  /// A shipped plugin under the name by which the scenario asks for it.
  private static func renamed(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("  name = ") ? "  name = \"Fuzz\"," : $0 }.joined(separator: "\n")
  }

  let lines: [String]
  let scripts: [String]
  let scenarios: [String]
  let plugins: [String]
  let traces: [String]

  init(_ package: URL) {
    func texts(_ folder: String, _ suffix: String) -> [String] {
      let base = package.appendingPathComponent(folder)
      let names = FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String }
      return (names ?? []).filter { $0.hasSuffix(suffix) && !$0.contains("chema") }.sorted()
        .compactMap { try? String(contentsOf: base.appendingPathComponent($0), encoding: .utf8) }
    }
    let corpus = texts("Packages/Lab/Tests/HostileTests/Corpus", ".lua").filter {
      $0.utf8.count < 4000
    }
    lines = corpus.flatMap { text in
      text.split(separator: "\n").map(String.init).filter { line in
        !line.hasPrefix("--") && !line.hasPrefix("return {") && !line.hasPrefix("end }")
      }
    }
    let shipped = texts("Scripts/animators", ".lua")
    scripts = corpus + shipped
    scenarios = texts("Scripts/scenarios", ".json") + texts("Plugins", ".json")
    plugins = texts("Plugins", "plugin.lua").map(Self.renamed) + [Self.pulling]
    traces = texts("Plugins", ".ndjson").filter { $0.utf8.count < 16_000 }
  }
}
