@_spi(Tools) import Apps
import Checklist
import Foundation
import InterludeKit
import Motion
import Rendering
import Scripting
import Testing
import Transitions
import UIKit
@_spi(Tools) import Views

/// The checklist app shows on Linux what its pictures show, and can be written with its scripts and pictures.
@MainActor
struct ChecklistTests {
  private static let size = Motion.Size(width: 170, height: 368)
  private static let pixelsPerPoint = 2.0

  /// The scripts of all items: an animator for each property, a plugin for each gesture.
  private static func scripts() throws -> Scripts {
    let scripts = try Scripts(["Push": push])
    for property in Property.allCases {
      try scripts.write(PropertyScript.text(property), to: property.name)
    }
    for item in ChecklistItem.gestures {
      let gesture: String
      switch item.name {
      case "edgePan", "systemSwipe": gesture = "gesture = \"edgePan\", edge = \"left\""
      case "pinch", "rotation", "transform": gesture = "gesture = \"\(item.name)\""
      case "scrolled": gesture = "gesture = \"pan\", direction = \"down\""
      default: gesture = "gesture = \"pan\", direction = \"right\""
      }
      let animator = item.name == "tap" ? "ZoomFromSource" : "Push"
      try scripts.write(
        plugin: """
          return {
            api = 1,
            animator = { push = "\(animator)", pop = "\(animator)" },
            interaction = { pop = { \(gesture), completionCurve = "easeOut" } },
          }
          """, to: item.name)
    }
    return scripts
  }

  private static let push = """
    return {
      duration = 0.6, curve = "easeOut",
      frame = function(ctx, progress, presence)
        return { front = { translateX = ctx.container.width * (1 - presence) } }
      end,
    }
    """

  @Test func `the device's view of each property looks like the engine's picture`() throws {
    let scripts = try Self.scripts()
    for property in Property.allCases {
      let engine = try picture(of: property, scripts)
      let app = try trial(.property(property.name), scripts) { _ in }
      if case .refused = property.liveView { continue }
      // A material of the system is drawn in its own way.
      guard property != .backdropBlur else { continue }
      let difference = try PictureDifference(app.picture, engine)
      #expect(difference.looksEqual, "\(property.name): \(difference)")
    }
    try write(scripts)
  }

  @Test func `each gesture can be tried`() throws {
    let scripts = try Self.scripts()
    for item in ChecklistItem.gestures {
      let app = try trial(item, scripts) { stage in
        let (start, end) = item.name == "scrolled" ? (10.0, 330.0) : (5.0, 160.0)
        let isDown = item.name == "scrolled"
        let turns = ["pinch", "rotation", "transform"].contains(item.name)
        var last = Motion.Point.zero
        for step in 0...10 {
          let share = Double(step) / 10
          let way = start + (end - start) * share
          let phase: TouchPhase = step == 0 ? .began : .moved
          if turns {
            let reach = item.name == "rotation" ? 60 : 60 - 50 * share
            let turn = item.name == "pinch" ? 0 : 80 * share
            let arm = Motion.AffineTransform.rotation(degrees: turn)
              .apply(to: Motion.Point(x: reach, y: 0))
            let middle = Motion.Point(x: 85, y: 180)
            last = middle - arm
            stage { $0.touch(phase, at: last, finger: 0) }
            stage { $0.touch(phase, at: middle + arm, finger: 1) }
          } else {
            last = isDown ? Motion.Point(x: 85, y: way) : Motion.Point(x: way, y: 50)
            if item.name == "tap" { last.x = 85 }
            stage { $0.touch(phase, at: last) }
          }
        }
        stage { $0.touch(.ended, at: last) }
        for _ in 0..<90 { stage { _ in } }
      }
      #expect(app.count == (item.name == "tap" ? 2 : 1), "\(item.name)")
    }
  }

  @Test func `the page to print names every property and gesture`() throws {
    let page = try String(
      contentsOfFile: Shipped.root + "/Packages/Kit/Documentation/Checklist.md", encoding: .utf8)
    let names = Property.allCases.map(\.name) + ChecklistItem.gestures.map(\.name)
    #expect(names.filter { !page.contains("☐ \($0)\n") && !page.contains("☐ \($0) ") } == [])
  }

  @Test func `the app lists what was found`() throws {
    let stage = Stage(size: Motion.Size(width: 390, height: 844))
    let scripts = try Self.scripts()
    let interlude = Interlude(scripts: scripts.folder, Shipped.folder)
    nonisolated(unsafe) var made: ChecklistController?
    let app = App("checklist") {
      let window = UIWindow()
      let root = ChecklistController(
        interlude, items: [.property("scale"), ChecklistItem.gestures[0]], picture: { _ in nil })
      made = root
      window.rootViewController = root
      return window
    }
    let running = try app.begin(stage)
    let root = try #require(made)
    func tap(_ x: Double, _ y: Double) {
      running.tick(stage) { stage.tap(at: Motion.Point(x: x, y: y)) }
      for _ in 0..<60 { running.tick(stage) {} }
    }
    for _ in 0..<3 { running.tick(stage) {} }
    tap(100, 40)
    #expect(root.presentedViewController != nil)
    tap(290, 585)
    #expect(root.presentedViewController == nil)
    #expect(root.report == "scale: different\npan: not looked at")
    running.end()
  }

  /// An item as the app shows it.
  private func trial(
    _ item: ChecklistItem, _ scripts: Scripts, _ play: (((Stage) -> Void) -> Void) -> Void
  ) throws -> (picture: Bitmap, count: Int) {
    let stage = Stage(size: Self.size)
    let interlude = Interlude(scripts: scripts.folder, Shipped.folder)
    nonisolated(unsafe) var made: TrialStack?
    let app = App("checklist") {
      let window = UIWindow()
      let stack = TrialStack(item, interlude)
      made = stack
      window.rootViewController = stack
      return window
    }
    let running = try app.begin(stage)
    let stack = try #require(made)
    for _ in 0..<2 { running.tick(stage) {} }
    running.tick(stage) { MainActor.assumeIsolated { stack.begin() } }
    running.tick(stage) {}
    play { act in
      withoutActuallyEscaping(act) { act in running.tick(stage) { act(stage) } }
    }
    let picture = try FrameRenderer(pixelsPerPoint: Self.pixelsPerPoint)
      .render(Frame(of: stage.window, at: 0))
    let count = stack.viewControllers.count
    running.end()
    return (picture, count)
  }

  // MARK: The engine's pictures

  private func picture(of property: Property, _ scripts: Scripts) throws -> Bitmap {
    let animator = try scripts.registry.animator(named: property.name)
    let stage = Stage(size: Self.size)
    let back = BlockController(
      "BackController", 0xFFFF_FFFF,
      [
        (0xCC33_33FF, Motion.Rect(x: 12, y: 30, width: 146, height: 50)),
        (0x3399_66FF, Motion.Rect(x: 12, y: 100, width: 146, height: 50)),
        (0x3366_CCFF, Motion.Rect(x: 12, y: 170, width: 146, height: 50)),
      ])
    let front = BlockController(
      "FrontController", 0xE6E6_F2FF,
      [
        (0xFFCC_00FF, Motion.Rect(x: 20, y: 60, width: 130, height: 110)),
        (0x8033_99FF, Motion.Rect(x: 20, y: 200, width: 60, height: 60)),
      ])
    let stack = NavigationController(viewControllers: [back])
    stack.isNavigationBarHidden = true
    stage.setRoot(stack)
    stage.delegate = TransitionDelegate(name: "checklist", animator: { _ in animator })
    for _ in 0..<2 { stage.tick() }
    var drive: ProgressDrive?
    stage.tick { drive = stage.drive { stack.pushViewController(front, animated: true) } }
    stage.tick { drive?.update(0.5) }
    return try FrameRenderer(pixelsPerPoint: Self.pixelsPerPoint)
      .render(Frame(of: stage.window, at: 0))
  }

  private final class BlockController: Views.ViewController {
    private let color: UInt32
    private let blocks: [(color: UInt32, frame: Motion.Rect)]

    init(_ id: String, _ color: UInt32, _ blocks: [(UInt32, Motion.Rect)]) {
      self.color = color
      self.blocks = blocks.map { (color: $0.0, frame: $0.1) }
      super.init(id: id)
    }

    override func loadView() -> Views.View {
      let view = Views.View(id: id)
      view.fillsSuperview = true
      view.backgroundColor = Motion.Color(packed: color)
      for (index, block) in blocks.enumerated() {
        let part = Views.View(id: "block\(index)", frame: block.frame)
        part.backgroundColor = Motion.Color(packed: block.color)
        view.addSubview(part)
      }
      return view
    }
  }

  /// Writes the app's scripts and pictures into the folder that `INTERLUDE_KIT_CHECKLIST` names.
  private func write(_ scripts: Scripts) throws {
    guard let folder = ProcessInfo.processInfo.environment["INTERLUDE_KIT_CHECKLIST"] else {
      return
    }
    let files = FileManager.default
    try files.copyItem(atPath: scripts.folder, toPath: folder + "/Scripts")
    try files.copyItem(
      atPath: Shipped.folder + "/animators/ZoomFromSource.lua",
      toPath: folder + "/Scripts/animators/ZoomFromSource.lua")
    try files.createDirectory(
      atPath: folder + "/Pictures", withIntermediateDirectories: true)
    for property in Property.allCases {
      try Data(PNGEncoder.encode(try picture(of: property, scripts)))
        .write(to: URL(fileURLWithPath: "\(folder)/Pictures/\(property.name).png"))
    }
  }
}
