import BrowserSupport
import Foundation
import Testing

/// A recorded sheet becomes an animator: by hand, with the recording over the device, and by `fit`.
///
/// The recording is a film of what the system does, so where the sheet is in each frame is known.
extension StudioPageTests {
  private static let filmed = """
    {
      interlude: 1,
      name: "filmed",
      device: "iPhone 15",
      content: "sample",
      controllers: {
        inbox: { title: "Inbox", background: "#F2F2F7" },
        card: { title: "Card", background: "#FFF8E7", style: "pageSheet", sheet: { detents: ["large"] } },
      },
      root: { controller: "inbox" },
      actions: [{ at: 0.5, do: "present", controller: "card" }],
    }
    """

  /// How far a sheet is below its place in the frames of its transition, from a trace.
  private static func heights(_ trace: URL) throws -> [Double] {
    let lines = try String(contentsOf: trace, encoding: .utf8).split(separator: "\n")
    return try lines.compactMap { line in
      let row = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      guard row?["type"] as? String == "frame", let views = row?["views"] as? [String: Any] else {
        return nil
      }
      return ((views["front"] as? [String: Any])?["translateY"] as? NSNumber)?.doubleValue ?? 0
    }
  }

  /// The worst distance of an animator from the recorded sheet, in points.
  private static func worst(
    _ animator: String, in folder: URL, scenario: String, from recorded: [Double]
  ) throws -> Double {
    let trace = folder.appendingPathComponent("\(animator).ndjson")
    try Tool.run(
      ["run", "./\(animator).lua", "--scenario", scenario, "--trace", trace.path, "--force"],
      in: folder)
    let found = try heights(trace)
    // What has arrived stays there.
    return (0..<max(found.count, recorded.count)).map { frame in
      let (one, other) = (
        frame < found.count ? found[frame] : 0, frame < recorded.count ? recorded[frame] : 0
      )
      return abs(one - other)
    }.max() ?? .infinity
  }

  /// Films the system's sheet, and writes the first and the last picture of the film.
  ///
  /// - Returns: How far the sheet is below its place in each frame.
  private static func film(in folder: URL) throws -> [Double] {
    try Tool.run(
      [
        "render", "--scenario", "./filmed.json", "--scale", "2", "--fps", "60", "--mp4",
        "filmed.mp4", "--quiet",
      ],
      in: folder)
    let trace = folder.appendingPathComponent("filmed.ndjson")
    try Tool.run(["run", "--scenario", "./filmed.json", "--trace", trace.path], in: folder)
    try still("0", "before.png", in: folder)
    try still("1.9", "after.png", in: folder)
    return try heights(trace)
  }

  @Test(.enabled(if: access(ffmpeg, X_OK) == 0))
  func `stopwatch: a recorded sheet is matched by hand, and by fit`() throws {
    let studio = try StudioProcess([], files: ["filmed.json": Self.filmed])
    let folder = studio.folder
    let recorded = try Self.film(in: folder)
    func file(_ name: String) throws -> Data {
      try Data(contentsOf: folder.appendingPathComponent(name))
    }

    let page = Page(try openAlone(studio, width: 1280, height: 1100), of: studio)
    try page.tab.wait(until: "document.getElementById('start')?.hidden === false")
    let hand = Hand(page)
    try hand.click("document.getElementById('new-motion')")
    try page.tab.wait(until: "document.getElementById('motion').open")
    try hand.type("Sheet")
    for (side, name) in [("first", "before.png"), ("second", "after.png")] {
      try hand.act {
        try drop(
          page, file(name), named: name, as: "image/png",
          on: "document.querySelector('#motion [data-side=\(side)]')")
      }
      try page.tab.wait(
        until: "document.querySelector('[data-side=\(side)] select').value === 'picture'")
    }
    for (menu, value) in [("operation", "sheet"), ("front", "rises"), ("back", "darkens")] {
      try hand.choose(id: "motion-\(menu)", value)
    }
    try hand.click("document.querySelector('#motion .confirm')")
    try page.tab.wait(until: "document.querySelectorAll('#timeline-keys circle').length === 4")
    try page.pauseAtStart()
    try hand.act { try drop(page, file("filmed.mp4"), named: "filmed.mp4", as: "video/mp4") }
    try page.tab.wait(until: Self.clipIsShown)
    try hand.act { try set(page, "Place", to: "over") }
    try hand.act { try set(page, "In step by", to: "time") }
    try hand.act { try set(page, "Begins at", to: "0.44") }
    // In the first frames it is late, and in the last ones early: that is a spring.
    try page.seek(to: 7)
    try page.look("match-ease")
    try hand.choose("Kind of curve", "mass:3,stiffness:1000,damping:500")
    try page.tab.wait(until: "location.hash.includes('set.curve+curve=mass')")
    try hand.drag("\(Self.lane("dimming.alpha")).querySelectorAll('circle')[1]", by: (0, 17))
    try page.tab.wait(until: "location.hash.includes('set.keys+dimming.alpha=')")
    try page.picture("match")
    // The button that saves, and the one that confirms it.
    try hand.act {}
    try hand.act { try page.saveToScript() }
    try page.tab.wait(until: "!location.hash.includes('set.keys')")
    hand.say("a recorded sheet by hand", atMost: 20)
    let worst = try Self.worst("Sheet", in: folder, scenario: "Sheet", from: recorded)
    print("figure: a recorded sheet by hand: \(worst) points at worst (at most 2)")
    print(try studio.text(of: "Sheet.lua"))
    #expect(worst <= 2)

    try Tool.run(
      ["fit", "filmed.mp4", "--operation", "present", "--output", "Fitted.lua"], in: folder)
    let fitted = try Self.worst("Fitted", in: folder, scenario: "Sheet", from: recorded)
    print("figure: a recorded sheet by fit: \(fitted) points at worst (at most 2)")
    print(try studio.text(of: "Fitted.lua"))
    #expect(fitted <= 2)
    #expect(page.tab.complaints == [])
  }

  /// Writes a frame of the recording as a picture, as a screenshot of the app.
  private static func still(_ seconds: String, _ name: String, in folder: URL) throws {
    let status = try Child(
      [Self.ffmpeg, "-v", "error", "-ss", seconds, "-i", "filmed.mp4", "-frames:v", "1", name],
      in: folder.path, descriptors: [:]
    ).wait()
    guard status == 0 else { throw Failure("\(name): ffmpeg ended with \(status)") }
  }

  private static let ffmpeg = "/usr/bin/ffmpeg"
}
