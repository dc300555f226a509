-- Onboarding: pages that a finger turns in both directions, several in one drag, with resistance at the ends.

return {
  name = "Onboarding",
  summary = "Turn the pages of an introduction with a finger, in both directions.",
  version = "1.0.0",
  license = "MIT",

  animator = { tab = "Onboarding" },

  interaction = {
    tab = { gesture = "pan", direction = "leading", commit = "velocityImpact", continues = true, completionCurve = "easeOut" },
  },
}
