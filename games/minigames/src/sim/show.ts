import { audienceSeat } from '@sofaspark/game-sdk'
import { chooserOf } from '@sofaspark/game-sdk/sim/seat-view.ts'
import { isMiniKey } from '../kit/keys.ts'
import { minis } from '../minis/index.ts'
import { cardsFor, openerOf, slicesOf } from './choosing.ts'
import { crownsFor, leadersOf, placesOf, standingOf } from './crowns.ts'
import { beginDemo, stepDemo, beginGame, stepGame, type Showing } from './running.ts'
import { trackHighlights } from './highlight.ts'
import { mostDuels, overtime, showTicks, stakes } from '../kit/numbers.ts'
import {
  lengthOf,
  type PartyEvent,
  type Phase,
  type Player,
  type World,
  type Emit,
  type PartyInput,
} from '../kit/world.ts'
import { cleanStick } from '@sofaspark/game-sdk/sim/steer.ts'

const followShare = 0.16
const hopTicks = 22

/** A practice bean follows its pad: it leans and runs with the stick, and hops at each press. PTY-64 */
const practise = (player: Player, input: PartyInput, emit: Emit): void => {
  const { dummy } = player
  const { x, y } = cleanStick(input)
  dummy.x += (x - dummy.x) * followShare
  dummy.y += (y - dummy.y) * followShare
  if (dummy.hopTicks > 0) dummy.hopTicks -= 1
  const { act, plus, minus, left, right, pick, presses } = input
  const hops = act || plus + minus + left + right > 0 || pick !== undefined || presses !== undefined
  if (hops) dummy.hopTicks = hopTicks
  if (dummy.tried || !(hops || Math.abs(x) + Math.abs(y) > 0.3)) return
  dummy.tried = true
  emit({ type: 'tried', seat: player.seat })
}

const restDummy = (player: Player): void => {
  player.dummy = { x: 0, y: 0, hopTicks: 0, tried: false }
}

/** Whether everyone has finished; with people present, bots are not waited for. SDK-508 */
const isEverybody = (players: readonly Player[], hasDone: (player: Player) => boolean): boolean => {
  const people = players.filter(({ bot }) => !bot)
  return players.length > 0 && (people.length > 0 ? people : players).every(hasDone)
}

const enter = ({ world, emit }: Showing, phase: Phase): void => {
  world.show.phase = phase
  world.show.phaseTicks = 0
  emit({ type: 'phase', phase })
}

const showCard = (showing: Showing): void => {
  const { world, chance } = showing
  for (const player of world.players) restDummy(player)
  world.show.order = standingOf(world.players, chance.show)
  world.show.draw = chance.show.below(720)
  beginDemo(showing)
  enter(showing, 'card')
}

/** The first game of the show begins once a player is present. */
const open = (showing: Showing): void => {
  const { world, chance } = showing
  world.show.key = openerOf(world, chance.show)
  showCard(showing)
}

const choose = (showing: Showing): void => {
  const { world, inputOf } = showing
  const picked = lengthOf(inputOf(chooserOf(world)?.seat ?? -1).pick)
  if (picked) world.show.length = picked
  if (picked || world.show.phaseTicks >= showTicks.choose) open(showing)
}

const card = (showing: Showing): void => {
  const { world, inputOf, emit } = showing
  const { show, players, game } = world
  for (const player of players) practise(player, inputOf(player.seat), emit)
  stepDemo(showing)
  if (game?.over === true) beginDemo(showing)
  const most = world.settings.quick ? showTicks.quickCard : showTicks.card
  const isReady = isEverybody(players, ({ dummy }) => dummy.tried)
  if (show.phaseTicks >= most || (isReady && show.phaseTicks >= showTicks.cardLeast)) startGame(showing)
}

const startGame = (showing: Showing): void => {
  beginGame(showing, false)
  enter(showing, 'countdown')
}

const countdown = (showing: Showing): void => {
  const { show } = showing.world
  const left = showTicks.countdown - show.phaseTicks
  if (left > 0) {
    if (left % 40 === 0) showing.emit({ type: 'count', seconds: left / 40 })
    return
  }
  showing.emit({ type: 'go' })
  enter(showing, 'play')
}

/** A game ends by itself, or a third after its planned time. SDK-501 */
const play = (showing: Showing): void => {
  const { world, inputOf } = showing
  const happened: PartyEvent[] = []
  stepGame({ ...showing, emit: (event) => void happened.push(event) }, inputOf, false)
  happened.forEach(showing.emit)
  trackHighlights(world, happened)
  const isLate = world.show.phaseTicks >= minis[world.show.key].planS * 60 * overtime
  if (world.game && (world.game.over || isLate || world.game.seats.length === 0)) enter(showing, 'freeze')
}

/** Replays the show's best moment, then the podium. SDK-512 */
const finish = (showing: Showing): void => {
  const { world } = showing
  world.game = null
  enter(showing, world.show.best ? 'replay' : 'podium')
}

/** The winner of a duel, if there is a single one. PTY-19 */
const endDuel = (showing: Showing, places: Readonly<Record<number, number>>): void => {
  const { world, emit } = showing
  const first = world.players.filter(({ seat }) => places[seat] === 1)
  const [winner] = first
  if (winner && first.length === 1) {
    winner.wonDuel = true
    emit({ type: 'crowned', seat: winner.seat, crowns: 0 })
    finish(showing)
  } else if (world.show.duels < mostDuels) {
    world.show.duels += 1
    startGame(showing)
  } else finish(showing)
}

const award = (showing: Showing): void => {
  const { world, emit } = showing
  const { show, players, game } = world
  const scores = game ? minis[show.key].scores(game).filter(({ seat }) => players.some((one) => one.seat === seat)) : []
  const places = placesOf(scores)
  if (show.duels > 0) {
    endDuel(showing, places)
    return
  }
  const mini = minis[show.key]
  const stake = stakes[show.length][show.game - 1] ?? 1
  const crowns = (game && mini.crowns?.(game, stake)) ?? crownsFor(places, stake, mini.sides !== undefined)
  for (const player of players) {
    const won = crowns[player.seat] ?? 0
    if (won === 0) continue
    player.crowns += won
    player.crownedIn = show.game
    emit({ type: 'crowned', seat: player.seat, crowns: won })
  }
  show.played.push({ key: show.key, places, crowns })
  enter(showing, 'crowns')
}

const offerCards = (showing: Showing): void => {
  const { world, chance } = showing
  world.show.game += 1
  world.show.votes = {}
  world.show.cards = cardsFor(world, chance.show)
  world.game = null
  enter(showing, 'vote')
}

/** After the last game tied leaders play a duel. PTY-19 */
const afterCrowns = (showing: Showing): void => {
  const { world } = showing
  const { show, players } = world
  if (show.phaseTicks < showTicks.crowns) return
  if (show.game < stakes[show.length].length) {
    offerCards(showing)
    return
  }
  const leaders = leadersOf(players)
  if (leaders.length < 2) {
    finish(showing)
    return
  }
  show.duels = 1
  show.key = 'quickdraw'
  startGame(showing)
}

const vote = (showing: Showing): void => {
  const { world, inputOf, chance, emit } = showing
  const { show, players } = world
  for (const seat of [...players.map((player) => player.seat), audienceSeat]) {
    const { pick } = inputOf(seat)
    if (!isMiniKey(pick) || !show.cards.includes(pick) || show.votes[seat] === pick) continue
    show.votes[seat] = pick
    emit({ type: 'voted', seat })
  }
  const isReady = isEverybody(players, ({ seat }) => show.votes[seat] !== undefined)
  if (show.phaseTicks < (isReady ? showTicks.voteLeast : showTicks.vote)) return
  show.slices = slicesOf(world)
  show.stopsAt = chance.show.below(show.slices.length)
  show.key = show.slices[show.stopsAt]?.key ?? show.key
  enter(showing, 'wheel')
}

const isSkipped = ({ world, inputOf }: Showing): boolean => inputOf(chooserOf(world)?.seat ?? -1).skip === true

/** One tick of the show. PTY-13 */
export const stepShow = (showing: Showing): void => {
  const { world } = showing
  const { show } = world
  show.phaseTicks += 1
  switch (show.phase) {
    case 'choose':
      choose(showing)
      return
    case 'card':
      if (world.game === null) open(showing)
      else card(showing)
      return
    case 'countdown':
      countdown(showing)
      return
    case 'play':
      play(showing)
      return
    case 'freeze':
      if (show.phaseTicks >= showTicks.freeze) award(showing)
      return
    case 'crowns':
      afterCrowns(showing)
      return
    case 'vote':
      vote(showing)
      return
    case 'wheel':
      if (show.phaseTicks >= showTicks.wheel) showCard(showing)
      return
    case 'replay':
      if (show.phaseTicks >= showTicks.replay || isSkipped(showing)) enter(showing, 'podium')
      return
    case 'podium':
      if (show.phaseTicks >= showTicks.podium) enter(showing, 'over')
      return
    case 'over':
  }
}

/** A latecomer has the crowns of the last place, and plays at once where the game allows. SDK-510 */
export const seatLate = ({ players, show, game }: World, player: Player): void => {
  const others = players.filter(({ seat }) => seat !== player.seat)
  player.crowns = others.length === 0 ? 0 : Math.min(...others.map(({ crowns }) => crowns))
  if (!game || show.duels > 0 || game.seats.includes(player.seat)) return
  game.seats.push(player.seat)
  game.seats.sort((one, other) => one - other)
  minis[show.key].join(game, player.seat)
}

/** Removes the bean of a player who left. SDK-510 */
export const seatLeft = ({ show, game }: World, seat: number): void => {
  show.votes = Object.fromEntries(Object.entries(show.votes).filter(([voter]) => Number(voter) !== seat))
  if (!game?.seats.includes(seat)) return
  game.seats = game.seats.filter((other) => other !== seat)
  minis[show.key].leave(game, seat)
}
