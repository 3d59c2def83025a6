import type { View, ViewSetup } from '@sofaspark/game-sdk'
import { createMatchShow, followPage, podiumFigures, type Figure } from '@sofaspark/game-stage'
import { rank } from '../sim/heats.ts'
import { isStaged } from '@sofaspark/game-sdk/sim/flow.ts'
import type { RopeState } from '../sim/sim.ts'
import type { RopeEvent } from '../sim/world.ts'
import { figuresOf, namePlaces, ropesOf, spritesOf, type Actors } from './actors.ts'
import { createCamera, wantedSpan, createPicture, podiumAt } from './picture.ts'
import { createClimbMotion, type ClimberSpot, ropeX, shownShift } from './climb-motion.ts'
import { createEffects } from './effects.ts'
import { createHud } from './hud.ts'
import { recipes, song } from './sounds-list.ts'

const mix = (from: number, to: number, share: number): number => from + (to - from) * share

/** The state between two ticks: coconuts and foam on their way. Climbers follow their pulls. ROP-34 */
const between = (prev: RopeState, next: RopeState, share: number): RopeState => ({
  ...next,
  foam: Math.abs(next.foam - prev.foam) < 1 ? mix(prev.foam, next.foam, share) : next.foam,
  coconuts: next.coconuts.map((nut) => {
    const before = prev.coconuts.find(({ id }) => id === nut.id)
    return before && nut.markTicks === 0 ? { ...nut, y: mix(before.y, nut.y, share) } : nut
  }),
})

const CALM_MUSIC = 0.4

/** On the ropes the drum alone keeps the beat; the song fills the time between. */
const musicFor = ({ flow }: RopeState): number | null =>
  flow.phase === 'play' || flow.phase === 'countdown' || flow.phase === 'finish' ? null : CALM_MUSIC

/** The picture and sound of a match. ROP-34 … SDK-511 */
export const createRopeView = (setup: ViewSetup): View<RopeState, RopeEvent> => {
  const { sounds, settings, player } = setup
  const still = settings.reducedMotion
  const picture = createPicture(setup)
  const { stage } = picture
  const camera = createCamera()
  const spotOf = createClimbMotion()
  let spots: ReadonlyMap<number, ClimberSpot> = new Map()
  let [shift, round, ropes] = [0, 0, 5]
  const show = createMatchShow(setup, stage, (rope, y) => picture.onScreen(ropeX(rope, ropes), y - shift))
  const shownSpot = (seat: number): { x: number; y: number } | undefined => {
    const spot = spots.get(seat)
    return spot && { x: spot.x, y: spot.y - shift }
  }
  const hud = createHud(setup, shownSpot, (x, y, height) => picture.onScreen(x, y + height))
  const effects = createEffects({
    particles: stage.particles,
    sounds,
    player,
    spot: shownSpot,
    kick: stage.cast.kick,
    shake: show.shake,
    amount: settings.quality === 'low' || still ? 0.5 : 1,
  })
  sounds.load(recipes, song)

  const celebrate = (state: RopeState): void => {
    if (show.confettiFlies(isStaged(state)))
      stage.confetti({ ...podiumAt, x: podiumAt.x + (Math.random() - 0.5) * 6, y: podiumAt.y + 1 }, still ? 12 : 24)
  }
  const lifted = (figures: readonly Figure[]): Figure[] =>
    figures.map((one) => ({ ...one, pose: { ...one.pose, lift: one.pose.lift + (still ? 0 : effects.hop(one.seat)) } }))
  return {
    frame: (prev, next, alpha, events, seconds, replay) => {
      const live = replay?.live ?? next
      for (const event of replay?.events ?? events) effects.show(event)
      for (const event of events) hud.event(event)
      sounds.music(musicFor(live))
      const slowedS = show.advance(live, seconds)
      const timeS = show.timeS()
      effects.frame(seconds)
      celebrate(live)
      const state = between(prev, next, alpha)
      const staged = isStaged(live)
      const jumps = round !== next.flow.round || next.tick < prev.tick
      round = next.flow.round
      ropes = next.ropes
      const span = camera.follow(wantedSpan(state), seconds, jumps)
      shift = shownShift(state, span.middleY)
      spots = new Map(state.players.map((one) => [one.seat, spotOf(state, one, alpha, seconds, jumps)]))
      picture.aim(
        staged ? 'podium' : camera.stripFor(span.middleY - shift),
        { ...span, middleY: span.middleY - shift },
        seconds,
      )
      const actors: Actors = { state, span, shift, spots, player, timeS, still, named: !staged && !replay }
      if (staged)
        picture.draw(podiumFigures(rank(live), podiumAt, timeS, live.mode === 'solo'), [], [], seconds, slowedS)
      else picture.draw(lifted(figuresOf(actors)), ropesOf(actors), spritesOf(actors), seconds, slowedS)
      hud.frame(live, namePlaces(actors), alpha, seconds)
    },
    spot: show.spot,
    ...followPage(stage, hud),
  }
}
