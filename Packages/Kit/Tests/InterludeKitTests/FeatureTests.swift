import InterludeKit
import Scripting
import Testing
import Transitions

/// What no shipped animator does, and what several do only together.
@MainActor
struct FeatureTests {
  nonisolated static let scripts: [String: String] = [
    "Layers": """
    return {
      duration = 0.3,
      prepare = function(ctx, stage)
        stage:overlay("dim", { below = "front", color = "#00000080", alpha = 0.5 })
        stage:overlay("glow", {
          above = "front", cornerRadius = 12, frame = { x = 20, y = 40, width = 200, height = 100 },
          color = { stops = { "#FF0000", "#00FF0000" }, angle = 30 },
        })
        stage:snapshot("still", { of = "back", above = "dim" })
        stage:snapshot("copy", { of = "still" })
        stage:slices("tiles", { of = "front", columns = 3, rows = 2 })
        stage:order { "tiles", "back", "front", "glow", "copy" }
      end,
      frame = function(ctx, progress, presence)
        local tiles = {}
        for index = 1, 6 do tiles[index] = { translateY = index * 10 * presence, rotation = 5 * index } end
        return {
          glow = { width = 200 + 50 * presence, cornerRadius = 12 + 8 * presence },
          dim = { alpha = presence }, still = { scale = 1 - 0.3 * presence },
          copy = { translateX = 100 * presence, alpha = 1 - presence }, tiles = tiles,
        }
      end,
    }
    """,
    "Masks": """
    return {
      duration = 0.3,
      prepare = function(ctx, stage)
        stage:mask("hole", {
          of = "front", inverted = true, path = "M 50 50 L 150 50 L 150 150 L 50 150 Z",
          to = "M 0 0 L 300 0 L 300 300 L 0 300 Z",
        })
        stage:mask("window", { of = "back", path = "M 0 0 L 390 0 L 195 500 Z" })
      end,
      frame = function(ctx, progress, presence)
        return {
          hole = { morph = presence, rotation = 20 * presence, translateX = 30 * presence },
          window = { scale = 1 - 0.4 * presence },
          front = { translateY = 100 * (1 - presence) },
        }
      end,
    }
    """,
    "Inner": """
    return {
      duration = 0.3,
      frame = function(ctx, progress, presence)
        return {
          ["Inbox/thumbnail"] = { rotation = 90 * presence, scale = 1.2 },
          ["Inbox/dot"] = { alpha = 1 - presence, translateX = 20 * presence },
          ["Message/body"] = { height = 100 + 100 * presence, cornerRadius = 20 * presence },
          front = { scaleX = 0.5 + 0.5 * presence },
        }
      end,
    }
    """,
    "Odd": """
    return {
      duration = 0.3,
      prepare = function(ctx, stage)
        stage:mask("cut", { of = "Inbox/odd", path = "M 0 0 L 80 0 L 80 60 Z" })
        stage:mask("faint", { of = "Message/thumbnail", fillRule = "evenodd",
          path = "M 0 0 L 300 0 L 300 300 L 0 300 Z M 50 50 L 250 50 L 250 250 L 50 250 Z" })
        stage:shape("ring", { fillRule = "evenodd", fillColor = "#00AA00", strokeColor = "#000000",
          path = "M 0 0 L 90 0 L 90 90 L 0 90 Z M 20 20 L 60 20 L 60 60 L 20 60 Z", lineWidth = 5,
          alpha = 0.8, frame = { x = 30, y = 50, width = 90, height = 90 } })
      end,
      frame = function(ctx, progress, presence)
        local changes = {
          ["Inbox/odd"] = { scale = 1 - 0.5 * presence, rotationY = 40 * presence, perspective = 500,
                            width = 100 + 80 * presence },
          ["Inbox/ghost"] = { hidden = false, translateX = 40 * presence },
          ["Message/odd"] = { translateY = 60 * presence, rotation = 45 * presence, cornerRadius = 500 },
          ["Message/title"] = { zIndex = 3, translateY = 100 * (1 - presence), alpha = 0.5 },
          front = { rotationY = 180 * (1 - presence), perspective = 700, doubleSided = progress > 0.5 },
          cut = { scale = 1 + presence }, faint = { alpha = 0.3 + 0.5 * presence },
          ring = { translateX = 50 * presence },
        }
        for index, view in ipairs(ctx.back.views) do
          if view.cornerRadius > 0 then
            changes[view.name] = changes[view.name] or {}
            changes[view.name].translateX = view.cornerRadius * presence
          end
        end
        return changes
      end,
    }
    """,
    "Dice": """
    return {
      duration = 0.3, reducedMotion = "FadeThrough",
      prepare = function(ctx) return { x = ctx.random() * 100, y = ctx.random(1, 50) } end,
      frame = function(ctx, progress, presence)
        return { front = { translateX = ctx.state.x * presence, translateY = ctx.state.y } }
      end,
    }
    """,
    "Listed": """
    return {
      duration = 0.3,
      frame = function(ctx, progress, presence)
        local changes = {}
        for side, sign in pairs { from = -1, to = 1 } do
          for index, view in ipairs(ctx[side].views) do
            changes[view.name] = { translateX = sign * index * 7 * presence, alpha = 1 - index / 40 }
          end
        end
        for index, pair in ipairs(ctx.matched) do
          changes[pair.to] = { translateY = pair.fromFrame.y - pair.toFrame.y * presence }
        end
        return changes
      end,
    }
    """,
    "Depth": """
    return {
      duration = 0.3,
      prepare = function(ctx, stage) stage:camera { distance = 900, x = 0.3, y = 0.6 } end,
      frame = function(ctx, progress, presence)
        return {
          front = { rotationY = 70 * (1 - presence), rotationX = 20, translateZ = 100 * presence,
                    skewX = 10 * presence, rotation = 15, anchorX = 0 },
          back = { rotationY = -60 * presence, translateZ = -300 * presence, doubleSided = false,
                   zIndex = progress > 0.5 and 2 or 0 },
        }
      end,
    }
    """,
    "Spring": """
    local spring = require "interlude.spring"
    return {
      curve = spring { duration = 0.4, bounce = 0.5 },
      frame = function(ctx, progress, presence)
        return { front = { translateX = ctx.container.width * (1 - presence), cornerRadius = 30,
                           shadowOpacity = 0.3 } }
      end,
    }
    """,
  ]

  @Test(
    arguments: scripts.keys.sorted(), [TransitionOperation.push, .pop, .present, .dismiss, .tab])
  func `what a script declares is seen as on the engine's stage`(
    name: String, operation: TransitionOperation
  ) throws {
    let scripts = try Scripts(Self.scripts)
    let animator = try scripts.registry.animator(named: name)
    // In a stack, the script's names of views are other ones.
    for loop in LoopCase.all(of: operation)
    where !loop.isNested || !["Inner", "Odd"].contains(name) {
      let outcome = try ClosedLoop.play(
        loop, scripts: scripts.folder, animator: name, engineAnimator: animator)
      #expect(outcome.failures.isEmpty, "\(loop): \(outcome.failures)")
      #expect(outcome.notShown.isEmpty, "\(loop): \(outcome.notShown)")
      #expect(outcome.gap.isNone, "\(loop): \(outcome.gap)")
    }
  }
}
