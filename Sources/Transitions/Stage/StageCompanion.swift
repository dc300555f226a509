/// Runs by a stage's time, without belonging to the engine: timers, display links and a layout pass.
package protocol StageCompanion: AnyObject {
  /// The time has moved; what is due by now may run.
  func timeDidAdvance()
  /// The frame is about to be made: views may be laid out.
  func willCommit()
  /// What waited for the layout pass has begun; views that this has changed may be laid out.
  func didLayOut()
}
