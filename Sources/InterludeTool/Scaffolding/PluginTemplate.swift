/// The plugin that `new --plugin` begins with.
enum PluginTemplate {
  static func manifest(name: String) -> String {
    """
    -- \(name): says who uses the animator, and which gesture drives it.

    ---@type interlude.Plugin
    return {
      api = 1,
      name = "\(name)",
      summary = "Pushes and pops with \(name), and pops under a finger.",
      version = "0.1.0",
      license = "MIT",

      -- Which animator moves what. For certain screens only, put rules into the list:
      -- { operation = "push", to = "photo", use = "\(name)" }
      animator = { push = "\(name)", pop = "\(name)" },

      -- Which gesture drives it, and whether letting go completes: see `commit` in the guide.
      interaction = {
        pop = { gesture = "pan", direction = "trailing", commit = "half", completionCurve = "easeOut" },
      },
    }

    """
  }

  static func scenario(name: String) -> String {
    """
    // A push, a finger that lets go too early, and one that goes far enough.
    {
      interlude: 1,
      name: "\(name)",
      summary: "push, a cancelled swipe and a completed one",
      device: "iPhone 15",
      controllers: {
        inbox: { title: "Inbox", background: "#F2F2F7" },
        message: { title: "Message", background: "#FFFFFF" },
      },
      root: { navigation: ["inbox"], plugin: "\(name)" },
      actions: [
        { at: 0, do: "push", controller: "message" },
        // The times of a path count from the action's own.
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

    Say here what it does and when to use it.

    * `plugin.lua` says who uses the animator, and which gesture drives it.
    * `animators/\(name).lua` says how it moves.
    * `scenarios/\(name).json` plays it; `interlude check \(name)` plays it each time.
    * `goldens/\(name).ndjson` is how it moves, number by number, once `interlude test \(name) --update`
      has recorded it; `interlude test \(name)` then tells any change.

    """
  }
}
