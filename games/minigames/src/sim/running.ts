import type { PartyCore } from '@sofaspark/game-sdk/core/party-core.ts'
import type { RandomStream } from '@sofaspark/game-sdk/sim/random.ts'
import { minis } from '../minis/index.ts'
import { gameInput } from './bot.ts'
import { leadersOf } from './crowns.ts'
import { isStandIn } from '../kit/sides.ts'
import type { Emit, PartyInput, Player, World, Deed, PartyEvent } from '../kit/world.ts'

const goodDeeds: readonly Deed[] = ['gain', 'bonus']
const badDeeds: readonly Deed[] = ['hit', 'lose', 'out', 'wrong']

/** The mark over a deed of a demonstration; nothing for what is neither good nor bad. PTY-64 */
const demoMark = (event: PartyEvent): PartyEvent[] => {
  if (event.type !== 'deed') return []
  const { deed, seat, x, y } = event
  const isGood = goodDeeds.includes(deed)
  return isGood || badDeeds.includes(deed) ? [{ type: 'demo', isGood, seat, x, y }] : []
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

/** A demonstration is played by bots alone. PTY-16 */
const isBotIn =
  (players: readonly Player[], isDemo: boolean) =>
  (seat: number): boolean =>
    isDemo || isStandIn(seat) || players.some((player) => player.seat === seat && player.bot)

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

/** One tick of the game; of a demonstration only marks are told. */
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
  })
}
