import { seatShape } from '@sofaspark/game-sdk'
import { shapePath } from '@sofaspark/game-sdk/hud/hud.ts'
import type { StagePicture } from '@sofaspark/game-stage'
import { palette } from './palette.ts'

const CELL = 128
const SEATS = 8

type Pen = CanvasRenderingContext2D

type Name = 'shadow' | 'ball' | 'gold' | 'glow' | 'ring' | 'arrow' | 'cannon'
export type Picture = Name | 'trail' | `sign${number}`

const radial = (pen: Pen, stops: readonly (readonly [number, string])[]): void => {
  const fill = pen.createRadialGradient(64, 64, 0, 64, 64, 62)
  for (const [at, color] of stops) fill.addColorStop(at, color)
  pen.fillStyle = fill
  pen.fillRect(0, 0, CELL, CELL)
}

const disc = (pen: Pen, x: number, y: number, radius: number): void => {
  pen.beginPath()
  pen.arc(x, y, radius, 0, Math.PI * 2)
}

/** A ball with a star, so that it is seen to roll. */
const paintBall = (pen: Pen, light: string, dark: string, star: string): void => {
  disc(pen, 64, 64, 57)
  const fill = pen.createRadialGradient(46, 42, 6, 64, 64, 60)
  fill.addColorStop(0, '#ffffff')
  fill.addColorStop(0.4, light)
  fill.addColorStop(1, dark)
  pen.fillStyle = fill
  pen.fill()
  pen.beginPath()
  for (let at = 0; at < 10; at++) {
    const radius = at % 2 === 0 ? 40 : 18
    const angle = (at / 10) * Math.PI * 2
    pen.lineTo(64 + Math.cos(angle) * radius, 64 + Math.sin(angle) * radius)
  }
  pen.closePath()
  pen.fillStyle = star
  pen.fill()
  pen.strokeStyle = palette.ink
  pen.lineWidth = 7
  disc(pen, 64, 64, 57)
  pen.stroke()
}

const paints: Readonly<Record<Name, (pen: Pen) => void>> = {
  shadow: (pen) =>
    radial(pen, [
      [0, 'rgba(13,7,34,.75)'],
      [0.55, 'rgba(13,7,34,.55)'],
      [1, 'rgba(13,7,34,0)'],
    ]),
  ball: (pen) => paintBall(pen, '#fff4e0', '#d9b8c8', '#7a4fd0'),
  gold: (pen) => paintBall(pen, '#ffe27a', '#e08a12', '#b8571a'),
  glow: (pen) =>
    radial(pen, [
      [0, 'rgba(255,255,255,1)'],
      [0.3, 'rgba(255,255,255,.5)'],
      [1, 'rgba(255,255,255,0)'],
    ]),
  ring: (pen) => {
    disc(pen, 64, 64, 50)
    pen.strokeStyle = '#fff'
    pen.lineWidth = 14
    pen.stroke()
  },
  arrow: (pen) => {
    pen.beginPath()
    for (const [x, y] of [
      [16, 30],
      [64, 30],
      [64, 10],
      [116, 64],
      [64, 118],
      [64, 98],
      [16, 98],
    ] as const)
      pen.lineTo(x, y)
    pen.closePath()
    pen.fillStyle = '#fff'
    pen.fill()
  },
  cannon: (pen) => {
    pen.fillStyle = '#5b3fd6'
    pen.strokeStyle = palette.ink
    pen.lineWidth = 8
    disc(pen, 64, 70, 46)
    pen.fill()
    pen.stroke()
    disc(pen, 64, 58, 24)
    pen.fillStyle = palette.net
    pen.fill()
    pen.stroke()
  },
}

const paintTrail = (pen: Pen): void => {
  pen.scale(1, 0.25)
  const fill = pen.createLinearGradient(4, 0, 124, 0)
  fill.addColorStop(0, 'rgba(255,255,255,0)')
  fill.addColorStop(1, 'rgba(255,255,255,.85)')
  pen.fillStyle = fill
  pen.beginPath()
  pen.moveTo(4, 64)
  pen.lineTo(124, 20)
  pen.lineTo(124, 108)
  pen.fill()
}

const paintSign =
  (seat: number) =>
  (pen: Pen): void => {
    pen.scale(CELL / 24, CELL / 24)
    const path = new Path2D(shapePath(seatShape(seat)))
    pen.lineJoin = 'round'
    pen.lineWidth = 3
    pen.strokeStyle = palette.ink
    pen.stroke(path)
    pen.fillStyle = '#fff'
    pen.fill(path)
  }

export const signOf = (seat: number): Picture => `sign${seat % SEATS}`

const cell = (paint: (pen: Pen) => void): StagePicture => ({ widthPx: CELL, heightPx: CELL, paint })

const painted = (name: Name): StagePicture => cell(paints[name])

/** All small pictures of the game: balls, marks on the floor, and the seats' signs. */
export const pictures: Readonly<Record<Picture, StagePicture>> = {
  ...Object.fromEntries(Array.from({ length: SEATS }, (_, seat) => [signOf(seat), cell(paintSign(seat))])),
  shadow: painted('shadow'),
  ball: painted('ball'),
  gold: painted('gold'),
  glow: painted('glow'),
  ring: painted('ring'),
  arrow: painted('arrow'),
  cannon: painted('cannon'),
  trail: { widthPx: CELL, heightPx: CELL / 4, paint: paintTrail },
}
