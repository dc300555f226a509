/// The settings of the Lua language server for a folder of animators.
enum EditorSettings {
  /// Libraries that scripts can't use are disabled, so that an editor does not suggest them.
  static let text = """
    {
      "$schema": "https://raw.githubusercontent.com/LuaLS/vscode-lua/master/setting/schema.json",
      "runtime.version": "Lua 5.4",
      "runtime.builtin": {
        "coroutine": "disable",
        "debug": "disable",
        "ffi": "disable",
        "io": "disable",
        "jit": "disable",
        "os": "disable",
        "package": "disable",
        "utf8": "disable"
      },
      "workspace.library": ["types"],
      "workspace.checkThirdParty": false
    }

    """
}
