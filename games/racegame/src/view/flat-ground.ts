import { CanvasTexture, LinearMipmapNearestFilter, Mesh, PlaneGeometry, ShaderMaterial, Vector4 } from 'three'
import { blend, rgb, paintedCanvas, type Pen, fillBox } from '@sofaspark/game-stage'
import { type TrackName, trackNamed } from '../sim/tracks.ts'
import { type GroundField, hazeBlock } from './ground.ts'
import { themes } from './themes.ts'
import { road } from '../sim/numbers.ts'
import { KERB_M, paintGround, SOIL_TILE_M } from './ground-picture.ts'

/** Pixels of the picture for each metre. */
const METRE_PX = 11
const VERGE_M = 10
const EDGE_M = 12

interface Box {
  x: number
  y: number
  widthM: number
  heightM: number
}

const traceRoad = (pen: Pen, name: TrackName, { x, y, heightM }: Box): void => {
  pen.beginPath()
  for (const point of trackNamed(name).points) pen.lineTo(point.x - x, heightM - (point.y - y))
  pen.closePath()
}

/** One line around the whole lap; dashes are metres of line and of gap. */
const line = (pen: Pen, color: string, widthM: number, dashes: readonly number[] = [], from = 0): void => {
  pen.strokeStyle = color
  pen.lineWidth = widthM
  pen.setLineDash([...dashes])
  pen.lineDashOffset = -from
  pen.stroke()
}

/** Fades into a single ground colour at the edges. */
const fadeEdges = (pen: Pen, { widthM, heightM }: Box, color: string): void => {
  for (const [x1, y1, x2, y2] of [
    [0, 0, EDGE_M, 0],
    [widthM, 0, widthM - EDGE_M, 0],
    [0, 0, 0, EDGE_M],
    [0, heightM, 0, heightM - EDGE_M],
  ] as const) {
    const fill = blend(pen.createLinearGradient(x1, y1, x2, y2), { 0: color, 0.15: color, 1: `${color}00` })
    fillBox(pen, fill, 0, 0, widthM, heightM)
  }
}

const paint = (pen: Pen, name: TrackName, box: Box): void => {
  const theme = themes[name]
  const { soil } = paintGround(name)
  pen.scale(METRE_PX, METRE_PX)
  const tile = pen.createPattern(soil, 'repeat')
  tile?.setTransform(new DOMMatrix().scale(SOIL_TILE_M / soil.width))
  fillBox(pen, tile ?? theme.soil, 0, 0, box.widthM, box.heightM)
  fadeEdges(pen, box, theme.soil)
  pen.lineJoin = 'round'
  traceRoad(pen, name, box)
  line(pen, 'rgba(20,12,60,.28)', VERGE_M * 2 + 2.4)
  line(pen, theme.verge, VERGE_M * 2)
  line(pen, name === 'rug' ? theme.accent : theme.vergeDark, VERGE_M * 2 - 1.6, name === 'rug' ? [1.6, 2.4] : [2, 2])
  line(pen, theme.verge, VERGE_M * 2 - 4.6)
  const [one, other] = theme.kerbs
  line(pen, one, (road.halfWidth + KERB_M) * 2)
  line(pen, other, (road.halfWidth + KERB_M) * 2, [2, 2], 2)
  line(pen, theme.road, road.halfWidth * 2)
  // Planks, or worn asphalt.
  if (name === 'harbour') {
    line(pen, theme.roadDark, road.halfWidth * 2, [1, 1])
    line(pen, 'rgba(70,40,20,.5)', road.halfWidth * 2, [0.12, 0.88])
  } else line(pen, theme.roadDark, road.halfWidth * 2 - 2, [0.5, 1.1, 0.3, 0.7])
  line(pen, theme.line, (road.halfWidth - 0.22) * 2)
  line(pen, theme.road, (road.halfWidth - 0.44) * 2)
  if (name === 'harbour') {
    line(pen, theme.roadDark, (road.halfWidth - 0.44) * 2, [1, 1])
    line(pen, 'rgba(70,40,20,.5)', (road.halfWidth - 0.44) * 2, [0.12, 0.88])
  } else {
    line(pen, 'rgba(20,12,50,.1)', 8.4)
    line(pen, theme.road, 4)
    line(pen, 'rgba(255,255,255,.05)', 9.6, [0.6, 2.1, 0.4, 1.3])
  }
  line(pen, theme.line, 0.3, [1.9, 2.1])
}

/** A whole track from above, as one picture. */
const paintWhole = (name: TrackName, box: Box): HTMLCanvasElement =>
  paintedCanvas(Math.round(box.widthM * METRE_PX), Math.round(box.heightM * METRE_PX), (pen) => paint(pen, name, box))

const GROUND_M = 420

/** The ground for weak screens: painted as a whole, so that a pixel of the picture costs one look into it. SDK-513 */
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
    // The bias sharpens the road ahead, viewed at a grazing angle.
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
