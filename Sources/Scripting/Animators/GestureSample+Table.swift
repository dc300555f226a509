import LuaRuntime
import Motion
import Transitions

extension GestureSample {
  /// The table that a script receives as `ctx.gesture`, and most of the `g` that a rule receives.
  var table: LuaTable {
    [
      "x": .number(location.x), "y": .number(location.y),
      "translationX": .number(translation.x), "translationY": .number(translation.y),
      "velocityX": .number(velocity.x), "velocityY": .number(velocity.y),
      "isActive": .boolean(isActive), "kind": .string(kind.rawValue),
      "touches": .number(Double(touches)), "scale": .number(scale), "rotation": .number(rotation),
      "scaleVelocity": .number(scaleVelocity), "rotationVelocity": .number(rotationVelocity),
      "progress": .number(progress), "heldFrom": .number(heldFrom),
      "start": .table(["x": .number(start.x), "y": .number(start.y)]),
    ]
  }
}
