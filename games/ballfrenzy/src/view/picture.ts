import { ColorManagement, DirectionalLight, HemisphereLight, LinearSRGBColorSpace, Scene, WebGLRenderer } from 'three'
import type { GamePlayer, ViewSettings } from '@sofaspark/game-sdk'
import { createPixelBudget } from '@sofaspark/game-sdk/session/pixel-budget.ts'
import type { Arena } from '../sim/arena.ts'
import { createAtlas } from './atlas.ts'
import { createEye } from './camera.ts'
import { createParticles } from './particles.ts'
import { createPlate } from './plate.ts'
import { addPodium } from './podium.ts'
import { createRoomScene } from './room-scene.ts'
import { createSolids } from './solids.ts'
import { createSprites } from './sprites.ts'

const COARSEST = 0.4

interface PictureSetup {
  canvas: HTMLCanvasElement
  settings: ViewSettings
  player: (seat: number) => GamePlayer | undefined
}

/** The table in its room: a plate that stands still, and four draws over it. */
export const createPicture = ({ canvas, settings, player }: PictureSetup) => {
  ColorManagement.enabled = false
  const low = settings.quality === 'low'
  const renderer = new WebGLRenderer({ canvas, antialias: !low, powerPreference: 'high-performance' })
  renderer.outputColorSpace = LinearSRGBColorSpace
  renderer.autoClear = false
  const eye = createEye()
  const scene = new Scene()
  const sun = new DirectionalLight('#ffe2b8', 2.2)
  sun.position.set(-6, 14, 7)
  const plate = createPlate(renderer, low ? 0 : 4)
  const atlas = createAtlas()
  const floor = createSprites(atlas, 160, true)
  const above = createSprites(atlas, low ? 320 : 640, false)
  const solids = createSolids(scene)
  scene.add(plate.mesh, sun, new HemisphereLight('#c8b4ff', '#3a1a5c', 1.5), floor.mesh, above.mesh)
  let ratio = 1
  let taken = ''
  const resolve = (share: number): void => {
    const { width, height } = eye.size
    renderer.setPixelRatio(low ? Math.max(COARSEST, 0.5 * share) : ratio * share)
    renderer.setSize(width, height, false)
    taken = ''
  }
  const budget = createPixelBudget(resolve)
  const onLost = (event: Event): void => {
    event.preventDefault()
    taken = ''
  }
  canvas.addEventListener('webglcontextlost', onLost)
  return {
    eye,
    atlas,
    floor,
    above,
    solids,
    particles: createParticles(low ? 160 : 420),
    /** Draws one frame with what `fill` puts into the batches. */
    frame: (arena: Arena, { seats, staged }: { seats: readonly number[]; staged: boolean }, fill: () => void): void => {
      if (eye.surround(arena)) taken = ''
      atlas.dress(seats, player)
      const wanted = `${String(arena.sides.length)} ${String(staged)}`
      if (wanted !== taken) {
        taken = wanted
        const room = createRoomScene(arena, !low)
        if (staged) addPodium(room)
        plate.take(room, eye.camera, canvas.width, canvas.height)
      }
      solids.open()
      fill()
      for (const batch of [solids, floor, above]) batch.close()
      renderer.clearDepth()
      renderer.render(scene, eye.camera)
    },
    /** Moves the room by shares of the picture. */
    shift: plate.shift,
    measure: (seconds: number): void => {
      if (settings.adaptive) budget.frame(seconds)
    },
    resize: (width: number, height: number, pixelRatio: number): void => {
      ratio = Math.min(pixelRatio, 2)
      eye.resize(width, height)
      resolve(1)
    },
    dispose: (): void => {
      canvas.removeEventListener('webglcontextlost', onLost)
      for (const part of [floor, above, solids, plate]) part.dispose()
      renderer.dispose()
    },
  }
}
