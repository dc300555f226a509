import Foundation
@_spi(Tools) import Motion
import Rendering
import TestSupport
import Testing
import ToolTesting
@_spi(Tools) import Views

/// What authors met in pictures.
struct AuthorPictureTests {
  private let interlude: Session

  init() throws { interlude = try Session() }

  private static let head = """
    name = "Tried", summary = "Tried.", version = "1", license = "MIT", reducedMotion = "same",
    """

  /// A plugin whose animator has a stand-in of its own for reduced motion.
  private func writePlugin(scenario: Bool) throws {
    func animator(_ motion: String) -> String {
      """
      return { \(Self.head.replacing("\"same\"", with: "\"\(motion)\"")) duration = 0.2,
        frame = function(ctx, progress, presence) return { front = { alpha = presence } } end }
      """.replacing("name = \"Tried\"", with: "name = nil")
    }
    for folder in ["animators", "scenarios"] { try interlude.makeFolder("Plugins/R/\(folder)") }
    try interlude.write(animator("Quiet"), to: "Plugins/R/animators/Turn.lua")
    try interlude.write(animator("same"), to: "Plugins/R/animators/Quiet.lua")
    try interlude.write(
      "return { name = 'R', animator = { push = 'Turn', pop = 'Turn' } }",
      to: "Plugins/R/plugin.lua")
    guard scenario else { return }
    try interlude.write(
      """
      { interlude: 1, name: "r", traits: { reduceMotion: true }, controllers: { a: {}, b: {} },
        root: { navigation: ["a"], plugin: "R" }, actions: [{ at: 0, do: "push", controller: "b" }] }
      """, to: "Plugins/R/scenarios/r.json")
  }

  /// A picture of one color, as the bytes of a PNG file.
  private func png(_ color: Color) throws -> [UInt8] {
    let window = Window(size: Size(width: 8, height: 8))
    window.backgroundColor = color
    let renderer = try FrameRenderer(pixelsPerPoint: 1)
    return PictureGolden.png(of: try renderer.render(Frame(of: window, at: 0)))
  }

  @Test(.enabled(if: TestTier.isThorough))
  func `pictures of a plugin's scenario show its images, by whatever name it is played`()
    throws
  {
    try interlude.makeFolder("Plugins/Pictured/scenarios")
    try interlude.write(
      "return { animator = { push = 'Cover' } }", to: "Plugins/Pictured/plugin.lua")
    try interlude.write(
      """
      {
        interlude: 1, name: "one", summary: "A photo.", device: { width: 60, height: 80, scale: 1 },
        controllers: {
          a: {}, b: { views: [{ id: "photo", frame: [10, 20, 40, 40], image: "photo.png" }] },
        },
        root: { navigation: ["a"], plugin: "Pictured" },
        actions: [{ at: 0, do: "push", controller: "b" }],
      }
      """, to: "Plugins/Pictured/scenarios/one.json")
    let photo = URL(
      fileURLWithPath: interlude.folder.path + "/Plugins/Pictured/scenarios/photo.png")
    let red = Color(red: 1, green: 0, blue: 0)
    try Data(png(red)).write(to: photo)
    /// The last frame of a run, as the bytes of its file.
    func last(_ words: String...) throws -> Data {
      let folder = "frames-\(UUID().uuidString)"
      let answer = interlude.run(["render"] + words + ["--scale", "1", "--png", folder])
      #expect(answer.status == 0, "\(answer.messages)")
      let path = interlude.folder.path + "/" + folder
      let name = try #require(FileManager.default.contentsOfDirectory(atPath: path).max())
      return try Data(contentsOf: URL(fileURLWithPath: path + "/" + name))
    }
    let file = "Plugins/Pictured/scenarios/one.json"
    let withRed = try last("plugin:Pictured")
    #expect(try last("plugin:Pictured", "--scenario", file) == withRed)
    #expect(interlude("test", "Pictured", "--pictures", "--update").status == 0)
    #expect(interlude("test", "Pictured").status == 0)
    // Another image gives other pictures, which a placeholder would not.
    try Data(png(Color(red: 0, green: 0, blue: 1))).write(to: photo)
    let withBlue = try last("plugin:Pictured")
    #expect(withBlue != withRed)
    #expect(try last("plugin:Pictured", "--scenario", file) == withBlue)
    let test = interlude("test", "Pictured")
    #expect(test.status == 1)
    #expect(test.output.contains("the film strip differs"), "\(test.output)")
  }

  @Test func `a scenario is drawn with its plugins, without another name`() throws {
    try writePlugin(scenario: true)
    try interlude.write(
      interlude.text(of: "Plugins/R/scenarios/r.json").replacing("\"r\"", with: "\"drawn\""),
      to: "drawn.json")
    let sheet = interlude("render", "--scenario", "./drawn.json", "--sheet", "drawn.png")
    #expect(sheet.status == 0 && sheet.messages.contains("wrote drawn.png"), "\(sheet.messages)")
    let film = interlude("render", "--scenario", "./drawn.json")
    #expect(film.messages.contains("wrote drawn.gif"), "\(film.messages)")
    #expect(interlude("render").status == 2)
  }
}
