-- LÖVE's ParticleSystem:update over 100,000 living particles: `love<TAB>case<TAB>ns/particle`, the median of 31 runs.
local count = 100000

function love.load()
  local dot = love.graphics.newImage(love.image.newImageData(8, 8))
  local system = love.graphics.newParticleSystem(dot, count)
  system:setEmissionRate(count / 5)
  system:setParticleLifetime(4, 6)
  system:setEmissionArea("uniform", 960, 540)
  system:setSpeed(50, 100)
  system:setSpread(2 * math.pi)
  system:setLinearAcceleration(0, 10, 0, 10)
  system:setSizes(0.5, 1)
  system:setSizeVariation(1)
  system:setSpin(-2, 2)
  system:setSpinVariation(1)
  system:setColors(1, 1, 1, 1, 0.5, 0.5, 0.5, 0)
  system:start()
  for _ = 1, 360 do system:update(1 / 60) end
  local times = {}
  for run = 1, 31 do
    local start = os.clock()
    system:update(1 / 60)
    times[run] = (os.clock() - start) * 1e9 / system:getCount()
  end
  table.sort(times)
  print(string.format("love\tupdate %d\t%.1f\tns/particle", system:getCount(), times[16]))
  love.event.quit()
end
