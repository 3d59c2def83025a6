import { createTeamView, fieldSpot, lampGlows, sideColors, toonMaterial, type TeamStage } from '@sofaspark/game-stage'
import { slidAll } from '@sofaspark/game-stage/field.ts'
import { Mesh } from 'three'
import { celebrated, isRevealed, rank } from '../sim/game.ts'
import { groundColumns, groundRows } from '../sim/ground.ts'
import { courtyardOf, type MapName } from '../sim/maps.ts'
import { fieldSize } from '../sim/numbers.ts'
import type { PaintState } from '../sim/sim.ts'
import type { PaintEvent } from '../sim/world.ts'
import { BEAN_SIZE, figuresInYard, liftOf, addActors } from './actors.ts'
import { plazaGeometry, plazaLamps, plazaSplats, podiumAt, streetSplats } from './courtyard.ts'
import { paintEffects } from './effects.ts'
import { paintHud } from './hud.ts'
import { pictures, type Picture } from './pictures.ts'
import { glowOf } from './reveal-show.ts'
import { paintSounds } from './sounds-list.ts'
import { yardBlocks, yardParts } from './yard-scene.ts'

/** The camera is high over the near edge; beans lean back so that it sees their faces. */
const camera = { pitch: (58 / 180) * Math.PI, leanBack: 0.5, fovDeg: 24 } as const
const [x, y] = [fieldSize.length / 2 + 0.5, fieldSize.width / 2]
const edges = [-1, 1].flatMap((end) => [fieldSpot(end * x, -y - 0.4), fieldSpot(end * x, y, 0.9)])
const TAG_M = 2.75

/** The plaza of the winners, and the courtyard of the match's map, which is known with its first state and stays. */
const build = (stage: TeamStage<Picture>) => {
  for (const splat of [...plazaSplats, ...streetSplats]) stage.paint(splat)
  let built: MapName | undefined
  return {
    besidePodium: [new Mesh(plazaGeometry(), toonMaterial(0.2)), ...lampGlows(plazaLamps)],
    arrange: ({ settings: { map } }: PaintState): void => {
      if (built === map) return
      built = map
      const yard = yardParts(courtyardOf(map))
      stage.arena.add(yard)
      stage.only('field', yard)
      stage.block(yardBlocks(courtyardOf(map)))
      stage.rebake()
    },
    draw: ({ next, live, timeS, still }: { next: PaintState; live: PaintState; timeS: number; still: boolean }): void =>
      stage.coat(next.ground.lines, glowOf(live, timeS, still)),
  }
}

/** The courtyard and the plaza of the winners, on the stage that games share. */
export const createPaintView = createTeamView<PaintState, PaintEvent, Picture>({
  // Shares are above the courtyard, names below.
  camera: { ...camera, edges, room: { x: 0.985, top: 0.63, bottom: -0.86 } },
  podium: {
    at: podiumAt,
    shot: {
      target: { x: podiumAt.x + 3.9, y: 0.9, z: podiumAt.z + 0.6 },
      distanceM: 32,
      fitsAspect: 1.5,
      ...camera,
    },
  },
  background: '#4a3a72',
  pictures,
  mostSprites: 260,
  coat: { columns: groundColumns, rows: groundRows, lengthM: fieldSize.length, widthM: fieldSize.width },
  beanSize: BEAN_SIZE,
  tagM: TAG_M,
  build,
  // Runners who come back do not slide to their exits.
  between: (prev, next, share) => ({
    ...next,
    players: slidAll(prev.players, next.players, share, ({ seat }) => seat),
  }),
  figures: figuresInYard,
  actors: addActors,
  tag: (one, { flow }) =>
    flow.phase === 'roundEnd' || one.doing.type === 'popped'
      ? null
      : { x: one.x, y: one.y, heightM: TAG_M + liftOf(one) },
  // Once a round is decided, over the whole ground.
  party: (state) => {
    const { flow } = state
    const victor = flow.phase === 'roundEnd' && isRevealed(flow) ? celebrated(state) : null
    if (victor === null) return null
    return (confetti, count) => {
      for (const at of [-9, 0, 9]) confetti(fieldSpot(at, -3, 1), count, [sideColors[victor], '#fff4e0', '#ffd23f'])
    }
  },
  rank,
  sounds: paintSounds,
  effects: paintEffects,
  hud: paintHud,
})
