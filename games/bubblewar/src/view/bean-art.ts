import type { Texture } from 'pixi.js'
import { paint } from './bubble-art.ts'
import { ink, shade } from './palette.ts'

export type Mood = 'calm' | 'glad' | 'scared' | 'out'
export const moods: readonly Mood[] = ['calm', 'glad', 'scared', 'out']
type Pen = CanvasRenderingContext2D

const oval = (pen: Pen, x: number, y: number, rx: number, ry: number, fill: string): void => {
  pen.fillStyle = fill
  pen.beginPath()
  pen.ellipse(x, y, rx, ry, 0, 0, Math.PI * 2)
  pen.fill()
}
const curve = (pen: Pen, width: number, ...points: readonly number[]): void => {
  pen.strokeStyle = ink
  pen.lineWidth = width
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  pen.beginPath()
  pen.moveTo(points[0] ?? 0, points[1] ?? 0)
  if (points.length === 6) pen.quadraticCurveTo(points[2] ?? 0, points[3] ?? 0, points[4] ?? 0, points[5] ?? 0)
  else for (let at = 2; at + 1 < points.length; at += 2) pen.lineTo(points[at] ?? 0, points[at + 1] ?? 0)
  pen.stroke()
}

const body = (pen: Pen, colour: string): void => {
  const light = pen.createLinearGradient(20, 50, 150, 210)
  light.addColorStop(0, shade(colour, 0.28))
  light.addColorStop(0.5, colour)
  light.addColorStop(1, shade(colour, -0.22))
  pen.beginPath()
  pen.moveTo(92, 42)
  pen.bezierCurveTo(138, 42, 156, 82, 152, 136)
  pen.bezierCurveTo(149, 186, 126, 212, 88, 212)
  pen.bezierCurveTo(46, 212, 22, 184, 24, 142)
  pen.bezierCurveTo(25, 116, 36, 108, 36, 90)
  pen.bezierCurveTo(36, 62, 60, 42, 92, 42)
  pen.fillStyle = light
  pen.fill()
  pen.strokeStyle = ink
  pen.lineWidth = 8
  pen.stroke()
  oval(pen, 70, 74, 13, 8, 'rgba(255,255,255,.5)')
}

const eyes = (pen: Pen, size: number): void => {
  for (const x of [68, 112]) {
    oval(pen, x, 106, 9 * size, 13 * size, ink)
    oval(pen, x - 3, 100, 3.6, 4.2, '#ffffff')
  }
}
const faces: Readonly<Record<Mood, (pen: Pen) => void>> = {
  calm: (pen) => {
    eyes(pen, 1)
    curve(pen, 6, 76, 132, 90, 146, 106, 132)
  },
  glad: (pen) => {
    curve(pen, 7, 58, 110, 68, 92, 79, 110)
    curve(pen, 7, 101, 110, 112, 92, 123, 110)
    oval(pen, 90, 138, 19, 16, '#5c1030')
    oval(pen, 90, 146, 12, 7, '#ff7f8f')
  },
  scared: (pen) => {
    for (const x of [66, 114]) {
      oval(pen, x, 102, 16, 19, '#fffaf0')
      oval(pen, x, 105, 7, 9, ink)
    }
    curve(pen, 6, 72, 142, 80, 134, 90, 142, 100, 134, 108, 142)
  },
  out: (pen) => {
    for (const x of [66, 114]) {
      curve(pen, 7, x - 10, 96, x + 10, 114)
      curve(pen, 7, x + 10, 96, x - 10, 114)
    }
    curve(pen, 6, 74, 146, 90, 130, 106, 146)
  },
}
const arms: Readonly<Record<Mood, readonly (readonly number[])[]>> = {
  calm: [
    [30, 140, 10, 152, 12, 176],
    [150, 140, 170, 152, 168, 176],
  ],
  glad: [
    [32, 132, 8, 112, 8, 72],
    [150, 132, 172, 112, 172, 72],
  ],
  scared: [
    [30, 136, 14, 120, 40, 122],
    [150, 136, 166, 120, 142, 122],
  ],
  out: [
    [30, 146, 14, 166, 20, 190],
    [150, 146, 166, 166, 160, 190],
  ],
}

const hats: Readonly<Record<string, (pen: Pen) => void>> = {
  none: () => undefined,
}
const party = (pen: Pen): void => {
  pen.beginPath()
  pen.moveTo(64, 50)
  pen.lineTo(96, 4)
  pen.lineTo(124, 50)
  pen.quadraticCurveTo(94, 62, 64, 50)
  pen.fillStyle = '#ffb545'
  pen.fill()
  pen.strokeStyle = ink
  pen.lineWidth = 7
  pen.lineJoin = 'round'
  pen.stroke()
  oval(pen, 96, 8, 9, 9, '#fff4e0')
}
const cap = (pen: Pen): void => {
  pen.beginPath()
  pen.arc(92, 56, 40, Math.PI, 0)
  pen.lineTo(164, 58)
  pen.quadraticCurveTo(120, 66, 52, 58)
  pen.closePath()
  pen.fillStyle = '#5b3fd6'
  pen.fill()
  pen.strokeStyle = ink
  pen.lineWidth = 7
  pen.lineJoin = 'round'
  pen.stroke()
}

/** The bean of a player in each of its moods. */
export const beanTextures = (colour: string, hat: string): Readonly<Record<Mood, Texture>> => {
  const draw = (mood: Mood): Texture =>
    paint(184, 240, (pen) => {
      for (const arm of arms[mood]) {
        curve(pen, 20, ...arm)
        pen.strokeStyle = colour
        pen.lineWidth = 11
        pen.stroke()
      }
      oval(pen, 66, 214, 22, 13, ink)
      oval(pen, 116, 214, 22, 13, ink)
      body(pen, colour)
      oval(pen, 50, 128, 9, 6, 'rgba(255,61,110,.35)')
      oval(pen, 130, 128, 9, 6, 'rgba(255,61,110,.35)')
      faces[mood](pen)
      ;(hats[hat] ?? (hat.length % 2 === 0 ? party : cap))(pen)
    })
  return { calm: draw('calm'), glad: draw('glad'), scared: draw('scared'), out: draw('out') }
}
