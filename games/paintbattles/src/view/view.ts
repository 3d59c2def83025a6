import { type View, type ViewSetup, seatShape } from '@sofaspark/game-sdk'
import { isStaged } from '@sofaspark/game-sdk/sim/flow.ts'
import {
  confettiOverStep,
  createMatchShow,
  createSpriteList,
  fieldSpot,
  followPage,
  sideColors,
} from '@sofaspark/game-stage'
import type { PaintState } from '../sim/sim.ts'
import { celebrated, isRevealed, areSharesHidden } from '../sim/game.ts'
import type { PaintEvent } from '../sim/world.ts'
import { addActors, figuresInYard, figuresOnPodium, liftOf } from './actors.ts'
import { createEffects } from './effects.ts'
import { createHud } from './hud.ts'
import { createHudPace } from '@sofaspark/game-sdk/hud/hud-parts.ts'
import { createPicture } from './picture.ts'
import type { Picture } from './pictures.ts'
import { podiumAt } from './courtyard.ts'
import { glowOf, revealOf } from './reveal-show.ts'
import { slidAll } from '@sofaspark/game-stage/field.ts'
import type { Tagged, ToScreen } from '@sofaspark/game-sdk/hud/hud.ts'
import { createTune } from '@sofaspark/game-sdk/audio/sounds.ts'
import { motifs } from '@sofaspark/ui/sounds/tones.ts'
import { fieldSize } from '../sim/numbers.ts'
import { recipes, song } from './sounds-list.ts'

const BIG_M = 2
const STEPS_EVERY_S = 0.3
/** A stroke of the drum while bars grow; nearer to the end they follow faster. */
const strokeEveryS = (passed: number): number => 0.12 - Math.min(1, passed) * 0.07

/** The one of the winning side who painted most. */
const bestPainter = (state: PaintState): number =>
  state.players
    .filter(({ side }) => side === celebrated(state))
    .reduce((best, each) => (each.painted > best.painted ? each : best), { seat: -1, painted: -1 }).seat

/** Sounds and music: splashes, steps, the drum roll of the reveal, and the best painter's own motif. SDK-514 */
export const createSoundEffects = ({ sounds }: Pick<ViewSetup, 'sounds'>) => {
  sounds.load(recipes, song)
  const motif = createTune(sounds, { sound: 'pluck', stepS: 0.1, delayS: 0.5 })
  let [stepsInS, strokeInS] = [0, 0]
  let [wasRolling, wasDecided] = [false, false]
  const pan = (x: number): number => Math.max(-0.8, Math.min(0.8, x / (fieldSize.length / 2)))

  const roll = (state: PaintState, seconds: number): void => {
    const isShown = state.flow.phase === 'roundEnd'
    const { rolls, decided, shares } = isShown ? revealOf(state) : { rolls: false, decided: false, shares: { sun: 0 } }
    strokeInS -= seconds
    if (rolls && strokeInS <= 0) {
      strokeInS = strokeEveryS(shares.sun / 50)
      sounds.play('roll', { volume: 0.5 + Math.min(0.5, shares.sun / 90), rate: 0.9 + shares.sun / 250 })
    }
    if (isShown && wasRolling && !rolls && !decided) sounds.play('clonk', { volume: 0.5, rate: 1.3 })
    if (decided && !wasDecided) {
      sounds.play('clonk')
      sounds.play('crowd')
      const best = bestPainter(state)
      if (best >= 0) motif.start(motifs[seatShape(best)])
    }
    ;[wasRolling, wasDecided] = [rolls, decided]
  }
  return {
    event: (event: PaintEvent): void => {
      switch (event.type) {
        case 'lob':
        case 'hit':
        case 'back':
        case 'bounce':
        case 'kit':
          sounds.play(event.type, { pan: pan(event.x) })
          break
        case 'splash':
          sounds.play(event.radius > BIG_M ? 'bigSplash' : 'splash', { pan: pan(event.x) })
          break
        case 'popped':
          sounds.play('pop', { pan: pan(event.x) })
          break
        case 'dryClick':
        case 'bomb':
        case 'count':
          sounds.play(event.type)
          break
        case 'hidden':
        case 'extra':
          sounds.play('secret')
          break
        case 'go':
        case 'roundWon':
          sounds.play('whistle')
          break
        case 'matchWon':
        case 'draw':
          break
        default:
          break
      }
    },
    frame: (state: PaintState, seconds: number): void => {
      motif.frame(seconds)
      roll(state, seconds)
      const { phase } = state.flow
      stepsInS -= seconds
      if (stepsInS <= 0 && phase === 'play') {
        const speeds = state.players.map(({ vx, vy }) => Math.hypot(vx, vy))
        sounds.play('steps', { volume: Math.min(0.6, Math.max(0, ...speeds) / 10), rate: 0.9 + Math.random() * 0.2 })
        stepsInS = STEPS_EVERY_S
      }
      const filled =
        1 -
        state.ground.counts[0] / Math.max(1, state.ground.counts[0] + state.ground.counts[1] + state.ground.counts[2])
      const wild = Math.min(1, 0.3 + filled * 0.4 + (areSharesHidden(state) ? 0.35 : 0))
      // Nothing but the drum while the bars grow.
      const isHushed = phase === 'over' || (phase === 'roundEnd' && !wasDecided)
      sounds.music(phase === 'play' ? wild : isHushed ? null : 0.3)
    },
  }
}

const TAG_M = 2.75

/** The place of each name: over runners, and over those on the podium. */
const tagPlaces = (state: PaintState, toScreen: ToScreen): Tagged[] => {
  const { phase } = state.flow
  if (phase === 'teams' || phase === 'roundEnd') return []
  if (!isStaged(state))
    return state.players
      .filter(({ doing }) => doing.type !== 'popped')
      .map((one) => ({ seat: one.seat, side: one.side, ...toScreen(one.x, one.y, TAG_M + liftOf(one)) }))
  return figuresOnPodium(state, 0).flatMap(({ seat, x, y, z }) => {
    const one = state.players.find((each) => each.seat === seat)
    return one ? [{ seat, side: one.side, ...toScreen(x, -z, y + TAG_M) }] : []
  })
}

/** The state between two ticks; runners who come back do not slide to their exits. */
const between = (prev: PaintState, next: PaintState, share: number): PaintState => ({
  ...next,
  players: slidAll(prev.players, next.players, share, ({ seat }) => seat),
})

/** The picture and sound of a match. */
export const createPaintView = (setup: ViewSetup): View<PaintState, PaintEvent> => {
  const { settings, player } = setup
  const still = settings.reducedMotion
  let players: PaintState['players'] = []
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

  const celebrate = (state: PaintState): void => {
    const { flow, winner } = state
    const count = still ? 9 : 18
    const victor = flow.phase === 'roundEnd' && isRevealed(flow) ? celebrated(state) : null
    if (!show.confettiFlies(victor !== null || (isStaged(state) && winner !== null))) return
    if (victor === null) confettiOverStep(stage, podiumAt, still)
    else
      for (const x of [-9, 0, 9]) stage.confetti(fieldSpot(x, -3, 1), count, [sideColors[victor], '#fff4e0', '#ffd23f'])
  }
  return {
    frame: (prev, next, alpha, events, seconds, replay) => {
      const live = replay?.live ?? next
      players = next.flow.phase === 'teams' ? [] : next.players
      for (const event of replay?.events ?? events) effects.show(event, next)
      for (const event of events) {
        soundEffects.event(event)
        hud.event(event)
      }
      soundEffects.frame(live, seconds)
      const slowed = show.advance(live, seconds)
      const timeS = show.timeS()
      effects.frame(seconds)
      celebrate(live)
      const staged = isStaged(next)
      picture.aim(next.settings.map, staged, seconds)
      const shown = between(prev, next, alpha)
      const sprites = createSpriteList<Picture>()
      if (!staged) addActors({ sprites, player, timeS, still, ofTick: alpha }, shown)
      picture.draw(
        {
          figures: staged ? figuresOnPodium(next, timeS) : figuresInYard(shown, { hop: effects.hop, timeS, still }),
          sprites: sprites.all(),
          lines: next.ground.lines,
          glow: glowOf(live, timeS, still),
        },
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
