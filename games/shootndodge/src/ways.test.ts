import { distanceOf, fittingPlace, isWayOpen, nextPlace, type Place } from '@sofaspark/game-sdk/sim/paths.ts'
import { homeOf, mapNames, mapOf } from './sim/maps.ts'
import { fieldSize, runner } from './sim/numbers.ts'

it.each(mapNames)('CTF-09 a path leads from every spot on the carpet of %s to both flags', (name) => {
  const { net, walls } = mapOf(name)
  const lost: Place[] = []
  for (let x = -fieldSize.length / 2 + 1; x < fieldSize.length / 2; x += 0.75)
    for (let y = -fieldSize.width / 2 + 1; y < fieldSize.width / 2; y += 0.75)
      for (const side of ['sun', 'moon'] as const) {
        let at = fittingPlace(net, { x, y })
        for (let step = 0; step < 12 && distanceOf(at, homeOf(side)) > 0; step++) {
          const next = nextPlace(net, at, homeOf(side))
          if (!isWayOpen(walls, at, next, runner.radius)) break
          at = next
        }
        if (distanceOf(at, homeOf(side)) > 0) lost.push({ x, y })
      }
  expect(lost).toEqual([])
})
