import type { PartyCore } from '@sofaspark/game-sdk/core/party-core.ts'
import type { RandomStream } from '@sofaspark/game-sdk/sim/random.ts'
import { minis } from '../minis/index.ts'
import { gameInput } from './bot.ts'
import { leadersOf } from './crowns.ts'
import { isStandIn } from '../kit/sides.ts'
import {
  type Emit,
  type PartyInput,
  type Player,
  type World,
  type Feedback,
  type PartyEvent,
  neutralInput,
} from '../kit/world.ts'

const goodFeedback: readonly Feedback[] = ['gain', 'bonus']
const badFeedback: readonly Feedback[] = ['hit', 'lose', 'out', 'wrong']

/** The mark over a success or mistake of a demonstration; none for neutral feedback. PTY-64 */
const demoMark = (event: PartyEvent): PartyEvent[] => {
  if (event.type !== 'feedback') return []
  const { feedback, seat, x, y } = event
  const isGood = goodFeedback.includes(feedback)
  return isGood || badFeedback.includes(feedback) ? [{ type: 'demo', isGood, seat, x, y }] : []
}

/** Everything that one tick of the show needs. */
export interface Showing {
  core: PartyCore
  world: World
  inputOf: (seat: number) => PartyInput
  /** Cards and wheel, games, and demonstrations have a stream each: none disturbs another. */
  chance: { show: RandomStream; game: RandomStream; demo: RandomStream }
  emit: Emit
}

/** A demonstration is played by bots alone. PTY-64 */
const isBotIn =
  (players: readonly Player[], isDemo: boolean) =>
  (seat: number): boolean =>
    isDemo || isStandIn(seat) || players.some((player) => player.seat === seat && player.bot)

/** Whether this seat's player keeps no rhythm and tilts nothing. PTY-190 */
export const isSteadySeat = ({ players }: World, seat: number): boolean =>
  players.some((player) => player.seat === seat && player.steady === true)

/** Begins the game of the show, or its demonstration. */
export const beginGame = ({ world, core, chance }: Showing, isDemo: boolean): void => {
  const { show, players } = world
  const isDuel = show.duels > 0
  const seats = isDuel ? leadersOf(players) : players.map(({ seat }) => seat)
  const { lag } = world
  const order = [...new Set([...show.order, ...seats])].filter((seat) => seats.includes(seat))
  world.game = minis[show.key].begin({
    core,
    seats,
    order,
    draw: show.draw,
    isDuel,
    lag,
    chance: isDemo ? chance.demo : chance.game,
    isBot: isBotIn(players, isDemo),
  })
}

/** One tick of the game; of a demonstration only marks are emitted. */
export const stepGame = (
  { world, core, chance, emit }: Showing,
  inputOf: (seat: number) => PartyInput,
  isDemo: boolean,
): void => {
  const { game } = world
  if (!game) return
  game.tick += 1
  minis[world.show.key].step({
    core,
    world: game,
    inputOf: (seat) => (isStandIn(seat) ? gameInput(world, game, seat, core) : inputOf(seat)),
    chance: isDemo ? chance.demo : chance.game,
    emit: isDemo ? (event) => demoMark(event).forEach(emit) : emit,
    isBot: isBotIn(world.players, isDemo),
    isSteady: (seat) => !isDemo && isSteadySeat(world, seat),
  })
}

/** One bean of each demonstration makes mistakes, to show their consequence without words. PTY-64 */
const clumsyInput = (tick: number): PartyInput => ({
  ...neutralInput,
  x: tick % 40 < 20 ? 0.6 : -0.6,
  y: tick % 240 < 120 ? 0.8 : -0.8,
  act: tick % 97 === 0,
  plus: tick % 70 === 0 ? 1 : 0,
  left: tick % 37 === 0 ? 1 : 0,
  right: tick % 53 === 0 ? 1 : 0,
  // Only at times, or its mistakes would distract from the others.
  ...(tick % 80 === 0 ? { pick: String(1 + (tick % 3)) } : {}),
})

/** Bots play, the last one badly; the events carry each input of the first. PTY-64 */
export const stepDemo = (showing: Showing): void => {
  const { world, core } = showing
  const { game } = world
  if (!game) return
  const [shown, clumsy] = [game.seats[0], game.seats.at(-1)]
  let hand: PartyInput = neutralInput
  const play = (seat: number): PartyInput => {
    const input = seat === clumsy ? clumsyInput(game.tick) : gameInput(world, game, seat, core)
    if (seat === shown) hand = input
    return input
  }
  stepGame(showing, play, true)
  if (shown !== undefined) showing.emit({ type: 'hand', seat: shown, input: hand })
}

interface Mark {
  tick: number
  isGood: boolean
}

/** How far a demonstration is searched for its best section, and the length of that section. */
const [aheadTicks, usualLeadS, filmTicks] = [30 * 60, 100 / 60, 330]

/** Steps without emitting events. */
const skip = (showing: Showing, ticks: number): Mark[] => {
  const marks: Mark[] = []
  const { game } = showing.world
  for (let left = ticks; left > 0 && game?.over === false; left--)
    stepDemo({
      ...showing,
      emit: (event) => {
        if (event.type === 'demo') marks.push({ tick: game.tick, isGood: event.isGood })
      },
    })
  return marks
}

/** The tick shortly before both a success and a mistake, or one of them. */
const worthSeeing = (marks: readonly Mark[], leadS = usualLeadS): number | null => {
  const kindsFrom = ({ tick }: Mark): number =>
    new Set(marks.filter((other) => other.tick >= tick && other.tick < tick + filmTicks).map(({ isGood }) => isGood))
      .size
  const most = Math.max(0, ...marks.map(kindsFrom))
  const first = marks.find((mark) => kindsFrom(mark) === most)
  return first ? first.tick - Math.round(leadS * 60) : null
}

/** A demonstration that begins shortly before a success and a mistake. PTY-64 */
export const beginDemo = (showing: Showing): void => {
  const { world, chance } = showing
  const { demoFromS = 0, demoLeadS } = minis[world.show.key]
  const fromTick = demoFromS * 60
  const dice = chance.demo.save()
  beginGame(showing, true)
  skip(showing, fromTick)
  const worth = worthSeeing(skip(showing, aheadTicks), demoLeadS)
  chance.demo.load(dice)
  beginGame(showing, true)
  skip(showing, Math.max(fromTick, worth ?? 0))
}
