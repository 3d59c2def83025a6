import { createPodium, createStage, splitViews, type Figure, type Prop, type ViewRect } from '@sofaspark/game-stage'
import type { ViewSetup } from '@sofaspark/game-sdk'
import type { TrackName } from '../sim/tracks.ts'
import { cartGeometry, driverBackM, driverHighM, driverSize, type CartLook } from './cart-model.ts'
import { racePictures } from './pictures.ts'
import { spritesFor, type Eye, type Scene } from './sprites-of.ts'
import { createTrackScene, type TrackScene } from './track-scene.ts'

/** One height for the sheets of beans and carts. */
const PITCH = 0.27
const MOST_SPRITES = 340
const SEATS = Array.from({ length: 8 }, (_, seat) => seat)

const ghostProp = ({ x, y, heading }: { x: number; y: number; heading: number }): Prop => ({
  x,
  y: 0.05,
  z: -y,
  size: 0.96,
  color: '#bfeaff',
  turn: Math.atan2(Math.cos(heading), -Math.sin(heading)),
})

const drivers = (list: readonly CartLook[]): Figure[] =>
  list.map(({ seat, x, y, turn, lift, roll, spins }): Figure => {
    const [back, beside] = [Math.sin(turn) * driverBackM, Math.cos(turn) * driverBackM]
    return {
      seat,
      x: x - back,
      y: driverHighM + lift,
      z: -y - beside,
      size: driverSize,
      spinning: true,
      pose: {
        turn,
        leanForward: 0.06,
        leanSide: roll,
        stretch: 1,
        lift: 0,
        stride: 0,
        hands: spins ? 'flail' : 'forward',
      },
      mood: spins ? 'hurt' : 'calm',
    }
  })

const cartProps = ({ looks, color, ghost }: Scene): Prop[] => [
  ...looks.map(({ seat, x, y, turn, lift, roll }) => ({ x, y: lift, z: -y, turn, roll, color: color(seat) })),
  ...(ghost ? [ghostProp(ghost)] : []),
]

interface DrawnFrame {
  scene: Scene
  figures?: readonly Figure[]
  views: readonly ViewRect[]
  seconds: number
  slowedS: number
}

/** The tracks with everything that moves on them, seen by up to four cameras. SDK-513 */
export const createPicture = ({ canvas, settings, player }: Pick<ViewSetup, 'canvas' | 'settings' | 'player'>) => {
  const low = settings.quality === 'low'
  const stage = createStage({
    canvas,
    settings,
    player,
    pictures: racePictures(player, low),
    shots: { race: { target: { x: 0, y: 0, z: 0 }, pitch: PITCH, distanceM: 10, fovDeg: 54 } },
    arena: 'live' as const,
    sprites: MOST_SPRITES,
    particles: 420,
  })
  const podium = createPodium({ raft: false })
  podium.visible = false
  stage.arena.add(podium)
  const carts = low ? undefined : stage.props(cartGeometry(), { most: SEATS.length, outlineM: 0.045 })
  const scenes = new Map<TrackName, TrackScene>()
  let shown: TrackName | undefined
  let looks = ''
  let timeS = 0
  const size = { width: 1280, height: 720 }

  const show = (track: TrackName): void => {
    if (shown === track) return
    shown = track
    const scene = scenes.get(track) ?? createTrackScene(track, low)
    if (!scenes.has(track)) stage.arena.add(scene.group)
    scenes.set(track, scene)
    for (const [name, { group }] of scenes) group.visible = name === track
  }
  /** Carts and marshals wear their players' looks: a new look bakes the atlas again. */
  const dress = (): void => {
    const now = SEATS.map((seat) => {
      const worn = player(seat)
      return worn ? `${worn.color} ${worn.hat} ${worn.face}` : ''
    }).join()
    if (looks !== '' && looks !== now) stage.redraw()
    looks = now
  }
  return {
    stage,
    podium,
    size,
    views: (count: number): { views: readonly ViewRect[]; free?: ViewRect } =>
      splitViews(count, size.width, size.height),
    /** Draws the frame: `aim` points the camera of each view and says from where it looks. */
    draw: ({ scene, figures = [], views, seconds, slowedS }: DrawnFrame, aim: (index: number) => Eye): void => {
      timeS += slowedS
      show(scene.state.track)
      dress()
      if (shown) scenes.get(shown)?.frame(settings.reducedMotion ? 0 : timeS)
      stage.aim(seconds)
      stage.cast.frame([...(low ? [] : drivers(scene.looks)), ...figures], slowedS)
      carts?.frame(cartProps(scene))
      const { camera } = stage
      const each = (index: number): void => {
        const eye = aim(index)
        camera.updateProjectionMatrix()
        camera.updateMatrixWorld()
        if (shown) scenes.get(shown)?.cull(camera)
        stage.sprites.frame(spritesFor(scene, eye))
      }
      stage.frameViews(views, each, seconds, slowedS)
    },
    resize: (width: number, height: number): void => void Object.assign(size, { width, height }),
    dispose: (): void => {
      for (const { dispose } of scenes.values()) dispose()
    },
  }
}

export type RacePicture = ReturnType<typeof createPicture>
