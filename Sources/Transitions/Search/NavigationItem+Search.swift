extension NavigationItem {
  /// The search controller of the screen.
  public var searchController: SearchController? {
    get { search as? SearchController }
    set {
      searchController?.searched = nil
      search = newValue
      newValue?.searched = controller
    }
  }
}
