extension Picture {
  /// The picture in a mirror beside it.
  var mirrored: Picture {
    var picture = self
    picture.flip()
    return picture
  }
}
