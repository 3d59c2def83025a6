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
import type { CoatShader } from './coat.ts'
import type { Mark } from './kept-marks.ts'
import { MARKS_PER_DRAW, type createMarksMesh } from './marks-mesh.ts'
import { MARGIN } from './view-window.ts'

/** Behind all that lives. */
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

/** Copies a plate to the screen before everything else of a frame, with the paint on its ground. */
export const createBackdrop = (scene: Scene, coat?: CoatShader) => {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(new Float32Array([-1, -1, 0, 3, -1, 0, -1, 3, 0]), 3))
  const { declarations, block } = coat ?? noCoat
  const uniforms = {
    plate: { value: null as WebGLRenderTarget['texture'] | null },
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
      uniform sampler2D plate;
      varying vec2 vUv;
      ${declarations}
      void main() {
        vec4 shown = texture2D(plate, vUv);
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
      plate: WebGLRenderTarget,
      window: { x: number; y: number; width: number; height: number },
      width: number,
      height: number,
      ground: Matrix3,
    ): void => {
      uniforms.ground.value.copy(ground)
      const share = 1 + 2 * MARGIN
      uniforms.plate.value = plate.texture
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
export const createPlate = (renderer: WebGLRenderer, arena: Scene, camera: PerspectiveCamera, samples: number) => {
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
      mesh.put(marks.slice(from, from + MARKS_PER_DRAW))
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
    /** How many pixels a plate has for each of the screen's is `sharpness`. */
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

export type Plate = ReturnType<typeof createPlate>
