import Diagnostics
import Motion

/// Names that authors know from UIKit, CSS, GSAP or other engines, and their names in this one.
///
/// ``Nearest`` finds a misspelled name by its letters. The names here are spelled correctly, but
/// belong to another tool.
enum Habit {
  /// The key of an animator that corresponds to another tool's key.
  static func key(for name: String) -> String? { keys[name] }

  private static let keys = [
    "animate": "frame", "apply": "frame", "draw": "frame", "render": "frame", "update": "frame",
    "animationEnded": "finished", "complete": "finished", "completed": "finished",
    "completion": "finished", "onComplete": "finished", "onFinish": "finished",
    "easing": "curve", "timing": "curve", "timingFunction": "curve",
    "description": "summary", "length": "duration", "time": "duration",
    "options": "parameters", "params": "parameters", "props": "parameters",
    "begin": "prepare", "init": "prepare", "setup": "prepare", "start": "prepare",
    "rtl": "rightToLeft",
  ]

  /// The field of `ctx` that corresponds to another tool's name.
  static func field(for name: String, of owner: String) -> String? {
    owner == "ctx" ? fields[name] : nil
  }

  private static let fields = [
    "bounds": "ctx.container", "frame": "ctx.container", "size": "ctx.container",
    "width": "ctx.container.width", "height": "ctx.container.height",
    "isPresenting": "ctx.isForward", "presenting": "ctx.isForward",
    "interactive": "ctx.isInteractive", "cancelled": "ctx.isCancelled",
    "translation": "ctx.gesture.translationX", "velocity": "ctx.gesture.velocityX",
    "params": "ctx.parameters", "props": "ctx.parameters", "isRTL": "ctx.rtl",
  ]

  /// The curve that has another name in CSS, in Penner's equations or in a library based on them:
  /// `ease-in-out`, `easeOutBack`, `back.out`.
  static func curve(for name: String) -> String? {
    // A text that is longer than any name is not examined.
    guard name.utf8.count <= 40 else { return nil }
    let words = name.split { !$0.isLetter }.flatMap { part in
      part.split(beforeEachWhere: \.isUppercase).map { $0.lowercased() }
    }.filter { $0 != "ease" }
    let shape = words.filter { $0 != "in" && $0 != "out" }.joined()
    let isIn = words.contains("in")
    let isOut = words.contains("out")
    let way = isIn && isOut ? "InOut" : isIn ? "In" : isOut ? "Out" : ""
    let meant = shape.isEmpty ? "ease" + way : shape + (way.isEmpty ? "Out" : way)
    return TimingCurve.names.first { $0.caseInsensitiveEquals(meant) }
  }

  /// What to write instead of a property that a view does not have; nil if there is no suggestion.
  static func property(for name: String) -> String? {
    switch name {
    case "transform", "layer.transform", "affineTransform", "transform3D":
      "a transform is set by its parts: translateX, translateY, scale, rotation"
    case "frame", "bounds": "a frame is set by its parts: x, y, width, height"
    case "position": "a place is set by its parts: centerX, centerY"
    default: nil
    }
  }
}

extension String {
  fileprivate func caseInsensitiveEquals(_ other: String) -> Bool {
    lowercased() == other.lowercased()
  }
}

extension Substring {
  /// The parts that begin with a matching character, and the text before the first one.
  fileprivate func split(beforeEachWhere isStart: (Character) -> Bool) -> [Substring] {
    var parts: [Substring] = []
    var start = startIndex
    for index in indices where index > start && isStart(self[index]) {
      parts.append(self[start..<index])
      start = index
    }
    if start < endIndex { parts.append(self[start...]) }
    return parts
  }
}
