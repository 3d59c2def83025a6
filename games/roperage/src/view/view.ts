import type { View, ViewSetup } from '@sofaspark/game-sdk'
import { createMatchView, podiumFigures, type Figure, type MatchFrame } from '@sofaspark/game-stage'
import { isStaged } from '@sofaspark/game-sdk/sim/flow.ts'
import { rank } from '../sim/heats.ts'
import type { RopeState } from '../sim/sim.ts'
import type { RopeEvent } from '../sim/world.ts'
import { figuresOf, namePlaces, ropesOf, spritesOf, type Actors } from './actors.ts'
import { createCamera, wantedSpan, createPicture, podiumAt } from './picture.ts'
import { createClimbMotion, type ClimberSpot, ropeX, shownShift } from './climb-motion.ts'
import { ropeEffects } from './effects.ts'
import { createHud } from './hud.ts'
import { ropeSounds } from './sounds-list.ts'

/** Sparks fly before the climbers. */
const SPARKS_Z_M = 0.8

const mix = (from: number, to: number, share: number): number => from + (to - from) * share

/** The state between two ticks: coconuts and foam on their way. Climbers follow their pulls. SDK-513 */
const between = (prev: RopeState, next: RopeState, share: number): RopeState => ({
  ...next,
  foam: Math.abs(next.foam - prev.foam) < 1 ? mix(prev.foam, next.foam, share) : next.foam,
  coconuts: next.coconuts.map((nut) => {
    const before = prev.coconuts.find(({ id }) => id === nut.id)
    return before && nut.markTicks === 0 ? { ...nut, y: mix(before.y, nut.y, share) } : nut
  }),
})

/** The picture and sound of a match. SDK-513, SDK-511 */
export const createRopeView = (setup: ViewSetup): View<RopeState, RopeEvent> => {
  const { player } = setup
  const still = setup.settings.reducedMotion
  const picture = createPicture(setup)
  const { stage } = picture
  const camera = createCamera()
  const spotOf = createClimbMotion()
  let spots: ReadonlyMap<number, ClimberSpot> = new Map()
  let [shift, round, ropes] = [0, 0, 5]
  const shownSpot = (seat: number): { x: number; y: number; z: number } | undefined => {
    const spot = spots.get(seat)
    return spot && { x: spot.x, y: spot.y - shift, z: SPARKS_Z_M }
  }
  const hud = createHud(setup, shownSpot, (x, y, height) => picture.onScreen(x, y + height))

  const draw = (frame: MatchFrame<RopeState, RopeEvent>): void => {
    const { prev, next, live, alpha, seconds, slowedS, timeS, replay, hop } = frame
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
    const lifted = (one: Figure): Figure => ({ ...one, pose: { ...one.pose, lift: one.pose.lift + hop(one.seat) } })
    if (staged) picture.draw(podiumFigures(rank(live), podiumAt, timeS, live.mode === 'solo'), [], [], seconds, slowedS)
    else picture.draw(figuresOf(actors).map(lifted), ropesOf(actors), spritesOf(actors), seconds, slowedS)
    hud.follow(live, namePlaces(actors), alpha)
  }
  return createMatchView(setup, {
    stage,
    onPage: (rope, y) => picture.onScreen(ropeX(rope, ropes), y - shift),
    spot: shownSpot,
    sounds: ropeSounds,
    heardAt: (event) => ('seat' in event ? spots.get(event.seat)?.x : undefined),
    effects: ropeEffects,
    party: (state) => (isStaged(state) ? { ...podiumAt, y: podiumAt.y + 1 } : null),
    draw,
    hud,
    words: ({ live }, seconds) => hud.frame(live, seconds),
  })
}
