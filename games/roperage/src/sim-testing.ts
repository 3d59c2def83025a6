import { tickMs } from '@sofaspark/game-sdk/sim/presses.ts'
import { onSeat, simTable, testCore } from '@sofaspark/game-sdk/testing.ts'
import { makeSim } from './sim/sim.ts'
import { neutralInput, type Hand, type Mode, type Player, type World } from './sim/world.ts'

const worldOf = (saved: unknown): World => (saved as { world: World }).world

/** A match driven by a test, in the first tick of play; without hazards by default. */
export const scenario = (
  seats: number,
  options: Record<string, unknown> = {},
  mode: Mode = 'versus',
  bots: number[] = [],
) => {
  const sim = makeSim({ seed: 4, core: testCore(), mode, options: { hazards: false, ...options } })
  const table = {
    ...simTable(sim, { seats, bots, rest: neutralInput, worldOf }),
    player: (seat: number): Player => onSeat(sim.state().players, seat),
    /** Puts a climber somewhere. */
    place: (seat: number, put: Partial<Player>) => {
      table.change(({ players }) => void Object.assign(onSeat(players, seat), put))
    },
    /** Runs to the tick in which a press so late after the next beat is read, and how long ago it was then. */
    toBeat: (lateMs = 0): number => {
      const { tick, beats } = sim.state()
      const now = tickMs(tick)
      const atMs = (beats.find((at) => at + lateMs > now + 20) ?? now) + lateMs
      while (tickMs(sim.state().tick + 1) < atMs) table.run(1)
      return Math.floor(tickMs(sim.state().tick + 1) - atMs)
    },
    /** A tap so late after the next beat; a line may deliver it later. */
    tapAt: (seat: number, hand: Hand, lateMs = 0, lineTicks = 0) => {
      const agoMs = table.toBeat(lateMs)
      table.run(lineTicks)
      table.once(seat, { [hand]: 1, agoMs: agoMs + Math.round((lineTicks * 1000) / 60) })
    },
  }
  table.until(({ flow }) => flow.phase === 'play')
  table.run(1)
  table.seen.length = 0
  return table
}
