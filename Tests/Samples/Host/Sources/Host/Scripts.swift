import Diagnostics
import Scripting
import Transitions

/// Has scripts of a folder move what happens on a stage.
func useScripts(in scripts: String, on stage: Stage) throws -> AnimatorRegistry {
  let registry = AnimatorRegistry(
    searchPath: SearchPath(roots: [.init(path: scripts, reason: .option, shownAs: "Scripts")]))
  registry.register(Rise())

  let animator = try registry.animator(named: "SwipeToPop", settings: [("parallax", "0.5")])
  stage.delegate = TransitionDelegate(name: animator.name, animator: { _ in animator })
  stage.animatorNamed = { try? registry.animator(named: $0) }
  return registry
}

/// Has a script that is a text in memory move what happens on a stage.
func useScriptInMemory(on stage: Stage) throws {
  let fade = try ScriptAnimator(
    source: "return { frame = function(ctx, progress) return { to = { alpha = progress } } end }",
    name: "Fade.lua")
  stage.delegate = TransitionDelegate(name: fade.name, animator: { _ in fade })
}

/// Keeps an animator at what its file says.
///
/// - Parameter save: Saves another version of the file.
func reload(
  in registry: AnimatorRegistry, on stage: Stage, save: () throws -> Void
) rethrows -> Reloader {
  let reloader = Reloader(of: "Rise", in: registry)
  reloader.reload(at: "10:31:05")
  stage.delegate = TransitionDelegate(name: "Rise", animator: { _ in reloader.animator })

  let watcher = SystemWatcher.make()
  watcher.watch(reloader.folders)

  try save()
  if !watcher.changes().isEmpty {
    switch reloader.reload(at: "10:31:20") {
    case .unchanged: break
    case .replaced(let animator): print("\(animator.name) is new")
    case .kept(let diagnostic): print(DiagnosticPrinter().text(for: diagnostic))
    }
    watcher.watch(reloader.folders)
  }
  return reloader
}
