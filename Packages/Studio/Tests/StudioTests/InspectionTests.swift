import Filming
import Foundation
@_spi(Tools) import Recordings
import Rendering
@_spi(Tools) import Scenarios
@_spi(Tools) import Scripting
import Terminal
import Testing
@_spi(Tools) import Transitions
@_spi(Tools) import Views
import Workspaces

@testable import Studio

/// What a page learns about a view under the pointer.
struct InspectionTests {
  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  private func inspection(of view: String, in frame: Int) throws -> Inspection? {
    let workspace = try Workspace(
      ProcessContext(currentDirectory: Self.package, environment: [:], executable: "/nowhere"),
      scripts: [])
    let playable = try workspace.load("Cover", scenario: "push")
    let file = try #require(playable.subject.file)
    let text = try Data(contentsOf: URL(fileURLWithPath: file.path))
    let renderer = try FrameRenderer(
      pixelsPerPoint: 1, screens: PlaceholderScreens(playable.scenario).screens)
    let watch = Inspection.Watch(of: view)
    let stage = try LiveStage(
      playable.run(), from: frame,
      pictures: PictureTable(renderer, on: playable.scenario.device.size), watch: watch)
    return Inspection(
      of: .init(id: view), on: stage.stage, watch, in: stage.recording, playable
    ) { $0 == "Cover" ? (Array(text), file) : nil }
  }

  @Test func `a moving view has its path, its values, and the line that sets them`() throws {
    let found = try #require(try inspection(of: "message", in: 20))
    #expect(found.path.last?.id == "message")
    #expect(found.path.count > 1)
    #expect(Set(found.settings.map(\.property)) == [.translateX, .translateY])
    let setting = try #require(found.settings.first { $0.property == .translateY })
    #expect(setting.key == "front")
    #expect(setting.animator == "Cover")
    #expect(setting.value != setting.base)
    #expect(setting.line != nil)
    #expect(setting.course.count > 10)
    // The value of this frame is one of its course.
    #expect(setting.course.contains { $0.value == setting.value })
    #expect(found.facts.contains { $0.property == setting.property && $0.value == setting.value })
  }

  @Test func `a view at rest is set by nothing, and a missing one is none`() throws {
    let found = try #require(try inspection(of: "inbox", in: 0))
    #expect(found.settings.isEmpty)
    #expect(found.facts.contains { $0.property == .width && $0.value > 0 })
    #expect(try inspection(of: "nowhere", in: 0) == nil)
  }
}
