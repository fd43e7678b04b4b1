-- Snow as a film: 2,000 flakes of 24 pixels at 1080p60. Draws FRAMES frames into a canvas, reads each back and, where FILM
-- names a file or a pipe, writes its raw RGBA there.
function love.load()
  local frames, path = tonumber(os.getenv("FRAMES") or "600"), os.getenv("FILM")
  local width, height, side, seconds, live = 1920, 1080, 24, 8, 2000
  local disc = love.image.newImageData(side, side)
  disc:mapPixel(function(x, y)
    local dx, dy = x + 0.5 - side / 2, y + 0.5 - side / 2
    return 1, 1, 1, math.max(0, math.min(1, side / 2 - math.sqrt(dx * dx + dy * dy) + 0.5))
  end)
  local snow = love.graphics.newParticleSystem(love.graphics.newImage(disc), live + 100)
  snow:setEmissionRate(live / seconds)
  snow:setParticleLifetime(seconds)
  snow:setEmissionArea("uniform", width / 2, 0)
  snow:setDirection(math.pi / 2)
  snow:setSpread(0.6)
  snow:setSpeed(110, 170)
  snow:setSizes(1, 1)
  snow:setSpin(-1, 1)
  snow:setColors(1, 1, 1, 1, 1, 1, 1, 0.2)
  snow:start()
  for _ = 1, seconds * 60 do snow:update(1 / 60) end
  local canvas = love.graphics.newCanvas(width, height)
  local film = path and io.open(path, "wb")
  for _ = 1, frames do
    snow:update(1 / 60)
    love.graphics.setCanvas(canvas)
    love.graphics.clear(0.06, 0.09, 0.16, 1)
    love.graphics.draw(snow, width / 2, -20)
    love.graphics.setCanvas()
    local pixels = canvas:newImageData()
    if film then film:write(pixels:getString()) end
  end
  if film then film:close() end
  io.stderr:write(string.format("%d flakes\n", snow:getCount()))
  love.event.quit()
end
