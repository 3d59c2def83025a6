import { mix } from '@sofaspark/game-sdk/sim/random.ts'
import type { Board } from './board.ts'
import { landingOf } from './flight.ts'
import { floating, rowOf } from './grid.ts'
import { poppedBy } from './landing.ts'
import { kind, size } from './numbers.ts'
import type { BubbleState } from './sim.ts'
import { neutralInput, type BubbleInput } from './world.ts'

const THINK_TICKS = 44
const FIRE_AT = 22
const AIMS = 27
const WIDEST = 430

/** Value of placing `what` there. */
const worth = (board: Board, cell: number, what: number): number => {
  if (cell < 0) return -1000
  const grid = [...board.grid]
  grid[cell] = what === kind.rainbow ? (grid.find((other) => other > 0) ?? 1) : what
  const tried = { ...board, grid }
  const gone = poppedBy(tried, cell)
  const height = rowOf(cell)
  if (gone.length === 0) {
    const same = [cell - 1, cell + 1, cell - size.columns, cell + size.columns].filter((at) => board.grid[at] === what)
    return same.length * 3 - height * 2 - (height >= size.dangerRow - 1 ? 60 : 0)
  }
  for (const at of gone) grid[at] = kind.none
  return 20 + gone.length * 4 + floating(tried).length * 7 + height
}

interface Plan {
  aim: number
  swap: boolean
  worth: number
}

const plan = (board: Board, noise: number): Plan => {
  let best: Plan = { aim: 0, swap: false, worth: -Infinity }
  for (let step = 0; step < AIMS; step++) {
    const aim = Math.round(-WIDEST + (2 * WIDEST * step) / (AIMS - 1))
    const cell = landingOf(board, aim)
    for (const swap of [false, true]) {
      const chance = (mix(noise, step * 2 + Number(swap)) % 100) / 12
      const value = worth(board, cell, swap ? board.next : board.current) + chance - (swap ? 1 : 0)
      if (value > best.worth) best = { aim, swap, worth: value }
    }
  }
  return best
}

/** Plays a seat from the visible state: looks around, aims, and releases a moment later. */
export const playBot = (state: BubbleState, seat: number): BubbleInput => {
  const player = state.players.find((other) => other.seat === seat)
  if (!player || state.phase !== 'play') return neutralInput
  // Each bot has its own rhythm, so that they do not all fire at once.
  const order = mix(seat, state.round + state.seed) % THINK_TICKS
  const beat = (state.tick + order) % THINK_TICKS
  const noise = mix(state.seed ^ seat, state.tick)
  if (player.role !== 'board' || !player.board) {
    const aim = beat === 0 ? (noise % 1001) - 500 : player.aim
    return { aim, fire: beat === FIRE_AT, swap: false, auto: true }
  }
  const { board } = player
  if (beat === 0) {
    const { aim, swap } = plan(board, noise)
    return { aim, swap, fire: false, auto: true }
  }
  return { aim: board.aim, swap: false, fire: beat === FIRE_AT, auto: true }
}
