import { cellOwner, newPaintGrid, ownerOf, stampDisc } from '../sim/paint-grid.ts'
import type { GameRules } from '../game/define-game.ts'
import { keepWorld, worldSim, type WorldState } from '../sim/keep-world.ts'
import { standApart } from '../sim/respawn.ts'
import { ownEnd, seenFrom, type Side } from '../sim/teams.ts'
import { firstUnevenTick, turnedAbout, turnedGrid } from './turned-match.ts'

interface Walker {
  seat: number
  side: Side
  x: number
  y: number
}

interface WalkWorld {
  tick: number
  flow: { phase: string }
  players: Walker[]
}

/** Everyone walks to the other end; `drift` is a wind along the field from the fifth tick on. */
const walkRules = (drift: number) =>
  ({
    meta: { maxTicks: 100 },
    makeSim: () => {
      const kept = keepWorld<WalkWorld>({ tick: 0, flow: { phase: 'play' }, players: [] })
      return {
        step: () => {
          const { world } = kept
          world.tick += 1
          for (const player of world.players) player.x += (world.tick > 5 ? drift : 0) - ownEnd(player.side)
          return []
        },
        ...worldSim<WalkWorld, Walker>({
          kept,
          maxSeats: 8,
          newPlayer: ({ seat }) => {
            const side = seat % 2 === 0 ? 'sun' : 'moon'
            return { seat, side, ...seenFrom(side, { x: -9, y: seat >> 1 }) }
          },
          onJoin: () => undefined,
          timeScale: () => 1,
          result: () => null,
          view: () => ({ layout: 'only' }),
        }),
      }
    },
    bot: () => 0,
  }) as unknown as GameRules<WorldState<WalkWorld> & { flow: { phase: string } }, number, never>

it('SDK-505 a match favours no side when the turned match takes the turned course; the first tick of a bias is named', () => {
  const setup = { seed: 1, seats: 4, ticks: 20 }
  expect(firstUnevenTick(walkRules(0), setup)).toBe(-1)
  expect(firstUnevenTick(walkRules(0.1), setup)).toBe(5)
})

it('SDK-505 places, speeds, sides and painted fields are turned; the same again is as before', () => {
  const world = { side: 'sun', vx: 2, fromY: -3, ticks: 4, score: { sun: 1, moon: 2 }, kits: [{ x: 1, y: 0 }] }
  const turned = { side: 'moon', vx: -2, fromY: 3, ticks: 4, score: { sun: 2, moon: 1 }, kits: [{ x: -1, y: 0 }] }
  expect(turnedAbout(world)).toEqual(turned)
  expect(turnedAbout(turned)).toEqual(world)
  expect(seenFrom('sun', { x: 3, y: 4 })).toEqual({ x: 3, y: 4 })
  expect(seenFrom('moon', { x: 3, y: 4 })).toEqual({ x: -3, y: -4 })
  const exit = { x: 6, y: 0 }
  const [suns, moons] = (['sun', 'moon'] as const).map((side) => standApart(seenFrom(side, exit), { side, seat: 2 }))
  expect(suns).toEqual(seenFrom('moon', moons ?? exit))
  expect(standApart(exit, { side: 'sun', seat: 1 })).not.toEqual(suns)
  const grid = newPaintGrid(12, 6, (column, row) => column === 0 && row === 0)
  stampDisc(grid, { x: 40, y: 40, radius: 20 }, cellOwner.first)
  expect(ownerOf(turnedGrid(grid), 11, 5)).toBe(cellOwner.stone)
  expect(ownerOf(turnedGrid(grid), 9, 3)).toBe(cellOwner.second)
  expect(turnedGrid(turnedGrid(grid))).toEqual(grid)
})
