import Foundation
import TestSupport
import Testing
import ToolTesting

/// What the guides tell contributors of the package.
struct ContributingTests {
  private let guide: Guide

  init() throws { guide = try Guide("../.github/CONTRIBUTING.md") }

  @Test func `every file and folder that a recipe names is there`() throws {
    let package = Session.package.path
    let paths = try [
      "Documentation", "Packages", "Packaging", "Sources", "Tests", "Scripts", "Plugins",
    ].flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: package + "/" + folder)
        .filter { !$0.contains(".build/") }.map { "/" + folder + "/" + $0 }
    }
    let recipes = guide.text.components(separatedBy: "\n## ")
      .filter { $0.hasPrefix("Recipes") || $0.hasPrefix("Tests") || $0.hasPrefix("The rooms") }
    let names = recipes.flatMap(Guide.names).filter { name in
      !name.contains("*") && !name.contains(" ") && (name.contains("/") || name.hasSuffix(".swift"))
    }
    #expect(names.count > 15)
    for name in names {
      #expect(paths.contains { $0.hasSuffix("/" + name) }, "\(name)")
    }
  }

  @Test func `every command that is shown is one of the makefile`() throws {
    let makefile = try String(
      contentsOf: Session.package.appendingPathComponent("Makefile"), encoding: .utf8)
    let targets = guide.text.matches(of: /make ([a-z-]+)/).map { String($0.1) }
    #expect(targets.count > 5)
    for target in targets { #expect(makefile.contains("\n\(target):"), "make \(target)") }
  }

  @Test func `CI runs the tests of each package, and the guide names it`() throws {
    let package = Session.package
    let makefile = try String(contentsOf: package.appending(path: "Makefile"), encoding: .utf8)
    let script = try String(contentsOf: package.appending(path: ".ci/run"), encoding: .utf8)
    let folder = package.appending(path: "Packages")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      FileManager.default.fileExists(atPath: folder.path + "/\($0)/Package.swift")
    }
    #expect(Set(names).isSuperset(of: ["All", "Apps", "Kit", "Lab", "Studio"]))
    for name in names {
      let rules = makefile.components(separatedBy: "\n\n")
      let rule = try #require(
        rules.first {
          $0.contains("$(call SUITE_OF,\(name))") || $0.contains("PACKAGE = \(name)\n")
        }, "\(name)")
      let line = try #require(
        rule.split(separator: "\n").first {
          $0.hasSuffix("PACKAGE = \(name)") || $0.hasSuffix(": setup") || $0.hasSuffix(": all")
        }, "\(name)")
      let target = line.prefix { $0 != ":" }
      #expect(script.split(whereSeparator: \.isWhitespace).contains(target), "\(name)")
      #expect(guide.text.contains("`Packages/\(name)`"), "\(name)")
    }
  }
}

/// What the package's manifest says, read as text.
private struct Manifest {
  private let text: String
  /// Lists with a name, such as `engine`.
  private var lists: [Substring: [Substring]] = [:]

  init() throws {
    text = try String(
      contentsOf: Session.package.appendingPathComponent("Package.swift"), encoding: .utf8)
    let list = /(?m)^let (\w+)(?:: \[Target\.Dependency\])? = ((?:\w+ \+ )*\[[^\]]*\])/
    for match in text.matches(of: list) { lists[match.1] = names(in: match.2) }
  }

  /// The names in an expression such as `engine + ["Look"]`.
  private func names(in expression: Substring) -> [Substring] {
    expression.matches(of: /"(\w+)"|(\w+)/).flatMap { match in
      match.1.map { [$0] } ?? match.2.flatMap { lists[$0] } ?? []
    }
  }

  /// The targets of the library products.
  var offered: Set<String> {
    let one = text.matches(of: /\.library\(\s*name: "\w+",\s*targets: \[([^\]]*)\]/).map(\.1)
    let each = text.matches(of: /\[([^\]]*)\]\.map \{ \.library/).map(\.1)
    return Set((one + each).flatMap(names).map(String.init))
  }
}

/// What a program may depend on.
struct ProductTests {
  @Test func `a module that shows in a product's interface is in a product`() throws {
    let offered = try Manifest().offered
    #expect(offered.isSuperset(of: ["Conformance", "Diagnostics", "Transitions"]))
    let sources = Session.package.appendingPathComponent("Sources")
    let own = Set(try FileManager.default.contentsOfDirectory(atPath: sources.path))
    // What only tests use is in another folder.
    for target in offered where own.contains(target) {
      let folder = sources.appendingPathComponent(target).path
      for file in try FileManager.default.subpathsOfDirectory(atPath: folder)
      where file.hasSuffix(".swift") {
        let text = try String(contentsOfFile: folder + "/" + file, encoding: .utf8)
        for match in text.matches(of: /(?m)^public import (\w+)$/) {
          let module = String(match.1)
          #expect(
            !own.contains(module) || offered.contains(module),
            "\(target)/\(file) shows \(module)")
        }
      }
    }
  }

  /// The modules under UIKit's names, which are in a package of their own.
  private let facade: Set = ["CoreGraphics", "ObjectiveC", "QuartzCore", "UIKit"]

  /// The modules that each file of the sources imports, by the file's path in `Sources`.
  private func imports() throws -> [String: Set<String>] {
    let sources = Session.package.appendingPathComponent("Sources").path
    let files = try FileManager.default.subpathsOfDirectory(atPath: sources)
      .filter { $0.hasSuffix(".swift") }
    // Deeper ones stand in texts: what the tool writes for an app imports UIKit.
    let line = /(?m)^ {0,2}(?:[@\w]+ )*import (?:\w+ )?(\w+)/
    return try Dictionary(
      uniqueKeysWithValues: files.map { file in
        let text = try String(contentsOfFile: sources + "/" + file, encoding: .utf8)
        return (file, Set(text.matches(of: line).map { String($0.1) }))
      })
  }

  /// Foundation would take megabytes of every program, and a tenth of the start of a command; macOS has modules of
  /// the other names.
  @Test func `nothing imports Foundation, or a module of UIKit's names`() throws {
    let imports = try imports().filter { file, _ in !file.hasPrefix("Export/Runtimes/") }
    #expect(imports.count > 300)
    for (file, modules) in imports {
      #expect(!modules.contains { $0.hasPrefix("Foundation") }, "\(file)")
      let found = modules.intersection(facade)
      #expect(found.isEmpty, "\(file) imports \(found.sorted().joined(separator: ", "))")
    }
  }
}
