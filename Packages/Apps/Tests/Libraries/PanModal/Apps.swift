import AppTool
import PanModal
import UIKit

private final class Sheet: UITableViewController, PanModalPresentable {
  var panScrollable: UIScrollView? { tableView }
  var shortFormHeight: PanModalHeight { .contentHeight(300) }
  var longFormHeight: PanModalHeight { .maxHeightWithTopInset(40) }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell() }
}

let apps = [
  App("library", size: .iPhone15) {
    Opener.window { $0.presentPanModal(Sheet()) }
  }
]
