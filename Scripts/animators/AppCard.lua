-- AppCard: a card opens into a screen: the card's frame grows to the edges, and what is in it stays as
-- large as it is.

local geometry = require "interlude.geometry"
local spring = require "interlude.spring"
local timeline = require "interlude.timeline"

local tracks = timeline {
  card = { 0, spring { duration = 0.6, dampingRatio = 0.78 } },
  edge = { 0, 0.35, "easeOut" },
  light = { 0, 0.12, "linear" },
}

---@type interlude.Animator
return {
  api = 1,
  name = "AppCard",
  summary = "A card opens into the front screen, at the size of its content.",
  version = "1.0.0",
  author = "The Interlude authors",
  license = "MIT",
  basedOn = "the cards of the App Store",
  tags = { "card", "iOS", "push", "present", "App Store", "zoom" },

  duration = tracks.duration,
  curve = "linear", -- each track has its own
  parameters = {
    corner = { default = 16, min = 0, max = 60, step = 1, unit = "points", help = "radius of the card's corners" },
    shrink = { default = 0.05, min = 0, max = 0.3, step = 0.01, help = "how far the back screen recedes" },
  },
  reducedMotion = "crossDissolve",

  -- The card is what was tapped, or a view with the same id on both screens, or a card in the middle.
  prepare = function(ctx)
    local place = ctx.isForward and ctx.front.finalFrame or ctx.front.initialFrame
    local pair = ctx.matched[1]
    local card = ctx.source and ctx.source.frame or pair and (ctx.isForward and pair.fromFrame or pair.toFrame)
    return {
      place = place,
      card = card or {
        x = place.x + 20, y = place.y + place.height * 0.3, width = place.width - 40,
        height = place.height * 0.4,
      },
      behind = ctx.back.hasView and 1 or 0,
    }
  end,

  frame = function(ctx, progress, presence)
    local run, place, card = ctx.state, ctx.state.place, ctx.state.card
    -- The same tracks in both directions: the way back begins as fast as the way in.
    local function along(track) return ctx.isForward and track(progress) or 1 - track(progress) end
    local open, edge = along(tracks.card), along(tracks.edge)
    local top = geometry.lerp(card.y - place.y, 0, open)
    return {
      front = {
        alpha = ctx.isForward and tracks.light(progress) or math.min(1, (1 - progress) * 5),
        translateY = top,
        maskLeft = geometry.lerp(card.x - place.x, 0, edge),
        maskWidth = geometry.lerp(card.width, place.width, edge),
        maskHeight = geometry.lerp(card.height, place.height, edge),
        maskCorner = ctx.parameters.corner * (1 - edge),
      },
      back = { scale = 1 - ctx.parameters.shrink * edge * run.behind },
    }
  end,
}
