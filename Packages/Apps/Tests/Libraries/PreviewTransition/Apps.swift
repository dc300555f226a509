import AppTool
import PreviewTransition
import UIKit

private final class Previews: PTTableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(ParallaxCell.self, forCellReuseIdentifier: "preview")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "preview", for: indexPath)
    cell.accessibilityIdentifier = "row\(indexPath.row)"
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    pushViewController(PTDetailViewController())
  }
}

let apps = [
  App("library", size: .iPhone15) {
    let window = UIWindow()
    window.rootViewController = UINavigationController(rootViewController: Previews())
    return window
  }
]
