import { minis } from './minis/index.ts'
import type { MiniKey } from './kit/keys.ts'
import { placesOf } from './sim/crowns.ts'
import { botRound, miniTable, type MiniTable } from './sim-testing.ts'
import type { MiniWorld, PartyInput } from './kit/world.ts'

/** Seats in first place; none after a draw of a team game. */
export const winnersOf = (key: MiniKey, world: MiniWorld): number[] => {
  const places = Object.entries(placesOf(minis[key].scores(world)))
  const first = places.filter(([, place]) => place === 1).map(([seat]) => Number(seat))
  return minis[key].sides && first.length === places.length ? [] : first
}

export interface MiniMeasures {
  /** Each seat's share of the wins, where 1 is even; a shared first place counts in parts. */
  shares: number[]
  /** Seconds, the median and the most. */
  medianS: number
  mostS: number
  /** Rounds with a winner. */
  decided: number
}

/** Rounds among normal bots; with `hard`, the seats take turns as the only hard one, whose share is the first. */
export const measureMini = (
  key: MiniKey,
  { seats, rounds, hard = false }: { seats: number; rounds: number; hard?: boolean },
): MiniMeasures => {
  const wins = Array.from({ length: seats }, () => 0)
  const lengths: number[] = []
  for (let round = 0; round < rounds; round++) {
    const own = round % seats
    const { world, seconds } = botRound(key, seats, 500 + round * 97, hard ? own : -1)
    lengths.push(seconds)
    const winners = winnersOf(key, world)
    for (const seat of winners) {
      const at = hard ? (seat - own + seats) % seats : seat
      wins[at] = (wins[at] ?? 0) + 1 / winners.length
    }
  }
  lengths.sort((one, other) => one - other)
  const decided = wins.reduce((sum, each) => sum + each, 0)
  return {
    shares: wins.map((each) => (each * seats) / Math.max(1, decided)),
    medianS: lengths[lengths.length >> 1] ?? 0,
    mostS: lengths.at(-1) ?? 0,
    decided,
  }
}

/** Seeds for that many rounds. */
export const seedsOf = (rounds: number): number[] => Array.from({ length: rounds }, (_, at) => 500 + at * 97)

/** The median length of rounds among bots, where 1 is as planned, and the places of each round. PTY-10 */
export const lengthAndPlaces = (key: MiniKey, seats: number, seeds: readonly number[]) => {
  const rounds = seeds.map((seed) => botRound(key, seats, seed))
  const lengths = rounds.map(({ seconds }) => seconds).sort((one, other) => one - other)
  return {
    lengthOverPlan: (lengths[lengths.length >> 1] ?? 0) / minis[key].planS,
    places: rounds.map(({ world }) => placesOf(minis[key].scores(world))),
  }
}

/** Rounds that each of four seats won or shared. SDK-508 */
export const winsBySeat = (key: MiniKey, seeds: readonly number[]): number[] => {
  const wins = [0, 0, 0, 0]
  for (const seed of seeds)
    for (const [seat, place] of Object.entries(placesOf(minis[key].scores(botRound(key, 4, seed).world))))
      if (place === 1) wins[Number(seat)] = (wins[Number(seat)] ?? 0) + 1
  return wins
}

const idleTicks = 600

/** Random values for every control of a pad. */
const anything = (tick: number): Partial<PartyInput> => ({
  x: tick % 40 < 20 ? 1 : -1,
  y: tick % 60 < 30 ? 1 : -1,
  act: tick % 10 === 0,
  plus: tick % 15 === 0 ? 1 : 0,
  minus: tick % 29 === 0 ? 1 : 0,
  pick: String(1 + (tick % 4)),
  left: tick % 20 === 0 ? 1 : 0,
  right: tick % 33 === 0 ? 1 : 0,
})

const isOn = ({ world }: MiniTable<MiniWorld>, tick: number, most: number): boolean => tick < most && !world.over

const stepAmongBots = (table: MiniTable<MiniWorld>, own: Partial<PartyInput>): void => {
  for (const seat of table.world.seats) table.hold(seat, seat === 0 ? own : table.botInput(seat, 'normal'))
  table.run(1)
}

/** The first second of a game from which pressing everything for 10 s has no effect; `null` if there is none. */
export const idleFromS = (key: MiniKey, seats: number, seed: number): number | null => {
  const table = miniTable<MiniWorld>(key, seats, { seed })
  while (isOn(table, table.world.tick + idleTicks, table.mini.planS * 60)) {
    const [saved, dice] = [JSON.stringify(table.world), table.chance.save()]
    const after = [true, false].map((presses) => {
      const twin = miniTable<MiniWorld>(key, seats, { seed })
      Object.assign(twin.world, JSON.parse(saved))
      twin.chance.load(dice)
      for (let tick = 0; isOn(twin, tick, idleTicks); tick++) stepAmongBots(twin, presses ? anything(tick) : {})
      return JSON.stringify(twin.world)
    })
    if (after[0] === after[1]) return table.world.tick / 60
    for (let tick = 0; isOn(table, tick, idleTicks); tick++) stepAmongBots(table, table.botInput(0, 'normal'))
  }
  return null
}

/** Plays a round of normal bots in which one seat's input arrives late, with the times of its presses. */
export const lateRound = (key: MiniKey, seed: number, lateTicksOf: (seat: number) => number): MiniWorld => {
  const table = miniTable<MiniWorld>(key, 4, { seed })
  const said = new Map<number, PartyInput[]>()
  const most = table.mini.planS * 60 * 1.35
  for (let tick = 0; tick < most && !table.world.over; tick++) {
    for (const seat of table.world.seats) {
      const line = said.get(seat) ?? []
      said.set(seat, line)
      line.push(table.botInput(seat, 'normal'))
      const late = lateTicksOf(seat)
      const heard = line.length > late ? line.shift() : undefined
      const agoMs = Math.min(250, Math.round((heard?.agoMs ?? 0) + (late * 1000) / 60))
      table.hold(seat, heard ? { ...heard, agoMs } : {})
    }
    table.run(1)
  }
  return table.world
}
