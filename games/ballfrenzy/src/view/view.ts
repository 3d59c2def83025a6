import type { View, ViewSetup } from '@sofaspark/game-sdk'
import { isStaged } from '@sofaspark/game-sdk/sim/flow.ts'
import { arenaOf, type Arena } from '../sim/arena.ts'
import type { FrenzyState } from '../sim/sim.ts'
import type { FrenzyEvent, Player } from '../sim/world.ts'
import {
  createMatchView,
  createSpriteList,
  idlePose,
  podiumFigures,
  type Figure,
  type MatchFrame,
  type Spot,
} from '@sofaspark/game-stage'
import { slidAll } from '@sofaspark/game-stage/field.ts'
import { beanSpot, addActors } from './actors.ts'
import { frenzyEffects } from './effects.ts'
import { createHud } from './hud.ts'
import { createPicture, podiumAt } from './picture.ts'
import type { Picture } from './pictures.ts'
import { frenzySounds } from './sounds-list.ts'
import type { ToScreen } from '@sofaspark/game-sdk/hud/hud.ts'
import type { SeatResult } from '@sofaspark/game-sdk/define-game.ts'
import { rank } from '../sim/rounds.ts'

/** The face of each bean now. */
export const moodOf =
  ({ flow, winner, mode }: FrenzyState, isHopping: (seat: number) => boolean) =>
  ({ seat, role, lives }: Player): Figure['mood'] => {
    if (isHopping(seat)) return 'happy'
    if (role.type === 'bumper') return 'hurt'
    if (flow.phase === 'roundEnd' || flow.phase === 'finish') return winner === seat ? 'happy' : 'scared'
    return lives === 1 && mode === 'versus' ? 'scared' : 'calm'
  }

/** The seats on the podium; bots that only waited during a run alone stay away from it. SDK-501 */
export const onPodium = (state: FrenzyState): SeatResult[] =>
  rank(state).filter(({ seat }) =>
    state.players.some((one) => one.seat === seat && (state.mode === 'versus' || one.role.type !== 'waiting')),
  )

/** The state between two ticks: keepers and balls on their way. */
export const between = (prev: FrenzyState, next: FrenzyState, share: number): FrenzyState => ({
  ...next,
  players: next.players.map((player) => {
    const before = prev.players.find(({ seat }) => seat === player.seat)
    return before && before.role.type === player.role.type
      ? { ...player, along: before.along + (player.along - before.along) * share }
      : player
  }),
  balls: slidAll(prev.balls, next.balls, share, ({ id }) => id),
})

/** From above, a bean turned farther would show only its hat. */
const MAX_TURN = 0.8

/** Where a player's tag is on the page: by their goal, or over their bean. SDK-513 */
const placeTag = (state: FrenzyState, arena: Arena, onScreen: ToScreen) => (one: Player) => {
  // The cropped picture has its goals elsewhere.
  if (isStaged(state) || state.flow.phase === 'choose' || state.highlight) return undefined
  const { role } = one
  const side = role.type === 'keeper' || role.type === 'bumper' ? arena.sides[role.side] : undefined
  if (side) {
    // Below the beans in front, beside those at the sides, over the heads of those behind.
    const near = Math.max(0, side.inY)
    const [out, height] = side.inY < -0.5 ? [1.2, 3.5] : [2.1 + near * 0.3, -0.2 - near * 0.5]
    return { ...onScreen(side.x - side.inX * out, side.y - side.inY * out, height), aside: -side.inX }
  }
  const spot = beanSpot(arena, one)
  return spot && onScreen(spot.x, spot.y - 0.5, 0)
}

/** Where confetti flies: over the podium, or over the table after a round that has a winner. */
const partyAt = (state: FrenzyState): Spot | null => {
  if (isStaged(state)) return { ...podiumAt, y: podiumAt.y + 0.6 }
  return state.flow.phase === 'roundEnd' && state.winner >= 0 ? { x: 0, y: 1.6, z: 0 } : null
}

/** Beans look at the balls, but always face the viewer. */
const figuresAt = (
  state: FrenzyState,
  arena: Arena,
  { timeS, hop, isHopping }: Pick<MatchFrame<FrenzyState, FrenzyEvent>, 'timeS' | 'hop' | 'isHopping'>,
): Figure[] => {
  const mood = moodOf(state, isHopping)
  return state.players.flatMap((one): Figure[] => {
    const spot = beanSpot(arena, one)
    if (!spot) return []
    const lift = hop(one.seat)
    const turn = Math.max(-MAX_TURN, Math.min(MAX_TURN, Math.atan2(-spot.x, spot.y)))
    const hands = lift > 0 ? ('up' as const) : ('swing' as const)
    const pose = { ...idlePose(timeS, one.seat), turn, lift, hands }
    return [{ seat: one.seat, x: spot.x, y: spot.height, z: -spot.y, pose, mood: mood(one), size: spot.size }]
  })
}

/** The picture and sound of a match. SDK-513, BLF-33 */
export const createFrenzyView = (setup: ViewSetup): View<FrenzyState, FrenzyEvent> => {
  const { player, core } = setup
  const still = setup.settings.reducedMotion
  const picture = createPicture(setup)
  const { stage, solids, onScreen } = picture
  const hud = createHud(setup, (x, y) => onScreen(x, y, 0.8))

  const draw = (frame: MatchFrame<FrenzyState, FrenzyEvent>): void => {
    const { prev, next, alpha, seconds, slowedS, timeS } = frame
    const arena = arenaOf(core, next.sides)
    const shown = between(prev, next, alpha)
    const staged = isStaged(next)
    picture.aim(arena, staged, seconds)
    const sprites = createSpriteList<Picture>()
    solids.open()
    if (!staged) addActors({ state: shown, arena, sprites, solids, player, timeS, still })
    picture.draw(
      staged ? podiumFigures(onPodium(next), podiumAt, timeS, next.mode === 'solo') : figuresAt(shown, arena, frame),
      sprites.all(),
      slowedS,
    )
  }
  return createMatchView(setup, {
    stage,
    onPage: (x, y) => onScreen(x, y, 0.4),
    sounds: frenzySounds,
    effects: frenzyEffects,
    party: partyAt,
    draw,
    hud,
    words: ({ live, next }, seconds) => hud.frame(live, placeTag(live, arenaOf(core, next.sides), onScreen), seconds),
  })
}
