import type { Sim, SimState } from '../game/define-game.ts'
import type { Flow } from '../sim/flow.ts'
import type { SidePick, SidePlayer } from '../sim/teams.ts'
import { onSeat, simTable, type SimTableOptions } from './sim-table.ts'

/**
 * A `simTable` of a match between two sides, in the first tick of play: even seats are Suns, odd ones Moons. Nothing is seen yet. SDK-385
 */
export const sideTable = <
  Player extends SidePlayer,
  World extends { players: Player[] },
  State extends SimState & { flow: Flow; players: Player[] },
  Input extends { side?: SidePick },
  Event extends { type: string },
>(
  sim: Sim<State, Input, Event>,
  { seats, rest, worldOf }: Omit<SimTableOptions<World & { players: Player[] }, Input>, 'bots'>,
) => {
  const table = simTable(sim, { seats, rest, worldOf })
  for (let seat = 0; seat < seats; seat++)
    table.hold(seat, { ...rest, side: seat % 2 === 0 ? 'sun' : 'moon' } satisfies { side: SidePick })
  table.run(2)
  for (let seat = 0; seat < seats; seat++) table.hold(seat, {})
  table.until(({ flow }) => flow.phase === 'play')
  table.seen.length = 0
  return {
    ...table,
    player: (seat: number): Player => onSeat(sim.state().players, seat),
    /** Changes a player. */
    put: (seat: number, change: Partial<Player>): void =>
      table.change(({ players }) => void Object.assign(onSeat(players, seat), change)),
  }
}
