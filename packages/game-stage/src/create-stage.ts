import { ColorManagement, LinearSRGBColorSpace, Scene, WebGLRenderer } from 'three'
import { createPixelBudget } from '@sofaspark/game-sdk/session/pixel-budget.ts'
import { createActing } from './acting.ts'
import { createAtlas } from './atlas.ts'
import { BLOCKS_ORDER, createBlocks, depthOnly } from './blocks.ts'
import { throwConfetti } from './confetti.ts'
import { createDecals } from './decals.ts'
import { createLens } from './lens.ts'
import { createMeshCast } from './mesh-cast.ts'
import { createParticles } from './particles.ts'
import { createPlates } from './plates.ts'
import { createShake } from './shake.ts'
import { createSheetCast } from './sheet-cast.ts'
import { createSheets } from './sheets.ts'
import { createSprites } from './sprites.ts'
import type { Stage } from './stage.ts'
import { resolutionOf, type StageSetup } from './stage-setup.ts'

const MOST_PARTICLES = 700
const LOW_PARTICLES_SHARE = 0.37
const MOST_SPRITES = 200
const SMOOTH_SAMPLES = 4

const createRenderer = (canvas: HTMLCanvasElement, antialias: boolean): WebGLRenderer => {
  ColorManagement.enabled = false
  const renderer = new WebGLRenderer({ canvas, antialias, powerPreference: 'high-performance' })
  renderer.outputColorSpace = LinearSRGBColorSpace
  renderer.autoClear = false
  renderer.info.autoReset = false
  return renderer
}

/** Builds a game's stage on its canvas. */
export const createStage = <ShotName extends string, PictureName extends string>(
  setup: StageSetup<ShotName, PictureName>,
): Stage<ShotName, PictureName> => {
  const { canvas, settings, shots } = setup
  const low = settings.quality === 'low'
  const live = setup.arena === 'live'
  const renderer = createRenderer(canvas, !low)
  const shotNames = Object.keys(shots) as ShotName[]
  const [firstShot] = shotNames
  if (firstShot === undefined) throw new Error('a stage needs a shot')
  const lens = createLens(shots, firstShot, live)
  const { camera, size } = lens

  const arena = new Scene()
  const actors = new Scene()
  const plates = live ? undefined : createPlates({ renderer, arena, actors, shots, samples: low ? 0 : SMOOTH_SAMPLES })
  const atlas = createAtlas(renderer, setup.pictures, shots[firstShot].pitch)
  const particles = createParticles(Math.ceil((setup.particles ?? MOST_PARTICLES) * (low ? LOW_PARTICLES_SHARE : 1)))
  actors.add(particles.mesh)
  const pitches = shotNames.map((name) => shots[name].pitch)
  const sheets = low ? createSheets(renderer, pitches, setup.player) : undefined
  const sheetCast = sheets ? createSheetCast(actors, camera, sheets.slotOf) : undefined
  const castDrawing = sheetCast ?? createMeshCast(actors, setup.player)
  const acting = createActing()
  const shake = createShake(settings.reducedMotion)

  let deviceRatio = 1
  let draws = 0
  /** Whether everything has to be baked before the next frame. */
  let stale = true
  const bakeAll = (): void => {
    stale = false
    atlas.bake()
    sheets?.bake(true)
    plates?.bakeAll(size.width, size.height, resolutionOf(settings.quality, deviceRatio, 1).plateRatio)
  }
  const resolve = (share: number): void => {
    renderer.setPixelRatio(resolutionOf(settings.quality, deviceRatio, share).ratio)
    renderer.setSize(size.width, size.height, false)
  }
  const budget = createPixelBudget(resolve)
  const spoil = (): void => {
    stale = true
  }
  canvas.addEventListener('webglcontextrestored', spoil)

  return {
    low,
    camera,
    arena,
    actors,
    cast: { ...acting, frame: (figures, seconds) => castDrawing.draw(figures.map((one) => acting.act(one, seconds))) },
    sprites: createSprites(actors, atlas, setup.sprites ?? MOST_SPRITES),
    decals: createDecals(actors),
    particles,
    confetti: (at, count) => throwConfetti(particles, at, count),
    shake: shake.add,
    jolt: shake.frame,
    block: (blocks) => void actors.add(createBlocks(blocks)),
    hide: (mesh) => {
      mesh.material = depthOnly()
      mesh.renderOrder = BLOCKS_ORDER
      actors.add(mesh)
    },
    paint: (mark) => plates?.add(mark),
    clearMarks: () => {
      plates?.clearMarks()
      spoil()
    },
    repaint: (part) => plates?.repaint(part),
    show: lens.show,
    look: lens.look,
    whereInShot: lens.whereInShot,
    project: lens.project,
    aim: (seconds) => {
      if (stale) bakeAll()
      const window = lens.frame(() => shake.frame(seconds))
      if (window) plates?.show(lens.shown(), window, size.width, size.height)
      const sheet = sheets?.shown(shots[lens.shown()].pitch)
      if (sheet) sheetCast?.show(sheet)
    },
    frame: (seconds, slowedS = seconds) => {
      if (settings.adaptive) budget.frame(seconds)
      sheets?.bake()
      plates?.update(lens.shown())
      const halfView = Math.tan((camera.fov * Math.PI) / 360)
      particles.frame(slowedS, (renderer.domElement.height / halfView / 2) * lens.zoom())
      renderer.info.reset()
      renderer.setRenderTarget(null)
      renderer.setClearColor(0x000000, 1)
      if (live) {
        renderer.clear()
        renderer.render(arena, camera)
      } else renderer.clearDepth()
      renderer.render(actors, camera)
      draws = renderer.info.render.calls
    },
    draws: () => draws,
    resize: (widthPx, heightPx, pixelRatio) => {
      lens.resize(widthPx, heightPx)
      deviceRatio = pixelRatio
      resolve(1)
      spoil()
    },
    dispose: () => {
      canvas.removeEventListener('webglcontextrestored', spoil)
      plates?.dispose()
      sheets?.dispose()
      atlas.dispose()
      renderer.dispose()
    },
  }
}
