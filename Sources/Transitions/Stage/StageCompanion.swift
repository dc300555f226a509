/// Runs on a stage's time outside the engine: timers, display links and a layout pass.
package protocol StageCompanion: AnyObject {
  /// The time has advanced; due work can run.
  func timeDidAdvance()
  /// The frame is about to be made: views can be laid out.
  func willCommit()
  /// The changes that waited for the layout pass have begun; the views that they changed can be
  /// laid out.
  func didLayOut()
}
