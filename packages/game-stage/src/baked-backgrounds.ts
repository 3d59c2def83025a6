import {
  BufferAttribute,
  BufferGeometry,
  LinearFilter,
  Matrix3,
  Mesh,
  ShaderMaterial,
  Vector3,
  Vector4,
  WebGLRenderTarget,
  type PerspectiveCamera,
  type Scene,
  type WebGLRenderer,
} from 'three'
import { type CoatShader, groundOf } from './coat.ts'
import { type Mark, MARKS_PER_DRAW, createMarksMesh, createSavedMarks, MAX_KEPT_MARKS } from './marks.ts'
import { MARGIN } from './lens.ts'
import { aimCamera, createCamera, type Shots } from './shots.ts'

/** Behind everything that moves. */
const PLATE_ORDER = -3

/** A round part of the arena, in metres. */
export interface Region {
  x: number
  y: number
  z: number
  radiusM: number
}

/** A picture that changes nothing. */
const noCoat: CoatShader = { uniforms: {}, declarations: '', block: '' }

/** Copies a background to the screen before everything else of a frame, with the paint on its ground. */
const createBackdrop = (scene: Scene, coat?: CoatShader) => {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(new Float32Array([-1, -1, 0, 3, -1, 0, -1, 3, 0]), 3))
  const { declarations, block } = coat ?? noCoat
  const uniforms = {
    background: { value: null as WebGLRenderTarget['texture'] | null },
    part: { value: new Vector4() },
    ground: { value: new Matrix3() },
    ...(coat ?? noCoat).uniforms,
  }
  const material = new ShaderMaterial({
    depthTest: false,
    depthWrite: false,
    uniforms,
    vertexShader: /* glsl */ `
      uniform vec4 part;
      uniform mat3 ground;
      varying vec2 vUv;
      varying vec3 vGround;
      void main() {
        vUv = part.xy + (position.xy * 0.5 + 0.5) * part.zw;
        vGround = ground * vec3((vUv * ${(1 + 2 * MARGIN).toFixed(3)} - ${MARGIN.toFixed(3)}) * 2.0 - 1.0, 1.0);
        gl_Position = vec4(position.xy, 0.0, 1.0);
      }
    `,
    fragmentShader: /* glsl */ `
      uniform sampler2D background;
      varying vec2 vUv;
      ${declarations}
      void main() {
        vec4 shown = texture2D(background, vUv);
        ${block}
        gl_FragColor = vec4(shown.rgb, 1.0);
      }
    `,
  })
  const mesh = new Mesh(geometry, material)
  mesh.frustumCulled = false
  mesh.matrixAutoUpdate = false
  mesh.renderOrder = PLATE_ORDER
  scene.add(mesh)
  return {
    /** The window is in pixels of the fixed camera's whole picture, from above left. */
    show: (
      background: WebGLRenderTarget,
      window: { x: number; y: number; width: number; height: number },
      width: number,
      height: number,
      ground: Matrix3,
    ): void => {
      uniforms.ground.value.copy(ground)
      const share = 1 + 2 * MARGIN
      uniforms.background.value = background.texture
      uniforms.part.value.set(
        (window.x / width + MARGIN) / share,
        (1 - (window.y + window.height) / height + MARGIN) / share,
        window.width / width / share,
        window.height / height / share,
      )
    },
  }
}

const corner = new Vector3()

/** The arena under a fixed camera, drawn once and copied in every frame; marks are drawn into it for good. STG-06 */
const createBakedBackground = (renderer: WebGLRenderer, arena: Scene, camera: PerspectiveCamera, samples: number) => {
  const target = new WebGLRenderTarget(1, 1, { samples })
  target.texture.minFilter = LinearFilter
  let width = 1
  let height = 1
  /** The camera that also sees the margin. */
  const widened = camera.clone()
  const widen = (): void => {
    widened.copy(camera)
    const share = 1 + 2 * MARGIN
    widened.setViewOffset(width, height, -MARGIN * width, -MARGIN * height, width * share, height * share)
    widened.updateMatrixWorld()
  }
  const drawMarks = (marks: readonly Mark[], mesh: ReturnType<typeof createMarksMesh>): void => {
    for (let from = 0; from < marks.length; from += MARKS_PER_DRAW) {
      mesh.draw(marks.slice(from, from + MARKS_PER_DRAW))
      renderer.render(mesh.scene, widened)
    }
  }
  const into = (draw: () => void): void => {
    renderer.setRenderTarget(target)
    draw()
    renderer.setRenderTarget(null)
    target.scissorTest = false
  }
  /** Restricts what follows to the rectangle that contains a part of the arena. */
  const restrict = ({ x, y, z, radiusM }: Region): void => {
    let [left, right, bottom, top] = [1, -1, 1, -1]
    for (const dx of [-radiusM, radiusM])
      for (const dy of [-radiusM, radiusM])
        for (const dz of [-radiusM, radiusM]) {
          corner.set(x + dx, y + dy, z + dz).project(widened)
          left = Math.min(left, corner.x)
          right = Math.max(right, corner.x)
          bottom = Math.min(bottom, corner.y)
          top = Math.max(top, corner.y)
        }
    const px = (at: number, size: number): number => Math.max(0, Math.min(size, Math.round(((at + 1) / 2) * size)))
    const x1 = px(left, target.width)
    const y1 = px(bottom, target.height)
    target.scissor.set(x1, y1, px(right, target.width) - x1, px(top, target.height) - y1)
    target.scissorTest = true
  }
  return {
    target,
    /** How many pixels a background has for each of the screen's is `sharpness`. */
    resize: (widthPx: number, heightPx: number, sharpness: number): void => {
      width = widthPx
      height = heightPx
      const share = sharpness * (1 + 2 * MARGIN)
      target.setSize(Math.round(widthPx * share), Math.round(heightPx * share))
    },
    /** Draws all of it, or the part that changed. */
    bake: (marks: readonly Mark[], mesh: ReturnType<typeof createMarksMesh>, part?: Region): void => {
      widen()
      if (part) restrict(part)
      into(() => {
        renderer.clear()
        renderer.render(arena, widened)
        drawMarks(marks, mesh)
      })
    },
    paint: (marks: readonly Mark[], mesh: ReturnType<typeof createMarksMesh>): void => {
      if (marks.length > 0) into(() => drawMarks(marks, mesh))
    },
    dispose: (): void => target.dispose(),
  }
}

type BakedBackground = ReturnType<typeof createBakedBackground>

interface PlatesSetup<ShotName extends string> {
  renderer: WebGLRenderer
  arena: Scene
  actors: Scene
  shots: Shots<ShotName>
  /** For a weak screen: no antialiasing, and batched marks. */
  low: boolean
  coat?: CoatShader | undefined
}

/** A background with what it still has to show. */
interface Held {
  camera: PerspectiveCamera
  background: BakedBackground
  changed: Region[]
  waiting: Mark[]
  /** Seconds since the last marks were painted. */
  restedS: number
  ground: Matrix3
  stale: boolean
}

const SMOOTH_SAMPLES = 4
const LOW_MARKS_EVERY_S = 0.1

/** Whether its marks are to be painted now. STG-119 */
const isDue = (shot: Held, low: boolean, seconds: number): boolean => {
  shot.restedS += seconds
  // A changed part is drawn with its marks; painting them later would draw them twice.
  const due = !low || shot.restedS >= LOW_MARKS_EVERY_S || shot.changed.length > 0
  if (due) shot.restedS = 0
  return due
}

/** Above this number of changed parts, redrawing the whole is cheaper. */
const MAX_PARTS = 6

const touches = (part: Region, { x, z, lengthM, widthM }: Mark): boolean =>
  Math.hypot(x - part.x, z - part.z) < part.radiusM * 1.5 + Math.hypot(lengthM, widthM) / 2

/** A background for each shot, all of one arena. STG-06 */
export const createBakedBackgrounds = <ShotName extends string>({
  renderer,
  arena,
  actors,
  shots,
  low,
  coat,
}: PlatesSetup<ShotName>) => {
  const backdrop = createBackdrop(actors, coat)
  const marks = createSavedMarks()
  const marksMesh = createMarksMesh()
  const held = new Map(
    shots.names.map((name): [ShotName, Held] => {
      const camera = createCamera()
      shots.see(camera, name)
      const background = createBakedBackground(renderer, arena, camera, low ? 0 : SMOOTH_SAMPLES)
      return [name, { camera, background, changed: [], waiting: [], restedS: 0, ground: new Matrix3(), stale: false }]
    }),
  )
  const bakePart = (background: BakedBackground, part?: Region): void =>
    background.bake(part ? marks.all().filter((mark) => touches(part, mark)) : marks.all(), marksMesh, part)
  const size = { widthPx: 1, heightPx: 1, sharpness: 1 }
  /** Draws the background of a shot if it is stale: those that are not shown wait until they are. */
  const freshen = (name: ShotName): void => {
    const shot = held.get(name)
    if (!shot?.stale) return
    shot.stale = false
    aimCamera(shot.camera, shots.of(name), size.widthPx / size.heightPx)
    shot.ground.copy(groundOf(shot.camera))
    shot.background.resize(size.widthPx, size.heightPx, size.sharpness)
    shot.changed.length = 0
    shot.waiting.length = 0
    bakePart(shot.background)
  }
  return {
    add: marks.add,
    clearMarks: (): void => {
      marks.clear()
      for (const shot of held.values()) shot.waiting.length = 0
    },
    repaint: (part: Region): void => {
      // More than this are baked at once anyway.
      for (const { changed } of held.values()) if (changed.length <= MAX_PARTS) changed.push(part)
    },
    /** All backgrounds are drawn again, each when it is shown next. STG-04 */
    spoil: (widthPx: number, heightPx: number, sharpness: number): void => {
      Object.assign(size, { widthPx, heightPx, sharpness })
      for (const shot of held.values()) shot.stale = true
    },
    /** Brings the background of one shot up to date: marks that are new, and parts that changed. The others wait. STG-04 */
    update: (name: ShotName, seconds = 0): void => {
      const fresh = marks.takeFresh()
      if (fresh.length > 0)
        for (const shot of held.values()) {
          shot.waiting.push(...fresh)
          if (shot.waiting.length > MAX_KEPT_MARKS) shot.waiting.splice(0, shot.waiting.length - MAX_KEPT_MARKS)
        }
      const shot = held.get(name)
      if (!shot) return
      freshen(name)
      if (!isDue(shot, low, seconds)) return
      shot.background.paint(shot.waiting, marksMesh)
      if (shot.changed.length > MAX_PARTS) bakePart(shot.background)
      else for (const part of shot.changed) bakePart(shot.background, part)
      shot.waiting.length = 0
      shot.changed.length = 0
    },
    show: (
      name: ShotName,
      window: { x: number; y: number; width: number; height: number },
      width: number,
      height: number,
    ): void => {
      freshen(name)
      const shot = held.get(name)
      if (shot) backdrop.show(shot.background.target, window, width, height, shot.ground)
    },
    dispose: (): void => {
      for (const { background } of held.values()) background.dispose()
      marksMesh.dispose()
    },
  }
}
