@_spi(Tools) import Diagnostics
import Export
import Foundation
@_spi(Tools) import Motion
@_spi(Tools) import Scripting
import Terminal
import TestSupport
import Testing
import ToolTesting
@_spi(Tools) import Transitions
@_spi(Tools) import Views
import Workspaces

@testable import ExportCommand

/// Keyed copies: an animator that computes its motion, written as keys, moves as it did.
struct KeyedCopyTests {
  private func workspace(_ session: Session) throws -> Workspace {
    try Workspace(
      ProcessContext(
        currentDirectory: session.folder.path, environment: [:],
        executable: Session.program("interlude").path),
      scripts: [])
  }

  /// What an operation shows, with a frame for each sixtieth of a second.
  private func sampled(
    of name: String, _ operation: TransitionOperation, in container: Container,
    _ workspace: Workspace
  ) throws -> SampledTransition {
    let animator = try #require(
      try workspace.load(workspace.animator(named: name), keepsBroken: false))
    let file = try workspace.scenarioFile(operation.rawValue)
    let play = ExportedPlay(
      workspace: workspace, animator: animator, scenario: try workspace.scenario(at: file),
      folder: file.folder, operation: operation)
    return try play.playback(in: container, at: .clock(framesPerSecond: 60)).sampled
  }

  private static let compared = TestTier.sample(
    [
      "Cover", "CrossDissolve", "FadeFromBottom", "SideDrawer", "Lean", "Zoom", "Slide", "PopIn",
      "CardSlide", "FadeThrough",
    ], every: 4)

  @Test(arguments: compared)
  func `a copy moves as the original does, in every operation, size and direction`(
    name: String
  ) throws {
    let session = try Session()
    var workspace = try workspace(session)
    let copy = try KeyedCopy(
      of: workspace.animator(named: name), named: "Copied", in: workspace)
    #expect(copy.points <= KeyedCopy.tolerance * 2, "\(copy.text)")
    #expect(!copy.remarks.contains { $0.contains("goes another way") }, "\(copy.remarks)")
    try session.write(copy.text, to: "Copied.lua")
    workspace = try self.workspace(session)
    let sizes = [
      Container.reference, Container(size: Size(width: 820, height: 1180)),
      Container(
        size: Size(width: 375, height: 667),
        isRightToLeft: !copy.remarks.contains { $0.contains("right to left") }),
    ]
    for container in sizes {
      for operation in [TransitionOperation.push, .pop] {
        let original = try sampled(of: name, operation, in: container, workspace)
        let copied = try sampled(of: "Copied", operation, in: container, workspace)
        #expect(original.times.count == copied.times.count)
        let drawn = original.actors.map(\.name).filter { original.moves($0) }
        #expect(copied.actors.map(\.name).filter(drawn.contains) == drawn, "\(copy.text)")
        for actor in original.actors {
          guard let other = copied.actors.first(where: { $0.name == actor.name }) else {
            #expect(Property.allCases.allSatisfy { actor.channels[$0] == nil }, "\(actor.name)")
            continue
          }
          for property in Property.allCases where property.facts.kind == .number {
            guard let wanted = actor.channels[property], let found = other.channels[property]
            else { continue }
            let most = zip(wanted, found).map { abs($0 - $1) }.max() ?? 0
            let limit = property.facts.unit == .points ? 0.3 : 0.005
            #expect(
              most <= limit,
              "\(actor.name).\(property.name) in \(container.name), \(operation): \(copy.text)")
          }
        }
      }
    }
  }

  @Test(arguments: [
    ("stage:order { 'from', 'to' }", "order = { \"from\", \"to\" },"), ("", nil),
    ("stage:order { 'to', 'from' }", "order = { \"to\", \"from\" },"),
  ])
  func `what moves the one that goes and the one that comes keeps these names`(
    prepare: String, order: String?
  ) throws {
    let session = try Session()
    try session.write(
      """
      return {
        duration = 0.4, curve = "linear",
        prepare = function(ctx, stage) \(prepare) end,
        frame = function(ctx, progress)
          return {
            from = { translateX = -80 * progress, alpha = 1 - progress },
            to = { translateY = 40 * (1 - progress) },
          }
        end,
      }
      """, to: "Passing.lua")
    let copy = try KeyedCopy(
      of: workspace(session).animator(named: "Passing"), named: "Copied", in: workspace(session))
    #expect(copy.text.contains("  from = {\n    alpha = { { 0, 1 }, { 1, 0 } },"), "\(copy.text)")
    #expect(
      copy.text.contains("  to = {\n    translateY = { { 0, 40 }, { 1, 0 } },"), "\(copy.text)")
    #expect(!copy.text.contains("front") && !copy.text.contains("back ="), "\(copy.text)")
    #expect(order.map(copy.text.contains) ?? !copy.text.contains("order ="), "\(copy.text)")
    #expect(!copy.remarks.contains { $0.contains("goes another way") }, "\(copy.remarks)")
  }

  @Test func `of what goes back in another way, the copy says how far off it is`() throws {
    let session = try Session()
    try session.write(
      """
      return {
        duration = 0.4, curve = "linear",
        frame = function(ctx, progress, presence)
          local far = ctx.operation == "pop" and 90 or 40
          return { front = { translateY = far * (1 - presence) } }
        end,
      }
      """, to: "Uneven.lua")
    let workspace = try workspace(session)
    let copy = try KeyedCopy(
      of: workspace.animator(named: "Uneven"), named: "Copied", in: workspace)
    #expect(abs(copy.points - 50) < 0.2, "\(copy.points)")
    #expect(
      copy.remarks == [
        "In a pop the original goes another way: there the copy is up to 50.0 points and 0.0 % of opacity off."
      ], "\(copy.remarks)")
  }

  @Test func `a spring keeps its curve, and the values are shares of the container`() throws {
    let session = try Session()
    try session.write(
      """
      local spring = require "interlude.spring"
      return {
        curve = spring { response = 0.4, dampingRatio = 0.7 },
        frame = function(ctx, progress, presence)
          return {
            front = { translateY = ctx.container.height * (1 - presence), alpha = presence * presence },
            back = { scale = 1 - 0.06 * presence, translateX = -20 * presence - ctx.container.width * 0.1 * presence },
          }
        end,
      }
      """, to: "Spring.lua")
    let workspace = try workspace(session)
    let copy = try KeyedCopy(
      of: workspace.animator(named: "Spring"), named: "SpringKeys", in: workspace)
    #expect(
      copy.text.contains("translateY = { { 0, keyframes.height(1) }, { 1, 0 } },"), "\(copy.text)")
    #expect(copy.text.contains("scale = { { 0, 1 }, { 1, 0.94 } },"), "\(copy.text)")
    #expect(
      copy.text.contains("function(ctx) return -20 + -0.1 * ctx.container.width end"),
      "\(copy.text)")
    #expect(copy.text.contains("curve = spring { mass = "), "\(copy.text)")
    #expect(copy.remarks == [])
    _ = try ScriptAnimator(source: copy.text, name: "SpringKeys.lua")
  }

  @Test(arguments: [
    ("stage:shape(\"ring\", { path = \"M0 0 L10 10\" })", "ring", "is a shape"),
    ("stage:slices(\"strip\", { of = \"front\", columns = 2 })", "strip", "a part of a picture"),
  ])
  func `what keys can't declare is refused with a reason`(
    declaration: String, layer: String, reason: String
  ) throws {
    let session = try Session()
    try session.write(
      """
      return {
        duration = 0.4,
        prepare = function(ctx, stage) \(declaration) end,
        frame = function(ctx, progress, presence) return { front = { alpha = presence } } end,
      }
      """, to: "Layered.lua")
    let workspace = try workspace(session)
    let refusal = #expect(throws: (any Error).self) {
      _ = try KeyedCopy(of: workspace.animator(named: "Layered"), named: "Copy", in: workspace)
    }
    let text = Diagnostic.all(of: try #require(refusal)).first?.message ?? ""
    #expect(text.contains("can't be written as keys"), "\(text)")
  }
}

extension SampledTransition {
  /// Whether a view has its place in the order: a screen, or what is moved.
  fileprivate func moves(_ name: String) -> Bool {
    actors.contains { actor in
      actor.name == name
        && (actor.kind == .screen || Property.allCases.contains { actor.channels[$0] != nil })
    }
  }
}
