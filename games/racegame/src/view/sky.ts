import { BackSide, CanvasTexture, CylinderGeometry, LinearFilter, Mesh, RepeatWrapping, ShaderMaterial } from 'three'
import type { TrackName } from '../sim/tracks.ts'
import { paintSky } from './sky-picture.ts'

const RADIUS_M = 190
const HIGH_M = 150
const BELOW_M = 3

/** Everything far away, painted on the inside of a cylinder. RAC-51 */
export const createSky = (name: TrackName, low: boolean) => {
  const texture = new CanvasTexture(paintSky(name, low))
  texture.wrapS = RepeatWrapping
  texture.minFilter = LinearFilter
  texture.generateMipmaps = false
  const material = new ShaderMaterial({
    side: BackSide,
    uniforms: { picture: { value: texture } },
    vertexShader: /* glsl */ `
      varying vec2 vUv;
      void main() {
        vUv = uv;
        gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
      }
    `,
    fragmentShader: /* glsl */ `
      uniform sampler2D picture;
      varying vec2 vUv;
      void main() { gl_FragColor = vec4(texture2D(picture, vUv).rgb, 1.0); }
    `,
  })
  const geometry = new CylinderGeometry(RADIUS_M, RADIUS_M, HIGH_M + BELOW_M, 40, 1, true)
  geometry.translate(0, HIGH_M / 2 - BELOW_M / 2, 0)
  const mesh = new Mesh(geometry, material)
  mesh.frustumCulled = false
  // After what hides most of it.
  mesh.renderOrder = 1
  return {
    mesh,
    dispose: (): void => {
      texture.dispose()
      geometry.dispose()
      material.dispose()
    },
  }
}
