extension InterludeTool {
  /// Words that people try as a command or an option, and the call that does what they mean.
  ///
  /// The tool itself knows the names of other programs, not their options, so these are stated here. The tests of
  /// the package All compare them with the commands.
  static let callsByWord = [
    "animate": "run",
    "baseline": "test --update",
    "compare": "render --compare",
    "convert": "export",
    "create": "new",
    "curves": "render --curves",
    "diff": "render --compare",
    "gif": "render --gif",
    "goldens": "test",
    "graph": "render --curves",
    "import": "fit",
    "init": "new",
    "lint": "check",
    "lottie": "export --to lottie",
    "mp4": "render --mp4",
    "onion": "render --onion",
    "play": "run",
    "plot": "render --curves",
    "png": "render --png",
    "preview": "studio",
    "record": "test --update",
    "review": "test --review",
    "sheet": "render --sheet",
    "show": "run --show",
    "swiftui": "export --to swiftui",
    "trace": "run --trace",
    "tune": "studio",
    "uikit": "export --to uikit",
    "update": "test --update",
    "validate": "check",
    "video": "render --mp4",
    "web": "export --to web",
    "webp": "render --webp",
  ]
}
