import { type View, type ViewSetup, seatShape } from '@sofaspark/game-sdk'
import { isStaged } from '@sofaspark/game-sdk/sim/flow.ts'
import { confettiOverStep, createMatchShow, createSpriteList, followPage, type Mark } from '@sofaspark/game-stage'
import type { HockeyState } from '../sim/sim.ts'
import { type HockeyEvent, skaters, isFrenzy, ownEnd } from '../sim/world.ts'
import { addActors, figuresOnIce, figuresOnPodium, podiumAt } from './actors.ts'
import { createEffects } from './effects.ts'
import { createHud } from './hud.ts'
import { createHudPace } from '@sofaspark/game-sdk/hud/hud-parts.ts'
import { createPicture } from './picture.ts'
import type { Picture } from './pictures.ts'
import { slidAll, fieldSpot } from '@sofaspark/game-stage/field.ts'
import type { Tagged, ToScreen } from '@sofaspark/game-sdk/hud/hud.ts'
import { motifs } from '@sofaspark/ui/sounds/tones.ts'
import { createTune, semitoneRate } from '@sofaspark/game-sdk/audio/sounds.ts'
import { rinkSize } from '../sim/numbers.ts'
import { organSteps, recipes, song } from './sounds-list.ts'

/** How near the carrier is to the goal he attacks: 0 at home, 1 before it. */
const attackOf = (state: HockeyState): number => {
  const [first] = state.pucks
  const carrier = state.players.find(({ seat }) => seat === first?.carrier)
  if (!first || !carrier) return 0
  const ahead = -ownEnd(carrier.side) * first.x
  return Math.max(0, Math.min(1, (ahead + 3) / (rinkSize.goalLine + 3)))
}

const pan = (x: number): number => Math.max(-0.8, Math.min(0.8, x / rinkSize.goalLine))

const createCalls =
  (sounds: ViewSetup['sounds'], motif: ReturnType<typeof createTune>) =>
  (event: HockeyEvent): void => {
    switch (event.type) {
      case 'shot':
        sounds.play(event.kind === 'pass' ? 'pass' : event.kind === 'oneTimer' ? 'oneTimer' : 'shot', {
          volume: event.kind === 'pass' ? 0.7 : Math.min(1, event.speed / 22),
          pan: pan(event.x),
        })
        break
      case 'board':
      case 'post':
        sounds.play(event.type, { volume: Math.min(1, event.speed / 14), pan: pan(event.x) })
        break
      case 'save':
      case 'block':
      case 'hit':
        sounds.play(event.type, { pan: pan(event.x) })
        if (event.type === 'save') sounds.play('sigh', { volume: 0.5 })
        break
      case 'take':
      case 'check':
        sounds.play(event.type)
        break
      case 'drop':
        sounds.play('drop')
        break
      case 'goal':
        sounds.play('horn')
        sounds.play('crowd')
        if (event.seat >= 0) motif.start(motifs[seatShape(event.seat)])
        break
      case 'count':
        sounds.play('count')
        break
      case 'go':
        sounds.play('whistle')
        break
      case 'frenzy':
      case 'golden':
      case 'goaliesLeave':
      case 'mixAgain':
        sounds.play('frenzy')
        break
      case 'matchWon':
        sounds.play('win')
        break
      case 'draw':
        sounds.play('draw')
        break
      default:
        break
    }
  }

/** Sounds and music: blades and boards, an organ that climbs with the attack, and the scorer's own motif. SDK-514 */
export const createSoundEffects = ({ sounds }: Pick<ViewSetup, 'sounds'>) => {
  sounds.load(recipes, song)
  const motif = createTune(sounds, { sound: 'pluck', stepS: 0.1, delayS: 0.45 })
  let step = -1
  let carrierSeat = -1
  let skatesInS = 0
  const climb = (state: HockeyState): void => {
    const carrier = state.pucks[0]?.carrier ?? -1
    const next =
      carrier < 0 || state.flow.phase !== 'play' ? -1 : Math.floor(attackOf(state) * (organSteps.length - 0.01))
    if (carrier >= 0 && carrier !== carrierSeat) carrierSeat = carrier
    if (next > step && next > 0)
      sounds.play('organ', { rate: semitoneRate(organSteps[next] ?? 0), volume: 0.35 + next * 0.08 })
    if (carrier >= 0 || state.flow.phase !== 'play') step = next
  }
  return {
    event: createCalls(sounds, motif),
    frame: (state: HockeyState, seconds: number): void => {
      climb(state)
      motif.frame(seconds)
      skatesInS -= seconds
      if (skatesInS <= 0 && state.flow.phase === 'play') {
        const speeds = state.players.map(({ vx, vy }) => Math.hypot(vx, vy))
        sounds.play('skate', { volume: Math.min(0.7, Math.max(0, ...speeds) / 10), rate: 0.9 + Math.random() * 0.2 })
        skatesInS = 0.34
      }
      const { phase } = state.flow
      sounds.music(
        phase === 'play'
          ? Math.min(1, 0.35 + attackOf(state) * 0.5 + (isFrenzy(state) ? 0.4 : 0))
          : phase === 'over'
            ? null
            : 0.3,
      )
    },
  }
}

const LEAST_M = 0.18
const MOST_M = 1.5
const BLADE_M = 0.14
const look = { widthM: 0.08, color: '#5d8fd0', alpha: 0.2, shape: 1 } as const

/** The lines that blades leave in the ice as skaters move on. ICE-34 */
export const createSkateMarks = () => {
  const last = new Map<number, { x: number; y: number }>()
  return (state: HockeyState): Mark[] => {
    const marks: Mark[] = []
    for (const { seat, x, y } of skaters(state)) {
      const before = last.get(seat)
      const way = before ? Math.hypot(x - before.x, y - before.y) : Infinity
      if (way < LEAST_M) continue
      last.set(seat, { x, y })
      if (!before || way > MOST_M) continue
      const [alongX, alongY] = [(x - before.x) / way, (y - before.y) / way]
      for (const blade of [-BLADE_M, BLADE_M])
        marks.push({
          ...fieldSpot((x + before.x) / 2 + alongY * blade, (y + before.y) / 2 - alongX * blade),
          lengthM: way * 1.1,
          turn: Math.atan2(-alongY, alongX),
          ...look,
        })
    }
    return marks
  }
}

const TAG_M = 2.7

/** The place of each name: over skaters, and over those on the podium. */
const tagPlaces = (state: HockeyState, toScreen: ToScreen): Tagged[] => {
  if (state.flow.phase === 'teams') return []
  if (!isStaged(state)) return skaters(state).map(({ seat, side, x, y }) => ({ seat, side, ...toScreen(x, y, TAG_M) }))
  return figuresOnPodium(state, 0).flatMap(({ seat, x, y, z }) => {
    const one = state.players.find((each) => each.seat === seat)
    return one ? [{ seat, side: one.side, ...toScreen(x, -z, y + TAG_M) }] : []
  })
}

/** The state between two ticks; a thing that was carried elsewhere does not slide there. */
const between = (prev: HockeyState, next: HockeyState, share: number): HockeyState => ({
  ...next,
  players: slidAll(prev.players, next.players, share, ({ seat }) => seat),
  pucks: slidAll(prev.pucks, next.pucks, share, ({ id }) => id),
  goalies: next.goalies.map((one) => {
    const before = prev.goalies.find(({ side }) => side === one.side)
    return before ? { ...one, y: before.y + (one.y - before.y) * share } : one
  }),
})

/** The picture and sound of a match. */
export const createHockeyView = (setup: ViewSetup): View<HockeyState, HockeyEvent> => {
  const { settings, player } = setup
  const still = settings.reducedMotion
  let players: HockeyState['players'] = []
  const picture = createPicture(setup, (seat) => players.find((one) => one.seat === seat)?.side)
  const { stage, onPage } = picture
  const marksOf = createSkateMarks()
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

  const celebrate = (state: HockeyState): void => {
    if (show.confettiFlies(isStaged(state) && state.winner !== null)) confettiOverStep(stage, podiumAt, still)
  }
  return {
    frame: (prev, next, alpha, events, seconds, replay) => {
      const live = replay?.live ?? next
      players = next.flow.phase === 'teams' ? [] : next.players
      for (const event of replay?.events ?? events) effects.show(event)
      for (const event of events) {
        soundEffects.event(event)
        hud.event(event, live)
      }
      soundEffects.frame(live, seconds)
      const slowed = show.advance(live, seconds)
      const timeS = show.timeS()
      effects.frame(seconds)
      celebrate(live)
      const staged = isStaged(next)
      picture.aim(staged, seconds)
      const shown = between(prev, next, alpha)
      const sprites = createSpriteList<Picture>()
      if (!staged) addActors({ sprites, player, timeS, still }, shown)
      picture.draw(
        {
          figures: staged ? figuresOnPodium(next, timeS) : figuresOnIce(shown, { hop: effects.hop, timeS, still }),
          sprites: sprites.all(),
          goalies: staged ? [] : shown.goalies,
          marks: live.flow.phase === 'play' ? marksOf(next) : [],
          timeS,
        },
        slowed,
      )
      // The cropped picture has its skaters elsewhere.
      hud.tags(replay ? [] : tagPlaces(shown, onPage))
      const dueS = hudPace(seconds)
      if (dueS !== undefined) hud.frame(live, dueS)
    },
    spot: show.spot,
    ...followPage(stage, hud),
  }
}
