import { ShaderMaterial, Vector3, type Camera, type Scene, type Texture } from 'three'
import type { CastDrawing, ActedFigure } from './figure.ts'
import { createQuads, premultiplied } from './quads.ts'
import {
  CELL_HEIGHT_M,
  CELL_HEIGHT_PX,
  CELL_WIDTH_M,
  CELL_WIDTH_PX,
  cellOf,
  directionOf,
  FEET_SHARE,
  sheetPoseOf,
} from './bean-sprite-sheet.ts'

const MOST = 16

const material = (): ShaderMaterial =>
  new ShaderMaterial({
    ...premultiplied,
    uniforms: { sheet: { value: null }, cell: { value: [1, 1] }, slope: { value: 1 } },
    vertexShader: /* glsl */ `
      attribute vec3 foot;
      attribute vec4 shape;
      attribute vec4 look;
      uniform vec2 cell;
      uniform float slope;
      varying vec2 vUv, vTint;
      void main() {
        vec2 from = vec2(position.x * ${CELL_WIDTH_M.toFixed(2)}, (position.y + 0.5 - ${FEET_SHARE.toFixed(2)}) * ${CELL_HEIGHT_M.toFixed(2)}) * shape.xy;
        from = vec2(shape.z * from.x - shape.w * from.y, shape.w * from.x + shape.z * from.y);
        vec4 eye = viewMatrix * vec4(foot, 1.0);
        eye.xy += from;
        gl_Position = projectionMatrix * eye;
        // Depth as if the bean stood upright: the head in front of what is behind it, the feet on the ground.
        eye.z += 0.3 + (from.y > 0.0 ? from.y * slope : -from.y / slope);
        vec4 upright = projectionMatrix * eye;
        gl_Position.z = upright.z / upright.w * gl_Position.w;
        vUv = (look.xy + uv) * cell;
        vTint = look.zw;
      }
    `,
    fragmentShader: /* glsl */ `
      uniform sampler2D sheet;
      varying vec2 vUv, vTint;
      void main() {
        vec4 shown = texture2D(sheet, vUv);
        if (shown.a < 0.3) discard;
        shown.rgb = mix(shown.rgb, vec3(0.75, 0.92, 1.0) * shown.a, vTint.y * 0.6);
        shown.rgb = mix(shown.rgb, vec3(1.0, 0.97, 0.9) * shown.a, vTint.x);
        gl_FragColor = shown;
      }
    `,
  })

/** The sheet that is shown, the slot of each seat in it, and the height of its camera. */
export interface ShownSpriteSheet {
  texture: Texture
  widthPx: number
  heightPx: number
  pitch: number
}

const eye = new Vector3()

/** Beans as pictures of a sheet, all in one draw, the farthest first. STG-04 */
export const createSpriteSheetCast = (
  scene: Scene,
  camera: Camera,
  slotOf: (seat: number) => number | undefined,
): CastDrawing & { show: (sheet: ShownSpriteSheet) => void } => {
  const shader = material()
  const quads = createQuads(scene, {
    most: MOST,
    sizes: { foot: 3, shape: 4, look: 4 },
    material: shader,
    order: 2,
  })
  const { foot, shape, look } = quads.numbers
  const put = (at: number, figure: ActedFigure, slot: number): void => {
    const { pose, shownStretch, shownTurn, timeS } = figure
    const { column, row } = cellOf(slot, sheetPoseOf(pose, timeS), directionOf(shownTurn))
    foot.setXYZ(at, figure.x, figure.y + pose.lift, figure.z)
    const size = figure.size ?? 1
    const wide = size / Math.sqrt(shownStretch)
    const tilt = -pose.leanSide * Math.cos(shownTurn)
    shape.setXYZW(at, wide, shownStretch * size, Math.cos(tilt), -Math.sin(tilt))
    look.setXYZW(at, column, row, figure.flash, figure.frozen === true ? 1 : 0)
  }
  return {
    show: ({ texture, widthPx, heightPx, pitch }) => {
      const { sheet, cell, slope } = shader.uniforms
      if (!sheet || !cell || !slope) return
      sheet.value = texture
      cell.value = [CELL_WIDTH_PX / widthPx, CELL_HEIGHT_PX / heightPx]
      slope.value = Math.tan(pitch)
    },
    draw: (figures) => {
      const far = (figure: ActedFigure): number =>
        eye.set(figure.x, figure.y, figure.z).applyMatrix4(camera.matrixWorldInverse).z
      const sorted = figures
        .map((figure) => ({ figure, slot: slotOf(figure.seat), depth: far(figure) }))
        .sort((one, other) => one.depth - other.depth)
      let count = 0
      for (const { figure, slot } of sorted) if (slot !== undefined && count < MOST) put(count++, figure, slot)
      quads.show(count)
    },
  }
}
