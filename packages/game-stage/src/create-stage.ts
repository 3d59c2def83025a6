import { ColorManagement, LinearSRGBColorSpace, Scene, WebGLRenderer } from 'three'
import { createPixelBudget } from '@sofaspark/game-sdk/session/pixel-budget.ts'
import { createAtlas } from './atlas.ts'
import { BLOCKS_ORDER, createBlocks, depthOnly } from './blocks.ts'
import { createCoat } from './coat.ts'
import { createDecals } from './marks.ts'
import { createFrames } from './frames.ts'
import { createLens, createShake } from './lens.ts'
import { createMeshCast } from './mesh-cast.ts'
import { createParticles, type Particles } from './particles.ts'
import { createBakedBackgrounds } from './baked-backgrounds.ts'
import { createProps } from './props.ts'
import { createSpriteSheetCast } from './sprite-sheet-cast.ts'
import { createSpriteSheets } from './sprite-sheets.ts'
import { createShots } from './shots.ts'
import { createSprites } from './sprites.ts'
import { type Stage, resolutionOf, type StageSetup } from './stage.ts'
import type { ActedFigure, Figure } from './figure.ts'

interface Kept {
  turn: number
  squash: number
  squashSpeed: number
  flash: number
  timeS: number
}

const SPRING_STEP_S = 1 / 120

/** Small steps, because a spring diverges at long frames. */
const spring = (kept: Kept, seconds: number): void => {
  for (let rest = Math.min(seconds, 0.1); rest > 0; rest -= SPRING_STEP_S) {
    kept.squashSpeed += (-kept.squash * 260 - kept.squashSpeed * 15) * SPRING_STEP_S
    kept.squash += kept.squashSpeed * SPRING_STEP_S
  }
}

/** Keeps each seat's smoothed turn, squash and flash between frames. STG-07 */
export const createActing = () => {
  const seats = new Map<number, Kept>()
  return {
    /** A short squash (negative) or stretch (positive), as after a landing or a hit. */
    kick: (seat: number, strength: number): void => {
      const kept = seats.get(seat)
      if (kept) kept.squashSpeed += strength
    },
    flash: (seat: number): void => {
      const kept = seats.get(seat)
      if (kept) kept.flash = 1
    },
    act: (figure: Figure, seconds: number): ActedFigure => {
      const { seat, pose } = figure
      const kept = seats.get(seat) ?? { turn: pose.turn, squash: 0, squashSpeed: 0, flash: 0, timeS: seat }
      seats.set(seat, kept)
      if (figure.frozen !== true) kept.timeS += seconds
      spring(kept, seconds)
      kept.flash = Math.max(0, kept.flash - seconds * 6)
      let gap = pose.turn - kept.turn
      gap -= Math.round(gap / (Math.PI * 2)) * Math.PI * 2
      kept.turn += gap * Math.min(1, seconds * (figure.spinning === true ? 40 : 16))
      return {
        ...figure,
        shownTurn: kept.turn,
        shownStretch: Math.max(0.7, Math.min(1.35, pose.stretch + kept.squash)),
        flash: kept.flash,
        timeS: kept.timeS,
      }
    },
  }
}

const party = ['#ff6b57', '#3fb6ff', '#ffd23f', '#35d399', '#ff8fd0', '#a78bfa'] as const

/** Throws that many pieces of confetti up from a position, in all colours or the given ones. */
const throwConfetti = (
  particles: Particles,
  at: { x: number; y: number; z: number },
  count: number,
  colors: readonly string[] = party,
): void => {
  for (const color of colors)
    particles.burst({
      ...at,
      count: Math.ceil(count / colors.length),
      color,
      speed: 4.5,
      lift: 8.5,
      size: 0.3,
      lifeS: 2.4,
      gravity: 7,
      shape: 2,
      spread: 1.4,
      drag: 1.1,
    })
}

const MOST_PARTICLES = 700
const LOW_PARTICLES_SHARE = 0.37
const MOST_SPRITES = 200

const createRenderer = (canvas: HTMLCanvasElement, antialias: boolean): WebGLRenderer => {
  ColorManagement.enabled = false
  const renderer = new WebGLRenderer({ canvas, antialias, powerPreference: 'high-performance' })
  renderer.outputColorSpace = LinearSRGBColorSpace
  renderer.autoClear = false
  renderer.info.autoReset = false
  return renderer
}

interface BakedOn<ShotName extends string> {
  renderer: WebGLRenderer
  shots: ReturnType<typeof createShots<ShotName>>
  arena: Scene
  actors: Scene
}

/** Paints everything that frames reuse: the arena's backgrounds, the atlas of pictures, the sheets of beans and the coat. */
const createBaked = <ShotName extends string, PictureName extends string>(
  setup: StageSetup<ShotName, PictureName>,
  { renderer, shots, arena, actors }: BakedOn<ShotName>,
) => {
  const { settings } = setup
  const low = settings.quality === 'low'
  const coat = setup.coat && createCoat(setup.coat, settings.quality)
  const backgrounds =
    setup.arena === 'live'
      ? undefined
      : createBakedBackgrounds({ renderer, arena, actors, shots, low, coat: coat?.shader })
  const atlas = createAtlas(renderer, setup.pictures, shots.of(shots.first).pitch)
  const sheets = low ? createSpriteSheets(renderer, () => shots.names.map(shots.of), setup.player) : undefined
  /** Whether the backgrounds have to be baked before the next frame, and the pictures that no size changes. */
  let stale = true
  let lost = true
  const spoil = (): void => void (stale = true)
  return {
    coat,
    backgrounds,
    atlas,
    sheets,
    /** Before a frame. */
    renew: ({ width, height }: { width: number; height: number }, deviceRatio: number): void => {
      if (!stale) return
      stale = false
      shots.fit(width / height)
      if (lost) {
        lost = false
        atlas.bake()
        sheets?.renew()
      }
      backgrounds?.spoil(width, height, resolutionOf(settings.quality, deviceRatio, 1).backgroundRatio)
    },
    spoil,
    restore: (): void => {
      lost = true
      spoil()
    },
    dispose: (): void => {
      for (const part of [backgrounds, coat, sheets, atlas]) part?.dispose()
    },
  }
}

interface CastOn<ShotName extends string, PictureName extends string> {
  actors: Scene
  camera: Stage<ShotName, PictureName>['camera']
  sheets: ReturnType<typeof createSpriteSheets> | undefined
  leanBack: () => number
}

/** The beans: from their sheets on weak screens, as meshes on others. */
const createCast = <ShotName extends string, PictureName extends string>(
  setup: StageSetup<ShotName, PictureName>,
  { actors, camera, sheets, leanBack }: CastOn<ShotName, PictureName>,
) => {
  const sheetCast = sheets ? createSpriteSheetCast(actors, camera, sheets.slotOf) : undefined
  const drawing = sheetCast ?? createMeshCast(actors, setup.player)
  const acting = createActing()
  let hasBeans = false
  const cast: Stage<ShotName, PictureName>['cast'] = {
    ...acting,
    frame: (figures, seconds) => {
      hasBeans = figures.length > 0
      const acted = figures.map((one) => acting.act(one, seconds))
      drawing.draw(acted, leanBack())
    },
  }
  return { cast, sheetCast, hasBeans: () => hasBeans }
}

interface Painted {
  backgrounds: Pick<ReturnType<typeof createBakedBackgrounds>, 'add' | 'clearMarks' | 'repaint'> | undefined
  coat: ReturnType<typeof createCoat> | undefined
  spoil: () => void
}

const sceneryOn = (
  actors: Scene,
  { backgrounds, coat, spoil }: Painted,
  low: boolean,
): Pick<Stage<string, string>, 'props' | 'block' | 'hide' | 'coat' | 'paint' | 'clearMarks' | 'repaint'> => ({
  props: (geometry, props) => createProps(actors, geometry, low ? { ...props, outlineM: 0 } : props),
  block: (blocks) => void actors.add(createBlocks(blocks)),
  hide: (mesh) => {
    mesh.material = depthOnly()
    mesh.renderOrder = BLOCKS_ORDER
    actors.add(mesh)
  },
  coat: (lines, glow) => coat?.show(lines, glow),
  paint: (mark) => backgrounds?.add(mark),
  clearMarks: () => {
    backgrounds?.clearMarks()
    spoil()
  },
  repaint: (part) => backgrounds?.repaint(part),
})

/** Builds a game's stage on its canvas. */
export const createStage = <ShotName extends string, PictureName extends string>(
  setup: StageSetup<ShotName, PictureName>,
): Stage<ShotName, PictureName> => {
  const { canvas, settings } = setup
  const low = settings.quality === 'low'
  const live = setup.arena === 'live'
  const renderer = createRenderer(canvas, !low)
  const shots = createShots(setup.shots)
  const lens = createLens(shots, live)
  const { camera, size } = lens

  const arena = new Scene()
  const actors = new Scene()
  const baked = createBaked(setup, { renderer, shots, arena, actors })
  const { backgrounds, atlas, sheets, spoil, restore } = baked
  const particles = createParticles(Math.ceil((setup.particles ?? MOST_PARTICLES) * (low ? LOW_PARTICLES_SHARE : 1)))
  actors.add(particles.mesh)
  const { cast, sheetCast, hasBeans } = createCast(setup, {
    actors,
    camera,
    sheets,
    leanBack: () => shots.of(lens.shown()).leanBack ?? 0,
  })
  const shake = createShake(settings.reducedMotion)

  let deviceRatio = 1
  const resolve = (share: number): void => {
    renderer.setPixelRatio(resolutionOf(settings.quality, deviceRatio, share).ratio)
    renderer.setSize(size.width, size.height, false)
  }
  const budget = createPixelBudget(resolve)
  const prepare = (seconds: number): void => {
    if (settings.adaptive) budget.frame(seconds)
    sheets?.frame(seconds, hasBeans())
    backgrounds?.update(lens.shown(), seconds)
  }
  const frames = createFrames({ renderer, lens, arena: live ? arena : undefined, actors, particles, prepare })
  canvas.addEventListener('webglcontextrestored', restore)

  return {
    low,
    camera,
    arena,
    actors,
    cast,
    sprites: createSprites(actors, atlas, setup.sprites ?? MOST_SPRITES),
    decals: createDecals(actors),
    particles,
    confetti: (at, count, colors) => throwConfetti(particles, at, count, colors),
    only: shots.only,
    shake: shake.add,
    jolt: shake.frame,
    ...sceneryOn(actors, baked, low),
    rebake: spoil,
    redraw: restore,
    show: lens.show,
    look: lens.look,
    whereInShot: lens.whereInShot,
    project: lens.project,
    aim: (seconds) => {
      baked.renew(size, deviceRatio)
      const window = lens.frame(() => shake.frame(seconds))
      if (window) backgrounds?.show(lens.shown(), window, size.width, size.height)
      if (sheets) sheetCast?.show(sheets.shown(shots.of(lens.shown())))
    },
    ...frames,
    resize: (widthPx, heightPx, pixelRatio) => {
      lens.resize(widthPx, heightPx)
      deviceRatio = pixelRatio
      resolve(1)
      spoil()
    },
    dispose: () => {
      canvas.removeEventListener('webglcontextrestored', restore)
      baked.dispose()
      // The canvas's context may be the next view's.
      renderer.resetState()
      renderer.dispose()
    },
  }
}
