@_spi(Tools) import Apps
import Foundation
import InterludeKit
import Motion
import Scripting
@_spi(Tools) import Transitions
import UIKit
@_spi(Tools) import Views

// Prints what a frame and the beginning of a transition cost, in microseconds, as medians of many.

/// A screen with ten views.
final class TenViews: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    view.accessibilityIdentifier = "screen"
    for index in 0..<10 {
      let row = UIView(
        frame: CGRect(x: 16, y: 100 + 60 * CGFloat(index), width: 358, height: 50))
      row.accessibilityIdentifier = "row\(index)"
      row.backgroundColor = .lightGray
      view.addSubview(row)
    }
  }
}

/// An app's own animator, which does what the script does.
final class OwnPush: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.5 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let to = context.view(forKey: .to), let from = context.view(forKey: .from) else { return }
    let width = context.containerView.bounds.width
    context.containerView.addSubview(to)
    to.transform = CGAffineTransform(translationX: width, y: 0)
    UIView.animate(withDuration: 0.5) {
      to.transform = .identity
      from.transform = CGAffineTransform(translationX: -width / 3, y: 0)
      from.alpha = 0.8
    } completion: { _ in
      from.transform = .identity
      from.alpha = 1
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

final class OwnDelegate: NSObject, UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { OwnPush() }
}

let scripts: [String: String] = [
  "Push": """
  return {
    duration = 0.5,
    frame = function(ctx, progress, presence)
      local width = ctx.container.width
      return { front = { translateX = width * (1 - presence) },
               back = { translateX = -width / 3 * presence, alpha = 1 - 0.2 * presence } }
    end,
  }
  """,
  "Rows": """
  return {
    duration = 0.5,
    frame = function(ctx, progress, presence)
      local changes = { front = { translateX = ctx.container.width * (1 - presence) } }
      for index, view in ipairs(ctx.front.views) do
        changes[view.name] = { translateY = index * 20 * (1 - presence) }
      end
      return changes
    end,
  }
  """,
  "Slices": """
  return {
    duration = 0.5,
    prepare = function(ctx, stage) stage:slices("tiles", { of = "back", columns = 8, rows = 10 }) end,
    frame = function(ctx, progress, presence)
      local tiles = {}
      for index = 1, 80 do
        tiles[index] = { translateY = index * 5 * presence, rotation = index * presence }
      end
      return { tiles = tiles }
    end,
  }
  """,
]

/// The processor time of a call, in nanoseconds: other programs don't count.
func time(_ body: () -> Void) -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
  let start = now()
  body()
  return now() - start
}

func median(_ numbers: [Double]) -> Double {
  let sorted = numbers.sorted()
  return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
}

struct Cost {
  var begin: [Double] = []
  var frames: [Double] = []
  var idle: [Double] = []

  var row: String {
    func text(_ numbers: [Double]) -> String { String(format: "%9.1f", median(numbers) / 1000) }
    return "\(text(begin)) \(text(frames)) \(text(idle))"
  }
}

@MainActor
func appCost(_ delegate: any UINavigationControllerDelegate, runs: Int) throws -> Cost {
  var cost = Cost()
  for _ in 0..<runs {
    let stage = Stage(size: Motion.Size(width: 390, height: 844))
    nonisolated(unsafe) var navigation: UINavigationController?
    let app = App("speed") {
      let window = UIWindow()
      let made = UINavigationController(rootViewController: TenViews())
      navigation = made
      window.rootViewController = made
      return window
    }
    let running = try app.begin(stage)
    navigation?.delegate = delegate
    for _ in 0..<5 { running.tick(stage) {} }
    for _ in 0..<10 { cost.idle.append(time { running.tick(stage) {} }) }
    cost.begin.append(
      time {
        running.tick(stage) {
          MainActor.assumeIsolated {
            navigation?.pushViewController(TenViews(), animated: true)
          }
        }
      })
    for _ in 0..<20 { cost.frames.append(time { running.tick(stage) {} }) }
    running.end()
  }
  return cost
}

func engineCost(_ animator: any Animator, runs: Int) -> Cost {
  var cost = Cost()
  for _ in 0..<runs {
    func screen(_ id: String) -> Views.ViewController {
      let screen = Views.ViewController(id: id)
      for index in 0..<10 {
        screen.view.addSubview(
          Views.View(
            id: "row\(index)",
            frame: Motion.Rect(x: 16, y: 100 + 60 * Double(index), width: 358, height: 50)))
      }
      return screen
    }
    let stage = Stage(size: Motion.Size(width: 390, height: 844))
    let navigation = NavigationController(viewControllers: [screen("a")])
    stage.setRoot(navigation)
    stage.delegate = TransitionDelegate(name: "speed", animator: { _ in animator })
    for _ in 0..<5 { stage.tick() }
    for _ in 0..<10 { cost.idle.append(time { stage.tick() }) }
    let next = screen("b")
    cost.begin.append(
      time { stage.tick { navigation.pushViewController(next, animated: true) } })
    for _ in 0..<20 { cost.frames.append(time { stage.tick() }) }
  }
  return cost
}

let folder = NSTemporaryDirectory() + "kit-speed-\(ProcessInfo.processInfo.processIdentifier)"
try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
for (name, text) in scripts {
  try text.write(toFile: "\(folder)/\(name).lua", atomically: true, encoding: .utf8)
}
let runs = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 200
let registry = AnimatorRegistry(
  searchPath: SearchPath(roots: [.init(path: folder, reason: .option)]))
print("µs, medians of \(runs) transitions      begin     frame      idle")
print("an app's own push, with UIView.animate", try appCost(OwnDelegate(), runs: runs).row)
for (name, title) in [
  ("Push", "two screens of ten views           "), ("Rows", "eleven views                       "),
  ("Slices", "80 slices                          "),
] {
  let delegate = try Interlude(scripts: folder).delegate(name)
  print("\(title)kit", try appCost(delegate, runs: runs).row)
  print(
    "\(title)   ", engineCost(try registry.animator(named: name), runs: runs).row,
    "(the engine alone)")
}
try FileManager.default.removeItem(atPath: folder)
