-- Onboarding: pages that a finger turns in both directions, with resistance at the first and the last.

return {
  name = "Onboarding",
  summary = "Turn the pages of an introduction with a finger, in both directions.",
  version = "1.0.0",
  license = "MIT",

  animator = { tab = "Onboarding" },

  interaction = {
    tab = { gesture = "pan", direction = "leading", commit = "velocityImpact", rubberBand = true, completionCurve = "easeOut" },
  },
}
