import Views

/// A container with a bar.
///
/// It lays out the bar again when its view enters the window, because the safe area is known only
/// there.
protocol BarHosting: ViewController {
  func layOutBar()
}
