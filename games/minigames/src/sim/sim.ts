import type { PadLayout, SeatView, Sim, SimSetup } from '@sofaspark/game-sdk/define-game.ts'
import { audienceSeat, choosePad } from '@sofaspark/game-sdk'
import { chooserOf } from '@sofaspark/game-sdk/sim/seat-view.ts'
import { minis } from '../minis/index.ts'
import type { MiniKey } from '../kit/keys.ts'
import { winnersOf, ranking } from './crowns.ts'
import {
  type World,
  settingsOf,
  newPlayer,
  newWorld,
  neutralInput,
  type PartyEvent,
  type PartyInput,
  type Player,
} from '../kit/world.ts'
import { keepWorld, worldSim, type WorldState } from '@sofaspark/game-sdk/sim/keep-world.ts'
import { knownLag, cleanAgoMs } from '@sofaspark/game-sdk/sim/presses.ts'
import { createRandom } from '@sofaspark/game-sdk/sim/random.ts'
import { cleanSlide } from '@sofaspark/game-sdk/sim/steer.ts'
import { cleanCount, cleanPresses } from '../kit/buttons.ts'
import { mostSeats } from '../kit/numbers.ts'
import { eveningOf } from './choosing.ts'
import { isSteadySeat } from './running.ts'
import { seatLate, seatLeft, stepShow } from './show.ts'

/** The question is the heading of the cards, the rule of the wheel is above it. SDK-507 */
export const votePad = (cards: readonly MiniKey[]): PadLayout =>
  choosePad({
    id: 'vote',
    title: 'pad.vote',
    hint: 'pad.voteHint',
    options: cards.map((key) => ({ id: key, label: `mini.${key}.name` })),
  })

/** By touch, for everyone if the room has turned tilting off, or for a steady player. SDK-506, PTY-190 */
const withoutTilt = (pad: PadLayout): PadLayout => ({
  ...pad,
  widgets: pad.widgets.map((widget) =>
    widget.type === 'tilt'
      ? { type: 'stick', id: 'run', ...(widget.label === undefined ? {} : { label: widget.label }) }
      : widget,
  ),
})

/** A steady player's pad: by touch, with the hint of the other way. PTY-190 */
const eased = (key: MiniKey, pad: PadLayout): PadLayout => {
  const byTouch = withoutTilt(pad)
  return minis[key].eases === true ? { ...byTouch, theme: { ...byTouch.theme, hint: `mini.${key}.steady` } } : byTouch
}

const gameView = (world: World, seat: number): SeatView => {
  const { show, game, settings } = world
  const mini = minis[show.key]
  if (!game?.seats.includes(seat)) return { layout: 'wait', values: { crowns: crownsOf(world, seat) } }
  const own = mini.padFor?.(game, seat) ?? mini.pad
  const everyone = settings.noTilt ? withoutTilt(own) : own
  const pad = isSteadySeat(world, seat) ? eased(show.key, everyone) : everyone
  const told = Object.entries(mini.values?.(game, seat) ?? {})
  // The counts of a demonstration belong to its bots.
  const values = Object.fromEntries(
    told.map(([name, value]) => [name, show.phase === 'card' && typeof value === 'number' ? 0 : value]),
  )
  return { layout: show.key, values, ...(pad === mini.pad ? {} : { pad }) }
}

const crownsOf = ({ players }: World, seat: number): number => players.find((one) => one.seat === seat)?.crowns ?? 0

/** The pad view of a seat. SDK-507 */
const seatView = (world: World, seat: number): SeatView => {
  const { show, players } = world
  if (!players.some((player) => player.seat === seat)) return { layout: 'full' }
  const values = { crowns: crownsOf(world, seat) }
  switch (show.phase) {
    case 'choose':
      return chooserOf(world)?.seat === seat ? { layout: 'choose' } : { layout: 'wait', values, watches: 'choose' }
    case 'card':
    case 'countdown':
    case 'play':
      return world.game ? gameView(world, seat) : { layout: 'wait', values }
    case 'vote':
      return { layout: 'vote', pad: votePad(show.cards) }
    case 'crowns':
      return { layout: (show.played.at(-1)?.crowns[seat] ?? 0) > 0 ? 'crowned' : 'wait', values }
    case 'freeze':
    case 'wheel':
      return { layout: 'wait', values }
    case 'replay':
      return chooserOf(world)?.seat === seat ? { layout: 'replay' } : { layout: 'wait', values }
    case 'podium':
    case 'over':
      return { layout: winnersOf(players).includes(seat) ? 'won' : 'end', values }
  }
}

export type PartyState = WorldState<World>

/** Any input made safe. PTY-12 */
const cleaned = (input: Partial<Record<keyof PartyInput, unknown>> | undefined): PartyInput => {
  if (!input) return neutralInput
  const { x, y, act, agoMs, pick, cheer } = input
  const presses = cleanPresses(input.presses)
  return {
    x: cleanSlide(x),
    y: cleanSlide(y),
    act: act === true,
    minus: cleanCount(input.minus),
    plus: cleanCount(input.plus),
    left: cleanCount(input.left),
    right: cleanCount(input.right),
    agoMs: cleanAgoMs(agoMs),
    ...(presses === undefined ? {} : { presses }),
    ...(typeof pick === 'string' ? { pick } : {}),
    ...(cheer === true ? { cheer } : {}),
    ...(input.skip === true ? { skip: true } : {}),
    ...(typeof input.steady === 'boolean' ? { steady: input.steady } : {}),
  }
}

/** A phone says whether its player keeps no rhythm and tilts nothing; one that does not say it changes nothing. PTY-190 */
const heedSteady = (player: Player, { steady }: PartyInput): void => {
  if (steady === true) player.steady = true
  else if (steady === false) delete player.steady
}

const slowMotion = 0.3
const calmScale = 0.8

/** The whole show: its length, games, crowns and podium. PTY-13 */
export const makeSim = ({ seed, core, mode, options }: SimSetup): Sim<PartyState, PartyInput, PartyEvent> => {
  const [show, game, demo] = [createRandom(seed, 'show'), createRandom(seed, 'game'), createRandom(seed, 'demo')]
  const lag = knownLag(options, 'picture')
  const first = newWorld({
    seed: seed >>> 0,
    settings: settingsOf(options),
    evening: eveningOf(options),
    chooses: mode === undefined,
  })
  const kept = keepWorld(lag.length > 0 ? { ...first, lag } : first, [show, game, demo])
  return {
    step: (inputs) => {
      const { world } = kept
      const events: PartyEvent[] = []
      const heard = [...world.players.map(({ seat }) => seat), audienceSeat]
      const clean = new Map(heard.map((seat) => [seat, cleaned(inputs.get(seat))]))
      const inputOf = (seat: number): PartyInput => clean.get(seat) ?? neutralInput
      const emit = (event: PartyEvent): void => void events.push(event)
      world.tick += 1
      for (const player of world.players) heedSteady(player, inputOf(player.seat))
      for (const { seat } of world.players) if (inputOf(seat).cheer === true) emit({ type: 'cheer', seat })
      stepShow({ core, world, inputOf, chance: { show, game, demo }, emit })
      return events
    },
    ...worldSim<World, Player>({
      kept,
      maxSeats: mostSeats,
      newPlayer: ({ seat, bot, admin }) => newPlayer(seat, bot, admin),
      onJoin: (player) => {
        if (kept.world.tick > 0) seatLate(kept.world, player)
      },
      onLeave: (seat) => {
        seatLeft(kept.world, seat)
      },
      cues: () => ({
        isCountingIn: kept.world.show.phase === 'card' || kept.world.show.phase === 'countdown',
        highlight: kept.world.show.phase === 'replay' ? kept.world.show.best : null,
        keeps: kept.world.show.best,
      }),
      timeScale: () => {
        const { show: now, settings } = kept.world
        if (now.phase === 'freeze' && minis[now.key].ends === 'falls') return slowMotion
        return settings.calm && now.phase === 'play' ? calmScale : 1
      },
      result: () => (kept.world.show.phase === 'over' ? ranking(kept.world.players) : null),
      view: seatView,
    }),
  }
}
