-- Corners: a small picture that a finger carries, or throws, to any corner of the screen.

-- Where the picture lies in a corner of what bars and the device's shape leave free.
local function corner(isRight, isLow)
  return function(container)
    local insets, width, height, gap = container.insets, 120, 160, 16
    return {
      x = isRight and container.width - insets.right - gap - width or insets.left + gap,
      y = isLow and container.height - insets.bottom - gap - height or insets.top + gap,
      width = width, height = height,
    }
  end
end

return {
  name = "Corners",
  summary = "Carry or throw a small picture to any corner.",
  version = "1.0.0",
  license = "MIT",

  animator = { present = "Corners", dismiss = "Corners" },

  presentation = {
    places = {
      topLeft = corner(false, false), topRight = corner(true, false),
      bottomLeft = corner(false, true), bottomRight = corner(true, true),
    },
    initialPlace = "bottomRight",
    wrapper = { cornerRadius = 14, shadowOpacity = 0.25, shadowRadius = 10, shadowY = 4 },
  },
}
