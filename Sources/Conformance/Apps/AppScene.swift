import Apps
@_spi(Tools) import Scenarios
import Transitions

/// A scenario of an app on a stage, for one run, and what is different from the scenario in it.
final class AppScene {
  let player: Player
  let app: any RunningApp
  let watcher: AppWatcher
  /// The differences from the scenario, in words.
  let words: String
  /// The index of the transition that is cancelled; nil if none is.
  var cancelled: Int?
  /// Checks that need to know what the app keeps, made when the run is over.
  var atEnd: [() -> Void] = []

  init(_ player: Player, _ app: any RunningApp, _ words: String) {
    (self.player, self.app, self.words) = (player, app, words)
    watcher = AppWatcher(player.stage)
    player.stage.addObserver(watcher)
  }

  var stage: Stage { player.stage }

  func isCancelling(_ transition: SeenTransition) -> Bool {
    cancelled.map { watcher.transitions[$0].id == transition.id } ?? false
  }
}
