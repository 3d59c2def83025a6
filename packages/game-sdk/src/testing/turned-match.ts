import type { GameRules, SimState } from '../game/define-game.ts'
import { copyPlain } from '../sim/keep-world.ts'
import { isSide, otherSide, type Side } from '../sim/teams.ts'
import { botInputs, testCore } from './play-match.ts'
import { cellOwner, newPaintGrid, ownerOf, partsPerCell, stampDisc, type PaintGrid } from '../sim/paint-grid.ts'

interface TurnedState extends SimState {
  flow: { phase: string }
  players: readonly { seat: number; side: Side; x: number; y: number }[]
}

/** Names of numbers that are a place, a direction or a speed along an axis. */
const alongAxis = /^[dv]?[xy]$|[a-z][XY]$/

const isBySide = (value: object): value is Record<Side, unknown> => 'sun' in value && 'moon' in value

/** Plain data of an arena, turned by half a circle about its middle, with the sides exchanged. `own` turns what a game keeps otherwise. */
export const turnedAbout = (
  value: unknown,
  own: Readonly<Record<string, (value: never) => unknown>> = {},
  key = '',
): unknown => {
  const turnOwn = own[key]
  if (turnOwn) return turnOwn(value as never)
  if (isSide(value)) return otherSide(value)
  if (typeof value === 'number') return alongAxis.test(key) ? 0 - value : value
  if (Array.isArray(value)) return value.map((item) => turnedAbout(item, own))
  if (typeof value !== 'object' || value === null) return value
  const turned = Object.fromEntries(Object.entries(value).map(([name, item]) => [name, turnedAbout(item, own, name)]))
  return isBySide(turned) ? { ...turned, sun: turned.moon, moon: turned.sun } : turned
}

interface TurnedSetup {
  seed: number
  seats: number
  options?: Readonly<Record<string, unknown>>
  /** Ticks to play, from the first one of play. */
  ticks: number
  /** How to mirror other values, by their name in the world. */
  own?: Readonly<Record<string, (value: never) => unknown>>
}

/**
 * Plays a match among bots beside the same match turned about the middle, with the sides exchanged, and gives the first tick in
 * which a player is not at the turned place, −1 when there is none: an arena, a rule or a bot that favours a side shows here
 * within one match. SDK-505
 */
export const firstUnevenTick = <State extends TurnedState, Input, Event>(
  rules: GameRules<State, Input, Event>,
  { seed, seats, options, ticks, own }: TurnedSetup,
): number => {
  const core = testCore()
  const makeMatch = () => {
    const sim = rules.makeSim({ seed, core: testCore(), mode: undefined, options })
    for (let seat = 0; seat < seats; seat++) sim.join({ seat, bot: true, admin: seat === 0 })
    return sim
  }
  const [straight, turned] = [makeMatch(), makeMatch()]
  while (straight.state().flow.phase !== 'play') straight.step(botInputs(rules, straight.state(), core))
  const saved = copyPlain(straight.save()) as { world: unknown }
  turned.load({ ...saved, world: turnedAbout(saved.world, own) })
  for (let tick = 0; tick < ticks; tick++) {
    for (const sim of [straight, turned]) sim.step(botInputs(rules, sim.state(), core))
    const expected = turnedAbout(straight.state().players, own)
    if (JSON.stringify(expected) !== JSON.stringify(turned.state().players)) return tick
  }
  return -1
}

/** A painted field turned by half a circle about its middle, with the two painters exchanged. SDK-505 */
export const turnedGrid = (grid: PaintGrid): PaintGrid => {
  const { columns, lines } = grid
  const rows = lines.length
  const before = (column: number, row: number) => ownerOf(grid, columns - 1 - column, rows - 1 - row)
  const turned = newPaintGrid(columns, rows, (column, row) => before(column, row) === cellOwner.stone)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const painter = before(column, row)
      if (painter === cellOwner.bare || painter === cellOwner.stone) continue
      const [x, y] = [(column + 0.5) * partsPerCell, (row + 0.5) * partsPerCell]
      const other = painter === cellOwner.first ? cellOwner.second : cellOwner.first
      stampDisc(turned, { x, y, radius: 1 }, other)
    }
  return turned
}
