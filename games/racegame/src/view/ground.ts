import {
  CanvasTexture,
  ClampToEdgeWrapping,
  DataTexture,
  DataUtils,
  HalfFloatType,
  LinearFilter,
  LinearMipmapLinearFilter,
  Mesh,
  PlaneGeometry,
  RepeatWrapping,
  RGFormat,
  ShaderMaterial,
  Vector4,
  type Texture,
} from 'three'
import { rgb } from '@sofaspark/game-stage'
import type { TrackName } from '../sim/tracks.ts'
import type { GroundField } from './ground-field.ts'
import { hazeBlock } from './haze.ts'
import { paintGround, ROAD_WIDE_M, SOIL_TILE_M, TILE_M } from './ground-picture.ts'
import { themes } from './themes.ts'

const GROUND_M = 420

const fieldTexture = ({ columns, rows, values }: GroundField): DataTexture => {
  const halves = Uint16Array.from(values, (value) => DataUtils.toHalfFloat(value))
  const texture = new DataTexture(halves, columns, rows, RGFormat, HalfFloatType)
  texture.magFilter = texture.minFilter = LinearFilter
  texture.wrapS = texture.wrapT = ClampToEdgeWrapping
  texture.needsUpdate = true
  return texture
}

const tiled = (canvas: HTMLCanvasElement): Texture => {
  const texture = new CanvasTexture(canvas)
  texture.wrapS = texture.wrapT = RepeatWrapping
  texture.minFilter = LinearMipmapLinearFilter
  texture.anisotropy = 8
  return texture
}

const vertexShader = /* glsl */ `
  varying vec2 vAt;
  void main() {
    vAt = vec2(position.x, position.y);
    gl_Position = projectionMatrix * viewMatrix * vec4(position.x, 0.0, -position.y, 1.0);
  }
`

/** Each texture is read with slopes that are known before the branch; those of the lap are limited where it begins again. */
const fragmentShader = /* glsl */ `
  uniform sampler2D field, road, soil;
  uniform vec4 box;
  uniform float drift;
  varying vec2 vAt;
  ${hazeBlock}
  void main() {
    vec2 at = texture2D(field, (vAt - box.xy) * box.zw).rg;
    vec2 onSoil = vAt / ${SOIL_TILE_M.toFixed(1)} + vec2(drift, drift * 0.6);
    vec2 onRoad = vec2(at.x / ${ROAD_WIDE_M.toFixed(1)} + 0.5, at.y / ${TILE_M.toFixed(1)});
    vec2 soilX = dFdx(onSoil), soilY = dFdy(onSoil);
    vec2 roadX = clamp(dFdx(onRoad), -0.3, 0.3), roadY = clamp(dFdy(onRoad), -0.3, 0.3);
    vec3 shown;
    if (abs(at.x) < ${(ROAD_WIDE_M / 2).toFixed(1)}) shown = textureGrad(road, onRoad, roadX, roadY).rgb;
    else {
      shown = textureGrad(soil, onSoil, soilX, soilY).rgb;
      shown *= mix(0.72, 1.0, smoothstep(10.0, 13.0, abs(at.x)));
    }
    gl_FragColor = vec4(hazed(shown), 1.0);
  }
`

/** The whole ground of a track in one quad: a field says where its road is, and two tiles how it looks. RAC-51 */
export const createGround = (name: TrackName, field: GroundField) => {
  const { road, soil } = paintGround(name)
  const textures = [fieldTexture(field), tiled(road), tiled(soil)] as const
  const { x, y, columns, rows, cellM } = field
  const material = new ShaderMaterial({
    vertexShader,
    fragmentShader,
    uniforms: {
      field: { value: textures[0] },
      road: { value: textures[1] },
      soil: { value: textures[2] },
      box: { value: new Vector4(x, y, 1 / (columns * cellM), 1 / (rows * cellM)) },
      drift: { value: 0 },
      haze: { value: rgb(themes[name].haze) },
    },
  })
  const mesh = new Mesh(new PlaneGeometry(GROUND_M, GROUND_M), material)
  mesh.frustumCulled = false
  return {
    mesh,
    /** Water drifts. */
    drift: (timeS: number): void => {
      const { drift } = material.uniforms
      if (drift && name === 'harbour') drift.value = timeS * 0.02
    },
    dispose: (): void => {
      for (const texture of textures) texture.dispose()
      mesh.geometry.dispose()
      material.dispose()
    },
  }
}
