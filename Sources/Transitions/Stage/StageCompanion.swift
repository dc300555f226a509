/// Runs code outside the engine in a stage's time: timers, display links and a layout pass.
public protocol StageCompanion: AnyObject {
  /// Called after the time has advanced; timers that are due can fire.
  func timeDidAdvance()
  /// Called before the frame is made; views can be laid out.
  func willCommit()
  /// Called after the changes that were scheduled for the layout pass have begun; the views that
  /// they changed can be laid out.
  func didLayOut()
}
