import { Group } from 'three'
import { trackNamed, type TrackName } from '../sim/tracks.ts'
import { createBakedPieces } from './baked-light.ts'
import { createFlatGround } from './flat-ground.ts'
import { createGround } from './ground.ts'
import { groundField } from './ground-field.ts'
import { sceneryPieces } from './scenery.ts'
import { createSky } from './sky.ts'
import { themes } from './themes.ts'
import { stripPieces } from './walls.ts'

const WALL = { acrossM: 9.95, deepM: 0.7, highM: 0.95, blockSteps: 2 } as const
const KERB = { acrossM: 6, deepM: 0.72, highM: 0.12, blockSteps: 1 } as const

/** Everything of a track that does not move, in three draws: ground, what stands on it, and the sky. RAC-51 */
export const createTrackScene = (name: TrackName, low: boolean) => {
  const [track, theme] = [trackNamed(name), themes[name]]
  const field = groundField(track)
  const ground = low ? createFlatGround(name, field) : createGround(name, field)
  const sky = createSky(name, low)
  const strips = stripPieces(track, { ...WALL, colors: theme.walls })
  if (!low) strips.push(...stripPieces(track, { ...KERB, colors: theme.kerbs }))
  const beside = createBakedPieces(
    [
      ...strips.map((close) => ({ close, mayHide: false })),
      ...sceneryPieces(track, field, low).map((thing) => ({ ...thing, mayHide: true })),
    ],
    { haze: theme.haze, farFromM: low ? 30 : 90 },
  )
  const group = new Group()
  group.add(ground.mesh, beside.mesh, sky.mesh)
  return {
    group,
    frame: ground.drift,
    /** Chooses what a camera, which is in its place, will draw. */
    cull: beside.cull,
    dispose: (): void => {
      ground.dispose()
      sky.dispose()
      beside.dispose()
    },
  }
}

export type TrackScene = ReturnType<typeof createTrackScene>
