import { testCore } from '@sofaspark/game-sdk/testing.ts'
import { measurePlay, median } from '@sofaspark/game-sdk/testing/measures.ts'
import type { BotLevel } from '@sofaspark/game-sdk/define-game.ts'
import { raceRules } from './rules.ts'
import { playBot } from './sim/bot.ts'
import { standing } from './sim/race.ts'
import type { RaceState } from './sim/sim.ts'
import { placeOn } from './sim/tracks.ts'
import { createRandom } from '@sofaspark/game-sdk/sim/random.ts'
import { cartOf, itemKinds, neutralInput, trackOf, type ItemKind, type RaceInput } from './sim/world.ts'

export interface WatchedRace {
  /** Counts from 0. */
  match: number
  winner: number
  /** The winner's place on the grid, 0 in front. */
  gridPlace: number
  /** Changes of the order on the road. */
  changes: number
  rams: number
  /** Seconds between the first and the last, at 20 m/s for who did not arrive. */
  gapS: number
  /** Places gained a few seconds after using an item. */
  items: { kind: ItemKind; won: number }[]
}

const NOT_ARRIVED_SPEED = 20
const ITEM_WORKS_TICKS = 240

/** Seconds from the first to the last of a race that is over. */
const gapOf = (state: RaceState): number => {
  const last = standing(state).at(-1)
  if (last && last.finished > 0) return (last.finished - state.firstAt) / 60
  return 10 + (state.settings.laps * 400 - (last?.doneM ?? 0)) / NOT_ARRIVED_SPEED
}

/** Plays matches of four bots and notes how each race went; `levelOf` says how well a seat drives in a match. SDK-508 */
export const watchRaces = ({
  matches,
  firstSeed = 500,
  levelOf,
}: {
  matches: number
  firstSeed?: number
  levelOf?: (seat: number, match: number) => BotLevel
}): WatchedRace[] => {
  const core = testCore()
  const races: WatchedRace[] = []
  for (let match = 0; match < matches; match++) {
    const play = (state: RaceState, seat: number): RaceInput =>
      levelOf
        ? playBot({ ...state, settings: { ...state.settings, bots: levelOf(seat, match) } }, seat, core)
        : playBot(state, seat, core)
    const sim = raceRules.makeSim({ seed: firstSeed + match * 97, core })
    for (let seat = 0; seat < 4; seat++) sim.join({ seat, bot: true, admin: seat === 0 })
    let [grid, order, changes, rams]: [number[], string, number, number] = [[], '', 0, 0]
    let used: { kind: ItemKind; seat: number; place: number; tick: number }[] = []
    let items: WatchedRace['items'] = []
    let state = sim.state()
    while (sim.result() === null) {
      const events = sim.step(new Map(state.seats.map((seat) => [seat, play(state, seat)] as const)))
      state = sim.state()
      const now = standing(state).map(({ seat }) => seat)
      for (const event of events) {
        if (event.type === 'go') [grid, order, changes, rams, used, items] = [now, now.join(), 0, 0, [], []]
        if (event.type === 'ram') rams += 1
        if (event.type === 'used')
          used.push({ kind: event.item, seat: event.seat, place: now.indexOf(event.seat), tick: state.tick })
        if (event.type !== 'phase' || event.phase !== 'finish') continue
        const [winner = -1] = now
        races.push({ match, winner, gridPlace: grid.indexOf(winner), changes, rams, gapS: gapOf(state), items })
      }
      for (const { kind, seat, place, tick } of used)
        if (tick === state.tick - ITEM_WORKS_TICKS) items.push({ kind, won: place - now.indexOf(seat) })
      if (state.flow.phase !== 'play' || now.join() === order) continue
      order = now.join()
      changes += 1
    }
  }
  return races
}

/** How much more often than the average the best place on the grid wins. SDK-505 */
export const luckiestPlace = (races: readonly WatchedRace[]): number =>
  Math.max(
    ...[0, 1, 2, 3].map((place) => (races.filter(({ gridPlace }) => gridPlace === place).length / races.length) * 4),
  )

/** The median of the places that each kind of item wins for its user. SDK-518 */
export const placesWonBy = (races: readonly WatchedRace[]): Readonly<Record<ItemKind, number>> =>
  Object.fromEntries(
    itemKinds.map((kind) => [
      kind,
      median(races.flatMap(({ items }) => items.filter((each) => each.kind === kind).map(({ won }) => won))),
    ]),
  ) as Record<ItemKind, number>

/** The share of races that one of two better bots wins against two of the level below. SDK-508 */
export const shareOfBetter = (matches: number, above: BotLevel, below: BotLevel, firstSeed?: number): number => {
  const isBetter = (seat: number, match: number): boolean => (seat + match) % 2 === 0
  const races = watchRaces({
    matches,
    ...(firstSeed === undefined ? {} : { firstSeed }),
    levelOf: (seat, match) => (isBetter(seat, match) ? above : below),
  })
  return races.filter(({ winner, match }) => isBetter(winner, match)).length / races.length
}

/** Ticks of a race with a hand that moves that many units of the stick a second. SDK-58 */
export const raceWith = (unitsPerSecond: number, seed: number): number => {
  const core = testCore()
  const sim = raceRules.makeSim({ seed, core, options: { races: 1, items: false } })
  sim.join({ seat: 0, bot: false, admin: true })
  let hand = 0
  let state = sim.state()
  while (state.firstAt === 0) {
    const wanted = playBot(state, 0, core)
    const most = unitsPerSecond / 60
    hand += Math.max(-most, Math.min(most, wanted.steer - hand))
    sim.step(new Map<number, RaceInput>([[0, { ...wanted, steer: hand }]]))
    state = sim.state()
  }
  return standing(state)[0]?.finished ?? 0
}

/** How much longer the same races take by tilt than by touch. SDK-58 */
export const wristOverThumb = (seeds: number): number => {
  let [wrist, thumb] = [0, 0]
  for (let seed = 1; seed <= seeds; seed++) {
    wrist += raceWith(5, seed)
    thumb += raceWith(12, seed)
  }
  return wrist / thumb - 1
}

/** A newcomer reacts this late. */
const NEWCOMER_SEES_TICKS = 18

/** Seconds of the first lap of a player who steers late and coarsely with a thumb and knows no other button. RAC-12 */
export const newcomerLapS = (seed: number): number => {
  const core = testCore()
  const sim = raceRules.makeSim({ seed, core, options: { races: 1 } })
  for (let seat = 0; seat < 4; seat++) sim.join({ seat, bot: seat > 0, admin: seat === 0 })
  const chance = createRandom(seed, 'newcomer')
  const seen: RaceState[] = []
  let [steer, holdTicks] = [0, 0]
  let state = sim.state()
  while (state.flow.phase !== 'roundEnd' && (cartOf(state, 0)?.lap ?? 0) < 1) {
    seen.push(structuredClone(state))
    const past = seen.length > NEWCOMER_SEES_TICKS ? seen.shift() : undefined
    const own = past && cartOf(past, 0)
    if (holdTicks > 0) holdTicks -= 1
    else if (past && own && past.flow.phase === 'play') {
      const track = trackOf(past)
      const to = placeOn(track, own.step * track.stepM + 18, 0)
      const wanted = -core.sin(core.atan2(to.y - own.y, to.x - own.x) - own.heading) * 2.2
      steer = Math.abs(wanted) < 0.2 ? 0 : Math.sign(wanted) * (Math.abs(wanted) > 0.6 ? 1 : 0.6)
      holdTicks = 8 + Math.floor(chance.next() * 12)
    }
    const played = state
    sim.step(
      new Map(
        played.seats.map(
          (seat) => [seat, seat === 0 ? { ...neutralInput, steer } : playBot(played, seat, core)] as const,
        ),
      ),
    )
    state = sim.state()
  }
  return state.flow.playTicks / 60
}

/** Wins by seat of matches that as many people drive as well as normal bots do; a shared first place counts in parts. RAC-31 */
export const winsOfPeople = (asked: { matches: number; seats: number }): readonly number[] =>
  measurePlay(raceRules, { ...asked, firstSeed: 500, people: true, standing: () => new Map() }).wins
