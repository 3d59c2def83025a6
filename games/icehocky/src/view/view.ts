import { createTeamView, fieldSpot, type Mark } from '@sofaspark/game-stage'
import { slidAll } from '@sofaspark/game-stage/field.ts'
import { rank } from '../sim/game.ts'
import { rinkSize } from '../sim/numbers.ts'
import type { HockeyState } from '../sim/sim.ts'
import { skaters, type HockeyEvent } from '../sim/world.ts'
import { BEAN_SIZE, figuresOnIce, addActors } from './actors.ts'
import { hockeyEffects } from './effects.ts'
import { hockeyHud } from './hud.ts'
import { pictures, type Picture } from './pictures.ts'
import { goalieProp, rinkBlocks, rinkParts } from './rink-scene.ts'
import { snowmanGeometry } from './rooftop.ts'
import { hockeySounds } from './sounds-list.ts'

/** The camera is beside the rink, pitched 45°; beans lean back so that it sees their faces. */
const camera = { pitch: Math.PI / 4, leanBack: 0.35, fovDeg: 24 } as const
const TAG_M = 2.7
/** Left of the middle: the ranking is on the right. */
const podiumAt = { x: -4.5, y: 0, z: 1 } as const

const { length, width, corner } = rinkSize
const edges = [-1, 1].flatMap((side) => [
  fieldSpot((side * length) / 2 + side * 0.3, -3.5),
  fieldSpot((side * (length - corner * 2)) / 2, -width / 2 - 0.4),
  fieldSpot(0, width / 2 + 0.4, 0.8),
])

const LEAST_M = 0.18
const MOST_M = 1.5
const BLADE_M = 0.14
const look = { widthM: 0.08, color: '#5d8fd0', alpha: 0.2, shape: 1 } as const

/** The lines that blades leave in the ice as skaters move on. SDK-513 */
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

/** The rink on its roof, on the stage that games share. */
export const createHockeyView = createTeamView<HockeyState, HockeyEvent, Picture, 'goal'>({
  // Scores are above the boards, names below.
  camera: { ...camera, edges, room: { x: 0.985, top: 0.6, bottom: -0.86 } },
  podium: {
    at: podiumAt,
    shot: { target: { x: podiumAt.x + 4.4, y: 0.6, z: podiumAt.z }, distanceM: 42, fitsAspect: 1.5, ...camera },
  },
  background: '#1d1450',
  pictures,
  beanSize: BEAN_SIZE,
  tagM: TAG_M,
  build: (stage) => {
    stage.arena.add(...rinkParts())
    stage.block(rinkBlocks)
    const snowmen = stage.props(snowmanGeometry(), { most: 2, rim: 0.3, outlineM: 0.03 })
    const marksOf = createSkateMarks()
    return {
      draw: ({ shown, next, live, staged, timeS, still }) => {
        if (live.flow.phase === 'play') for (const mark of marksOf(next)) stage.paint(mark)
        snowmen.frame(staged ? [] : shown.goalies.map((one) => goalieProp(one, timeS, still)))
      },
    }
  },
  between: (prev, next, share) => ({
    ...next,
    players: slidAll(prev.players, next.players, share, ({ seat }) => seat),
    pucks: slidAll(prev.pucks, next.pucks, share, ({ id }) => id),
    goalies: next.goalies.map((one) => {
      const before = prev.goalies.find(({ side }) => side === one.side)
      return before ? { ...one, y: before.y + (one.y - before.y) * share } : one
    }),
  }),
  figures: figuresOnIce,
  actors: addActors,
  tag: ({ benched, x, y }) => (benched ? null : { x, y, heightM: TAG_M }),
  rank,
  sounds: hockeySounds,
  effects: hockeyEffects,
  hud: hockeyHud,
})
