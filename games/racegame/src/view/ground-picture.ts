import { paintedCanvas, type Pen, fillBox, fillPath } from '@sofaspark/game-stage'
import { road } from '../sim/numbers.ts'
import type { TrackName } from '../sim/tracks.ts'
import { themes, type Theme } from './themes.ts'

/** Metres across and along that one picture of the road shows. */
export const ROAD_WIDE_M = 20
export const TILE_M = 16
/** Metres that one picture of the ground beside the road shows. */
export const SOIL_TILE_M = 15
const ROAD_WIDE_PX = 1024
const ROAD_LONG_PX = 512
const SOIL_PX = 512
export const KERB_M = 0.75

const across = (metres: number): number => ((metres + ROAD_WIDE_M / 2) / ROAD_WIDE_M) * ROAD_WIDE_PX
const along = (metres: number): number => (metres / TILE_M) * ROAD_LONG_PX

/** Deterministic numbers from 0 to 1. */
export const scatter = (seed: number): (() => number) => {
  let state = seed * 2_654_435_761
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393) | 0
    return ((state >>> 8) & 0xffff) / 0x10000
  }
}

const speckle = (pen: Pen, count: number, colors: readonly string[], from: number, to: number, size: number): void => {
  const chance = scatter(count)
  for (let at = 0; at < count; at++) {
    pen.fillStyle = colors[at % colors.length] ?? '#ffffff'
    pen.fillRect(from + chance() * (to - from), chance() * ROAD_LONG_PX, size * (0.5 + chance()), size)
  }
}

const planks = (pen: Pen, { road: light, roadDark }: Theme): void => {
  for (let plank = 0; plank < 16; plank++) {
    pen.fillStyle = plank % 2 === 0 ? light : roadDark
    pen.fillRect(across(-road.halfWidth), along(plank), across(road.halfWidth) - across(-road.halfWidth), along(1))
    pen.fillStyle = 'rgba(70,40,20,.45)'
    pen.fillRect(across(-road.halfWidth), along(plank), across(road.halfWidth) - across(-road.halfWidth), 2)
    for (const nail of [-5.6, -0.4, 0.4, 5.6]) pen.fillRect(across(nail), along(plank + 0.4), 5, 5)
  }
}

const verges: Readonly<Record<TrackName, (pen: Pen, theme: Theme) => void>> = {
  // Woven diamonds of the rug's border.
  rug: (pen, { verge, vergeDark, accent }) => {
    fillBox(pen, verge, 0, 0, ROAD_WIDE_PX, ROAD_LONG_PX)
    for (const side of [-1, 1])
      for (let at = 0; at < 4; at++) {
        const [x, y] = [across(side * 8.3), along(at * 4 + 2)]
        for (const [size, color] of [
          [1, accent],
          [0.66, vergeDark],
          [0.3, '#fff4e0'],
        ] as const) {
          fillPath(
            pen,
            `M${x} ${y - along(1.7) * size}L${x + 62 * size} ${y}L${x} ${y + along(1.7) * size}L${x - 62 * size} ${y}`,
            color,
          )
        }
      }
  },
  roof: (pen, { verge, vergeDark }) => {
    for (let row = 0; row < 8; row++)
      for (let column = 0; column < 10; column++) {
        fillBox(pen, (row + column) % 2 === 0 ? verge : vergeDark, column * 103, along(row * 2), 103, along(2))
      }
  },
  harbour: (pen, { verge, vergeDark }) => {
    fillBox(pen, verge, 0, 0, ROAD_WIDE_PX, ROAD_LONG_PX)
    speckle(pen, 700, [vergeDark, '#e6c795', '#b8905e'], 0, ROAD_WIDE_PX, 7)
  },
}

const paintRoad = (name: TrackName, pen: Pen): void => {
  const theme = themes[name]
  verges[name](pen, theme)
  const [left, right] = [across(-road.halfWidth), across(road.halfWidth)]
  if (name === 'harbour') planks(pen, theme)
  else {
    fillBox(pen, theme.road, left, 0, right - left, ROAD_LONG_PX)
    speckle(pen, 900, [theme.roadDark, theme.roadDark, 'rgba(255,255,255,.07)'], left, right, 6)
  }
  // Worn lanes.
  pen.fillStyle = 'rgba(20,12,50,.09)'
  for (const lane of [-3, 3]) pen.fillRect(across(lane - 1.1), 0, across(lane + 1.1) - across(lane - 1.1), ROAD_LONG_PX)
  for (let stripe = 0; stripe < 8; stripe++) {
    pen.fillStyle = theme.kerbs[stripe % 2] ?? theme.line
    for (const side of [-1, 1]) {
      const from = across(side < 0 ? -road.halfWidth - KERB_M : road.halfWidth)
      pen.fillRect(from, along(stripe * 2), across(KERB_M) - across(0), along(2))
    }
  }
  pen.fillStyle = theme.line
  for (const side of [-1, 1]) pen.fillRect(across(side * (road.halfWidth - 0.32)) - 5, 0, 10, ROAD_LONG_PX)
  for (const dash of [0, 4, 8, 12]) pen.fillRect(across(0) - 6, along(dash), 12, along(1.9))
}

const soils: Readonly<Record<TrackName, (pen: Pen, theme: Theme) => void>> = {
  rug: (pen, { soil, soilDark, accent }) => {
    fillBox(pen, soil, 0, 0, SOIL_PX, SOIL_PX)
    for (const [x, y, large] of [
      [128, 128, 1],
      [384, 384, 1],
      [384, 128, 0.5],
      [128, 384, 0.5],
    ] as const)
      for (const [size, color] of [
        [104, soilDark],
        [84, accent],
        [70, soilDark],
        [44, '#f0dcc0'],
        [30, soil],
      ] as const) {
        pen.fillStyle = color
        pen.beginPath()
        for (let at = 0; at < 16; at++) {
          const [angle, far] = [(at * Math.PI) / 8, size * large * (at % 2 === 0 ? 1 : 0.72)]
          pen.lineTo(x + Math.cos(angle) * far, y + Math.sin(angle) * far)
        }
        pen.fill()
      }
  },
  roof: (pen, { soil, soilDark }) => {
    fillBox(pen, soil, 0, 0, SOIL_PX, SOIL_PX)
    pen.strokeStyle = soilDark
    pen.lineWidth = 8
    for (let at = 0; at < 8; at++) pen.strokeRect((at % 4) * 128, Math.floor(at / 4) * 256, 128, 256)
    const chance = scatter(7)
    for (let at = 0; at < 300; at++) {
      fillBox(pen, at % 3 === 0 ? '#4d4678' : soilDark, chance() * SOIL_PX, chance() * SOIL_PX, 6, 5)
    }
  },
  harbour: (pen, { soil, soilDark, accent }) => {
    fillBox(pen, soil, 0, 0, SOIL_PX, SOIL_PX)
    const chance = scatter(11)
    pen.lineCap = 'round'
    for (let at = 0; at < 60; at++) {
      pen.strokeStyle = at % 4 === 0 ? accent : soilDark
      pen.globalAlpha = at % 4 === 0 ? 0.75 : 1
      pen.lineWidth = at % 4 === 0 ? 5 : 12
      const [x, y, length] = [chance() * SOIL_PX, chance() * SOIL_PX, 24 + chance() * 40]
      pen.beginPath()
      pen.moveTo(x, y)
      pen.quadraticCurveTo(x + length / 2, y - 12, x + length, y)
      pen.stroke()
    }
    pen.globalAlpha = 1
  },
}

/** The road across its whole width, a tile long; and the ground beyond its walls. */
export const paintGround = (name: TrackName): { road: HTMLCanvasElement; soil: HTMLCanvasElement } => ({
  road: paintedCanvas(ROAD_WIDE_PX, ROAD_LONG_PX, (pen) => paintRoad(name, pen)),
  soil: paintedCanvas(SOIL_PX, SOIL_PX, (pen) => soils[name](pen, themes[name])),
})
