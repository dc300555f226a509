import Apps
@_spi(Tools) @testable import Conformance
@_spi(Tools) import Diagnostics
import Foundation
@_spi(Tools) @testable import Scenarios
import Testing
import UIKit
@_spi(Tools) import Views

@testable import UIKitMistakes

/// `check` names the field's classic mistakes, and says nothing about the same app without them.
@MainActor
struct MistakeTests {
  @Test(arguments: Mistake.all)
  func `check names the mistake and is silent about its corrected twin`(mistake: Mistake) throws {
    let found = try report(on: mistake, isCorrected: false)
    let named = found.findings.first { finding in
      finding.rule == mistake.rule && mistake.words.allSatisfy { finding.message.contains($0) }
    }
    #expect(named != nil, "\(describe(found))")
    if let named { try checkRow(of: mistake, named) }
    let twin = try report(on: mistake, isCorrected: true)
    #expect(twin.findings.isEmpty, "\(describe(twin))")
  }

  private static var kept: [Bool: SlideAnimator] = [:]

  @Test func `an app may keep the animators of all its transitions`() throws {
    Self.kept = [:]
    let app = Mistake(file: "", name: "", rule: .lifetime, words: []) { _ in
      Shop.pushing { isForward in
        let animator =
          Self.kept[isForward] ?? SlideAnimator(isForward: isForward, isCorrected: true)
        Self.kept[isForward] = animator
        return animator
      }
    }
    let found = try report(on: app, isCorrected: false)
    #expect(Self.kept.count == 2)
    #expect(found.findings.isEmpty, "\(describe(found))")
  }

  /// Each is done by a published library; see the file.
  @Test(arguments: OwnWay.allCases)
  func `what an app does in its own way is no error`(way: OwnWay) throws {
    let app = Mistake(file: "", name: "", rule: .end, words: []) { _ in way.window() }
    let found = try report(on: app, isCorrected: true)
    #expect(found.findings.filter { $0.severity == .error } == [], "\(describe(found))")
    #expect(!found.findings.contains { $0.message.contains("mask") }, "\(describe(found))")
  }

  /// The screen is the same one each time, so it comes back as it has gone.
  @Test func `a screen that the app keeps is to be put back`() throws {
    let kept = ProductViewController()
    let app = Mistake(file: "", name: "", rule: .leftovers, words: []) { _ in
      let window = Shop.pushing { GoneForGoodAnimator(isForward: $0, isCorrected: true) }
      let stack = window.rootViewController as? UINavigationController
      (stack?.viewControllers.first as? ListViewController)?.whenOpened = { list in
        list.navigationController?.pushViewController(kept, animated: true)
      }
      return window
    }
    let found = try report(on: app, isCorrected: false)
    #expect(
      found.findings.contains {
        $0.rule == .leftovers && $0.message.contains("keeps the transform")
      },
      "\(describe(found))")
  }

  @Test func `the guide has a row for each mistake and for nothing else`() throws {
    let rows = try String(contentsOf: Self.guide, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("| `") }
    #expect(rows.map { $0.split(separator: "`")[1] } == Mistake.all.map { Substring($0.file) })
  }

  private static let guide = URL(fileURLWithPath: #filePath)
    .appending(path: "../../../../..").standardized
    .appendingPathComponent("Packages/Apps/Documentation/MistakesThatCheckNames.md")

  /// The guide says of a mistake what was found.
  private func checkRow(of mistake: Mistake, _ finding: Finding) throws {
    // What is random is so far away each time.
    let said = finding.message.replacing(/[0-9.]+ pt from/, with: "… pt from")
    let row = "| `\(mistake.file)` | \(mistake.name) | `\(finding.rule.rawValue)` | \(said) |"
    var lines = try String(contentsOf: Self.guide, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
      var rows =
        lines.filter { $0.hasPrefix("| `") && !$0.hasPrefix("| `\(mistake.file)` ") } + [row]
      let order = Mistake.all.map { "| `\($0.file)` " }
      rows = order.compactMap { start in rows.first { $0.hasPrefix(start) } }
      lines = lines.filter { !$0.hasPrefix("| `") }.dropLast() + rows + [""]
      try lines.joined(separator: "\n").write(to: Self.guide, atomically: true, encoding: .utf8)
    }
    #expect(lines.contains(row))
  }

  nonisolated private func describe(_ report: Report) -> String {
    report.findings.map { $0.diagnostic.message }.joined(separator: "\n")
  }

  nonisolated private func report(on mistake: Mistake, isCorrected: Bool) throws -> Report {
    var environment = PlayerEnvironment()
    environment.apps = [mistake.app(isCorrected: isCorrected)]
    let scenario = try Scenario(mistake.scenario, file: "shop.json").onScreen(of: environment.apps)
    // A mistake is found in few runs; its twin must be right in all of them.
    return AppExamination(
      of: scenario, in: environment, to: isCorrected ? .full : mistake.extent
    ).report()
  }
}

extension Mistake: CustomTestStringConvertible {
  public var testDescription: String { file }
}
