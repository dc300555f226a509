-- EdgeSwipe: a swipe from the trailing edge presents the next screen, one from the leading edge
-- dismisses it.
--
-- The edge at which the gesture begins decides what it does; a button presents and dismisses with
-- the same animator, without a gesture (bestswifter's transition tutorial, after Apple's sample).

return {
  api = 1,
  name = "EdgeSwipe",
  version = "1.0.0",
  summary = "Swipe from an edge to present a screen, and from the other to dismiss it.",
  author = "The Interlude authors",
  license = "MIT",
  tags = { "slide", "iOS", "pop", "swipe", "edge" },

  animator = { present = "SideDrawer", dismiss = "SideDrawer" },

  interaction = {
    present = { gesture = "edgePan", edge = "trailing", commit = "half" },
    dismiss = { gesture = "edgePan", edge = "leading", commit = "half" },
  },

  presentation = { style = "fullScreen" },
}
