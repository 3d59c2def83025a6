import type { Sim, SimState } from '../game/define-game.ts'
import type { Flow } from '../sim/flow.ts'
import type { SidePick, SidePlayer } from '../sim/teams.ts'

const MAX_TICKS = 8_000

/** The one of the list who has the seat; throws when there is none. */
export const onSeat = <Player extends { seat: number }>(players: readonly Player[], seat: number): Player => {
  const found = players.find((player) => player.seat === seat)
  if (!found) throw new Error(`No one sits on ${String(seat)}.`)
  return found
}

interface SimTableOptions<World, Input> {
  seats: number
  rest: Input
  /** Seats that bots have. */
  bots?: readonly number[]
  /** The world within what the sim saves, to be edited in place. */
  worldOf: (saved: unknown) => World
}

/**
 * A match of people whose inputs a test sets: inputs stay until they change, and the world can be edited between
 * two ticks. The first of `seats` is the admin; there is no bot unless `bots` says so. SDK-92
 */
export const simTable = <World, State extends SimState, Input, Event extends { type: string }>(
  sim: Sim<State, Input, Event>,
  { seats, rest, bots = [], worldOf }: SimTableOptions<World, Input>,
) => {
  for (let seat = 0; seat < seats; seat++) sim.join({ seat, bot: bots.includes(seat), admin: seat === 0 })
  const inputs = new Map<number, Input>()
  const table = {
    sim,
    /** All events so far. */
    seen: [] as Event[],
    state: (): State => sim.state(),
    hold: (seat: number, input: Partial<Input>) => void inputs.set(seat, { ...rest, ...input }),
    run: (ticks: number) => {
      for (let tick = 0; tick < ticks; tick++) table.seen.push(...sim.step(inputs))
    },
    /** One tick with an input, then the one before. */
    once: (seat: number, input: Partial<Input>) => {
      const before = inputs.get(seat) ?? rest
      inputs.set(seat, { ...before, ...input })
      table.run(1)
      inputs.set(seat, before)
    },
    /** Runs until the condition holds and gives the ticks that took; throws when it never does. */
    until: (isSo: (state: State) => boolean, maxTicks = MAX_TICKS): number => {
      for (let tick = 0; tick < maxTicks; tick++) {
        if (isSo(sim.state())) return tick
        table.run(1)
      }
      throw new Error(`The condition did not hold within ${String(maxTicks)} ticks.`)
    },
    change: (edit: (world: World) => void) => {
      const saved = sim.save()
      edit(worldOf(saved))
      sim.load(saved)
    },
    of: <Type extends Event['type']>(type: Type) =>
      table.seen.filter((event): event is Extract<Event, { type: Type }> => event.type === type),
  }
  return table
}

/**
 * A `simTable` of a match between two sides, in the first tick of play: even seats are Suns, odd ones Moons. Its events are not read yet. SDK-92
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
    set: (seat: number, change: Partial<Player>): void =>
      table.change(({ players }) => void Object.assign(onSeat(players, seat), change)),
  }
}
