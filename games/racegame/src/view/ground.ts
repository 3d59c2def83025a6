import { onRoad, roadAt, type Track, type TrackName } from '../sim/tracks.ts'
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
import { paintGround, ROAD_WIDE_M, SOIL_TILE_M, TILE_M } from './ground-picture.ts'
import { themes } from './themes.ts'

/** For each cell of the ground: metres beside the middle of the road (left is positive), and metres along the lap. */
export interface GroundField {
  columns: number
  rows: number
  /** The corner of the first cell, in metres of the sim. */
  x: number
  y: number
  cellM: number
  /** Across and along in turn, row by row. */
  values: Float32Array
}

/** Beyond this, the road is out of sight of the field. */
export const FAR_M = 24
const CELL_M = 0.5
const ROOM_M = 26

/** Where the road is, for every place of the ground: the picture is as exact as the sim in bends of any width. SDK-513 */
export const groundField = (track: Track): GroundField => {
  const [xs, ys] = [track.points.map(({ x }) => x), track.points.map(({ y }) => y)]
  const [x, y] = [Math.min(...xs) - ROOM_M, Math.min(...ys) - ROOM_M]
  const columns = Math.ceil((Math.max(...xs) + ROOM_M - x) / CELL_M)
  const rows = Math.ceil((Math.max(...ys) + ROOM_M - y) / CELL_M)
  const values = new Float32Array(columns * rows * 2)
  for (let at = 0; at < values.length; at += 2) values[at] = FAR_M
  const reach = Math.ceil(14 / CELL_M)
  for (let step = 0; step < track.points.length; step++) {
    const point = roadAt(track, step)
    const [middleColumn, middleRow] = [Math.round((point.x - x) / CELL_M), Math.round((point.y - y) / CELL_M)]
    for (let row = Math.max(0, middleRow - reach); row < Math.min(rows, middleRow + reach); row++)
      for (let column = Math.max(0, middleColumn - reach); column < Math.min(columns, middleColumn + reach); column++) {
        const at = (row * columns + column) * 2
        const [fromX, fromY] = [x + (column + 0.5) * CELL_M - point.x, y + (row + 0.5) * CELL_M - point.y]
        const ahead = Math.max(0, Math.min(track.stepM, fromX * point.dx + fromY * point.dy))
        const [offX, offY] = [fromX - point.dx * ahead, fromY - point.dy * ahead]
        const apart = Math.sqrt(offX * offX + offY * offY)
        if (apart >= Math.abs(values[at] ?? 0)) continue
        values[at] = fromY * point.dx - fromX * point.dy < 0 ? -apart : apart
        values[at + 1] = point.alongM + ahead
      }
  }
  return { columns, rows, x, y, cellM: CELL_M, values }
}

/** The distance of a place from the middle of the road, at most `FAR_M`. */
export const farFromRoad = ({ columns, rows, x, y, cellM, values }: GroundField, atX: number, atY: number): number => {
  const [column, row] = [Math.floor((atX - x) / cellM), Math.floor((atY - y) / cellM)]
  if (column < 0 || row < 0 || column >= columns || row >= rows) return FAR_M
  return Math.abs(values[(row * columns + column) * 2] ?? FAR_M)
}

/** A line that many metres beside the road, without the parts that bends fold into the road. SDK-513 */
export const besideRoad = (track: Track, acrossM: number): { x: number; y: number; alongM: number; isCut: boolean }[] =>
  track.points.map(({ x, y, dx, dy, alongM }, step) => {
    const [toX, toY] = [x - dy * acrossM, y + dx * acrossM]
    let isCut = false
    for (let other = step - 16; other <= step + 16 && !isCut; other++) {
      const near = onRoad(track, toX, toY, other)
      isCut = Math.abs(near.acrossM) < Math.abs(acrossM) - 0.25
    }
    return { x: toX, y: toY, alongM, isCut }
  })

/** GLSL `vec3 hazed(vec3 color)`: what is far away fades into the haze. */
export const hazeBlock = /* glsl */ `
  uniform vec3 haze;
  vec3 hazed(vec3 color) {
    float share = smoothstep(26.0, 150.0, 1.0 / gl_FragCoord.w);
    return mix(color, haze, share * 0.9);
  }
`

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

/** The whole ground of a track in one quad: a field says where its road is, and two tiles how it looks. SDK-513 */
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
