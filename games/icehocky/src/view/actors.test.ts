import { createSpriteList, sideColors } from '@sofaspark/game-stage'
import { scenario } from '../sim-testing.ts'
import { addActors } from './actors.ts'
import type { Picture } from './pictures.ts'

it('SDK-513 an arrow points down at a loose puck or at its carrier', () => {
  const table = scenario(4)
  const arrowsNow = () => {
    const sprites = createSpriteList<Picture>()
    addActors({ sprites, player: () => undefined, timeS: 0, still: true, ofTick: 0 }, table.state())
    return sprites.all().filter(({ picture }) => picture === 'arrow')
  }
  table.puckAt({ x: 3, y: 2 })
  expect(arrowsNow()).toMatchObject([{ x: 3, z: -2 }])
  table.set(0, { x: -5, y: 4 })
  table.puckAt({ x: -4, y: 4, carrier: 0 })
  expect(arrowsNow()).toMatchObject([{ x: -5, z: -4 }])
})

it('SDK-513 before a period arrows in each side’s colour lead to the goal that it shoots at', () => {
  const table = scenario(4)
  const aimsIn = (phase: 'intro' | 'countdown', decision: 'point' | null) => {
    table.change(({ flow }) => Object.assign(flow, { phase, decision }))
    const sprites = createSpriteList<Picture>()
    addActors({ sprites, player: () => undefined, timeS: 0, still: true, ofTick: 0 }, table.state())
    return sprites.all().filter(({ picture, flat }) => picture === 'arrow' && flat === true)
  }
  const aims = aimsIn('intro', null)
  expect(aims.length).toBeGreaterThan(4)
  // Suns shoot to the right.
  for (const { x, color } of aims) expect(color).toBe(sideColors[x > 0 ? 'sun' : 'moon'])
  expect(aimsIn('countdown', null)).toHaveLength(aims.length)
  expect(aimsIn('countdown', 'point')).toEqual([])
})
