-- TabSwipe: a drag to the side, anywhere on the screen, goes to the next tab or the one before it.

return {
  api = 1,
  name = "TabSwipe",
  version = "1.0.0",
  summary = "Swipe from tab to tab.",
  author = "The Interlude authors",
  license = "MIT",
  tags = { "slide", "tab", "swipe" },

  animator = { tab = "ParallaxTabs" },

  -- For the tab before it the host turns the direction round.
  interaction = {
    tab = { gesture = "pan", direction = "leading", commit = "projected", completionCurve = "easeOut" },
  },
}
