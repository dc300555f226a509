-- LoadingButton: a button becomes a spinner, waits for an answer, and opens into the next screen.

return {
  name = "LoadingButton",
  summary = "A button waits as a spinner and opens into the next screen.",
  version = "1.0.0",
  license = "MIT",

  animator = { push = "LoadingButton", pop = "LoadingButton" },
  hold = { push = 0.33 }, -- a spinner, until the app has its answer
}
