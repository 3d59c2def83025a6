import { type View, type ViewSetup, seatShape } from '@sofaspark/game-sdk'
import { isStaged } from '@sofaspark/game-sdk/sim/flow.ts'
import {
  confettiOverStep,
  createMatchShow,
  createSpriteList,
  followPage,
  type Mark,
  sideColors,
} from '@sofaspark/game-stage'
import type { CaptureState } from '../sim/sim.ts'
import { type CaptureEvent, type Flag, carriedBy, isGolden } from '../sim/world.ts'
import { addActors } from './actors.ts'
import { createEffects } from './effects.ts'
import { figuresOnCarpet, figuresOnPodium, podiumAt, exitOf } from './figures.ts'
import { createHud } from './hud.ts'
import { createHudPace } from '@sofaspark/game-sdk/hud/hud-parts.ts'
import { createPicture } from './picture.ts'
import type { Picture } from './pictures.ts'
import { slid, slidAll, fieldSpot } from '@sofaspark/game-stage/field.ts'
import type { Tagged, ToScreen } from '@sofaspark/game-sdk/hud/hud.ts'
import type { Side } from '@sofaspark/game-sdk/sim/teams.ts'
import { createTune } from '@sofaspark/game-sdk/audio/sounds.ts'
import { distanceOf } from '@sofaspark/game-sdk/sim/paths.ts'
import { motifs } from '@sofaspark/ui/sounds/tones.ts'
import { homeOf } from '../sim/maps.ts'
import { fieldSize, flag as flagSize } from '../sim/numbers.ts'
import { recipes, song } from './sounds-list.ts'

const SECOND_BEAT_S = 0.16
const CALM_BEAT_S = 1.05
const FAST_BEAT_S = 0.42

/** How near the carrier who is nearest home has come: 0 at the rivals' flag, 1 at home; undefined without one. */
const wayHome = ({ flags, players }: CaptureState): number | undefined => {
  const ways = flags.flatMap(({ state }) => {
    if (state.type !== 'carried') return []
    const carrier = players.find(({ seat }) => seat === state.seat)
    return carrier ? [1 - distanceOf(carrier, homeOf(carrier.side)) / (flagSize.homeX * 2)] : []
  })
  return ways.length > 0 ? Math.max(0, Math.min(1, ...ways.map((way) => Math.max(0, way)))) : undefined
}

/** Sounds and music: paint, pillows, the carrier's heart, and the scorer's own motif. SDK-514 */
export const createSoundEffects = ({ sounds }: Pick<ViewSetup, 'sounds'>) => {
  sounds.load(recipes, song)
  const motif = createTune(sounds, { sound: 'pluck', stepS: 0.1, delayS: 0.45 })
  let beatInS = 0
  let secondInS = Infinity
  const pan = (x: number): number => Math.max(-0.8, Math.min(0.8, x / (fieldSize.length / 2)))
  const beat = (state: CaptureState, seconds: number): void => {
    const way = state.flow.phase === 'play' ? wayHome(state) : undefined
    if (way === undefined) {
      beatInS = 0
      secondInS = Infinity
      return
    }
    const volume = 0.55 + way * 0.45
    beatInS -= seconds
    secondInS -= seconds
    if (secondInS <= 0) {
      sounds.play('heart', { volume: volume * 0.7, rate: 0.86 })
      secondInS = Infinity
    }
    if (beatInS > 0) return
    sounds.play('heart', { volume })
    beatInS = CALM_BEAT_S + (FAST_BEAT_S - CALM_BEAT_S) * way
    secondInS = SECOND_BEAT_S
  }
  return {
    event: (event: CaptureEvent): void => {
      switch (event.type) {
        case 'shot':
        case 'splat':
          sounds.play(event.type, { pan: pan(event.x), volume: 0.6 })
          break
        case 'hit':
        case 'blocked':
        case 'caught':
        case 'popped':
        case 'back':
        case 'snatch':
        case 'drop':
        case 'open':
          sounds.play(event.type, { pan: pan(event.x) })
          break
        case 'roll':
        case 'throw':
        case 'return':
        case 'crates':
        case 'golden':
        case 'count':
        case 'go':
        case 'draw':
          sounds.play(event.type)
          break
        case 'take':
          sounds.play('snatch', { volume: 0.7, rate: 1.2 })
          break
        case 'capture':
          sounds.play('capture', { pan: pan(event.x) })
          sounds.play('crowd')
          motif.start(motifs[seatShape(event.seat)])
          break
        case 'matchWon':
          sounds.play('win')
          break
        default:
          break
      }
    },
    frame: (state: CaptureState, seconds: number): void => {
      motif.frame(seconds)
      beat(state, seconds)
      const { phase } = state.flow
      const chase = wayHome(state) === undefined ? 0 : 0.3
      if (phase === 'over') sounds.music(null)
      else sounds.music(phase === 'play' ? Math.min(1, 0.45 + chase + (isGolden(state) ? 0.3 : 0)) : 0.3)
    },
  }
}

const SMALL_M = 0.9
const LARGE_M = 2.4

/** Different, but the same for the same place. */
const seedAt = (x: number, y: number): number => Math.abs(x * 12.9 + y * 78.2) % 6.2

/** Many small ones lie about in the end; over them, balls and beans are still to be seen. */
const SMALL_ALPHA = 0.55
const LARGE_ALPHA = 0.85

const splat = (side: Side, x: number, y: number, sizeM: number): Mark => {
  const seed = seedAt(x, y)
  const size = sizeM * (0.8 + (seed / 6.2) * 0.5)
  return {
    ...fieldSpot(x, y),
    lengthM: size,
    widthM: size * 0.94,
    turn: seed,
    color: sideColors[side],
    alpha: sizeM === LARGE_M ? LARGE_ALPHA : SMALL_ALPHA,
    shape: 2,
    seed,
  }
}

/** The paint that an event leaves on the carpet for the rest of the match. CTF-41 */
export const splatMark = (event: CaptureEvent, sideOf: (seat: number) => Side | undefined): Mark | undefined => {
  switch (event.type) {
    case 'splat':
      return splat(event.side, event.x, event.y, SMALL_M)
    case 'popped': {
      const side = sideOf(event.seat)
      return side && splat(side, event.x, event.y, LARGE_M)
    }
    default:
      return undefined
  }
}

const TAG_M = 2.95
/** Above the flag on a carrier's back. */
const CARRIER_TAG_M = 4.2
const EXIT_TAG_M = 1.1

/** The place of each name: over runners, at the exit by which a player will be back, and over those on the podium. CTF-41 */
const tagPlaces = (state: CaptureState, toScreen: ToScreen): Tagged[] => {
  if (state.flow.phase === 'teams') return []
  if (!isStaged(state))
    return state.players.map((one) => {
      const { seat, side, x, y } = one
      const exit = exitOf(one)
      if (exit) return { seat, side, ...toScreen(exit.x, exit.y, EXIT_TAG_M) }
      return { seat, side, ...toScreen(x, y, carriedBy(state, seat) ? CARRIER_TAG_M : TAG_M) }
    })
  return figuresOnPodium(state, 0).flatMap(({ seat, x, y, z }) => {
    const one = state.players.find((each) => each.seat === seat)
    return one ? [{ seat, side: one.side, ...toScreen(x, -z, y + TAG_M) }] : []
  })
}

const flagBetween = (before: Flag | undefined, now: Flag, share: number): Flag =>
  now.state.type === 'flying' && before?.state.type === 'flying'
    ? { ...now, state: slid(before.state, now.state, share) }
    : now

/** The state between two ticks; a thing that was carried elsewhere does not slide there. */
const between = (prev: CaptureState, next: CaptureState, share: number): CaptureState => ({
  ...next,
  players: slidAll(prev.players, next.players, share, ({ seat }) => seat),
  balls: slidAll(prev.balls, next.balls, share, ({ id }) => id),
  flags: next.flags.map((one, at) => flagBetween(prev.flags[at], one, share)),
})

/** The picture and sound of a match. */
export const createCaptureView = (setup: ViewSetup): View<CaptureState, CaptureEvent> => {
  const { settings, player } = setup
  const still = settings.reducedMotion
  let players: CaptureState['players'] = []
  const picture = createPicture(setup, (seat) => players.find((one) => one.seat === seat)?.side)
  const { stage, onPage } = picture
  const hud = createHud(setup, onPage)
  const hudPace = createHudPace(settings)
  const soundEffects = createSoundEffects(setup)
  const show = createMatchShow(setup, stage, onPage)
  const effects = createEffects({
    stage,
    player,
    shake: show.shake,
    amount: stage.low || still ? 0.5 : 1,
  })

  const celebrate = (state: CaptureState): void => {
    if (show.confettiFlies(isStaged(state) && state.winner !== null)) confettiOverStep(stage, podiumAt, still)
  }
  return {
    frame: (prev, next, alpha, events, seconds, replay) => {
      const live = replay?.live ?? next
      players = next.flow.phase === 'teams' ? [] : next.players
      const sideOf = (seat: number) => next.players.find((one) => one.seat === seat)?.side
      for (const event of replay?.events ?? events) effects.show(event, sideOf)
      for (const event of events) {
        soundEffects.event(event)
        hud.event(event)
        const mark = splatMark(event, sideOf)
        if (mark) stage.paint(mark)
      }
      soundEffects.frame(live, seconds)
      const slowed = show.advance(live, seconds)
      const timeS = show.timeS()
      effects.frame(seconds)
      celebrate(live)
      const staged = isStaged(next)
      picture.aim(next, staged, seconds)
      const shown = between(prev, next, alpha)
      const sprites = createSpriteList<Picture>()
      if (!staged) addActors({ sprites, player, timeS, still }, shown)
      picture.draw(
        staged ? figuresOnPodium(next, timeS) : figuresOnCarpet(shown, { hop: effects.hop, timeS, still }),
        sprites.all(),
        slowed,
      )
      // The cropped picture has its runners elsewhere.
      hud.tags(replay ? [] : tagPlaces(shown, onPage))
      const dueS = hudPace(seconds)
      if (dueS !== undefined) hud.frame(live, dueS)
    },
    spot: show.spot,
    ...followPage(stage, hud),
  }
}
