extension Picture {
  /// The mirror image of the picture.
  var mirrored: Picture {
    var picture = self
    picture.flip()
    return picture
  }
}
