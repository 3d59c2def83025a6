import { CanvasTexture, LinearMipmapNearestFilter, Mesh, PlaneGeometry, ShaderMaterial, Vector4 } from 'three'
import { rgb } from '@sofaspark/game-stage'
import type { TrackName } from '../sim/tracks.ts'
import type { GroundField } from './ground-field.ts'
import { hazeBlock } from './haze.ts'
import { paintWhole } from './whole-ground.ts'
import { themes } from './themes.ts'

const GROUND_M = 420

/** The ground for weak screens: painted as a whole, so that a pixel of the picture costs one look into it. RAC-60 */
export const createFlatGround = (name: TrackName, { x, y, columns, rows, cellM }: GroundField) => {
  const [widthM, heightM] = [columns * cellM, rows * cellM]
  const texture = new CanvasTexture(paintWhole(name, { x, y, widthM, heightM }))
  texture.minFilter = LinearMipmapNearestFilter
  const material = new ShaderMaterial({
    uniforms: {
      picture: { value: texture },
      box: { value: new Vector4(x, y, 1 / widthM, 1 / heightM) },
      haze: { value: rgb(themes[name].haze) },
    },
    vertexShader: /* glsl */ `
      uniform vec4 box;
      varying vec2 vAt;
      void main() {
        vAt = (position.xy - box.xy) * box.zw;
        gl_Position = projectionMatrix * viewMatrix * vec4(position.x, 0.0, -position.y, 1.0);
      }
    `,
    // The bias sharpens the road ahead, which is seen at a grazing angle.
    fragmentShader: /* glsl */ `
      uniform sampler2D picture;
      varying vec2 vAt;
      ${hazeBlock}
      void main() { gl_FragColor = vec4(hazed(texture2D(picture, vAt, -1.2).rgb), 1.0); }
    `,
  })
  const mesh = new Mesh(new PlaneGeometry(GROUND_M, GROUND_M), material)
  mesh.frustumCulled = false
  return {
    mesh,
    drift: (): void => undefined,
    dispose: (): void => {
      texture.dispose()
      mesh.geometry.dispose()
      material.dispose()
    },
  }
}
