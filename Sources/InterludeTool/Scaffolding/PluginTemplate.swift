/// The plugin that `new --plugin` creates.
enum PluginTemplate {
  static func manifest(name: String) -> String {
    """
    -- \(name): which operations use the animator, and which gesture drives it.

    ---@type interlude.Plugin
    return {
      api = 1,
      name = "\(name)",
      summary = "Pushes and pops with \(name), also by a swipe.",
      version = "0.1.0",
      license = "MIT",

      -- The animator for each operation. For specific screens, add rules to the list:
      -- { operation = "push", to = "photo", use = "\(name)" }
      animator = { push = "\(name)", pop = "\(name)" },

      -- The gesture that drives it, and when it completes: see `commit` in the guide.
      interaction = {
        pop = { gesture = "pan", direction = "trailing", commit = "half", completionCurve = "easeOut" },
      },
    }

    """
  }

  static func scenario(name: String) -> String {
    """
    // A push, a swipe that ends too early, and one that goes far enough.
    {
      interlude: 1,
      name: "\(name)",
      summary: "push, a cancelled swipe and a completed one",
      device: "iPhone 15",
      content: "sample",
      controllers: {
        inbox: { title: "Inbox", background: "#F2F2F7" },
        message: { title: "Message", background: "#FFFFFF" },
      },
      root: { navigation: ["inbox"], plugin: "\(name)" },
      actions: [
        { at: 0, do: "push", controller: "message" },
        // The times of a path are relative to the action's time.
        { at: 1, do: "touch", path: [[0, 20, 400], [0.1, 60, 400], [0.3, 110, 400]], release: { velocity: [0, 0] } },
        { at: 2, do: "touch", path: [[0, 20, 400], [0.1, 120, 400], [0.3, 320, 400]], release: { velocity: [600, 0] } },
      ],
      expect: [
        { at: 1.9, stack: ["inbox", "message"] },
        { at: "end", stack: ["inbox"], transitions: 3, completed: 2, cancelled: 1 },
        { at: "end", leftovers: 0, scriptErrors: 0, stalled: false },
      ],
    }

    """
  }

  static func readMe(name: String) -> String {
    """
    # \(name)

    Describe here what it does and when to use it.

    * `plugin.lua` defines which operations use the animator, and which gesture drives it.
    * `animators/\(name).lua` defines how it moves.
    * `scenarios/\(name).json` plays it; `interlude check plugin:\(name)` plays this scenario too.
    * `goldens/\(name).ndjson` is a recording of how it moves, written by
      `interlude test plugin:\(name) --update`; `interlude test plugin:\(name)` then reports any
      change.

    """
  }
}
