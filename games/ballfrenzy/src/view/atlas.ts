import { CanvasTexture, LinearFilter } from 'three'
import { seatShape, type GamePlayer } from '@sofaspark/game-sdk'
import { shapePath } from '@sofaspark/game-sdk/hud/hud.ts'
import { beanPicture } from '@sofaspark/ui/bean/bean-svg.ts'
import { faceOf, hatOf, paintBean } from '@sofaspark/ui/bean/paint-bean.ts'
import { palette } from './palette.ts'

const SIDE = 2048
const CELL = 128
const BEAN = { width: 128, height: 168 } as const
const beansFrom = 256
const moods = ['calm', 'glad', 'scared', 'out'] as const
export type Mood = (typeof moods)[number]

/** Left, top, right and bottom of a picture on the sheet, 0 to 1. */
export type Box = readonly [number, number, number, number]

const pictures = ['shadow', 'ball', 'gold', 'glow', 'dot', 'ring', 'arrow', 'trail', 'cannon', 'confetti'] as const
export type Picture = (typeof pictures)[number]

type Pen = CanvasRenderingContext2D

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

const paints: Readonly<Record<Picture, (pen: Pen) => void>> = {
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
  dot: (pen) => {
    disc(pen, 64, 64, 54)
    pen.fillStyle = '#fff'
    pen.fill()
  },
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
  trail: (pen) => {
    const fill = pen.createLinearGradient(4, 0, 124, 0)
    fill.addColorStop(0, 'rgba(255,255,255,0)')
    fill.addColorStop(1, 'rgba(255,255,255,.85)')
    pen.fillStyle = fill
    pen.beginPath()
    pen.moveTo(4, 64)
    pen.lineTo(124, 20)
    pen.lineTo(124, 108)
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
  confetti: (pen) => {
    pen.fillStyle = '#fff'
    pen.fillRect(34, 18, 60, 92)
  },
}

/** One texture for everything that is not the plate: balls, lights, signs and the dressed beans of this match. */
export const createAtlas = () => {
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const pen = canvas.getContext('2d')
  const texture = new CanvasTexture(canvas)
  texture.flipY = false
  texture.minFilter = LinearFilter
  texture.generateMipmaps = false
  texture.premultiplyAlpha = true
  const looks = new Map<number, string>()
  const box = (x: number, y: number, width: number, height: number): Box => [
    (x + 1) / SIDE,
    (y + 1) / SIDE,
    (x + width - 1) / SIDE,
    (y + height - 1) / SIDE,
  ]
  const at = (x: number, y: number, paint: (pen: Pen) => void): void => {
    if (!pen) return
    pen.save()
    pen.translate(x, y)
    paint(pen)
    pen.restore()
  }
  for (const [index, name] of pictures.entries()) at(index * CELL, 0, paints[name])
  for (let seat = 0; seat < 8; seat++)
    at(seat * CELL, CELL, (on) => {
      on.scale(CELL / 24, CELL / 24)
      const path = new Path2D(shapePath(seatShape(seat)))
      on.lineJoin = 'round'
      on.lineWidth = 3
      on.strokeStyle = palette.ink
      on.stroke(path)
      on.fillStyle = '#fff'
      on.fill(path)
    })
  const beanAt = (seat: number, mood: Mood) => ({
    x: (seat % 2) * BEAN.width * moods.length + moods.indexOf(mood) * BEAN.width,
    y: beansFrom + Math.floor(seat / 2) * BEAN.height,
  })
  const dress = (seat: number, look: GamePlayer | undefined): void => {
    const wears = { color: look?.color ?? palette.cream, hat: hatOf(look?.hat ?? 'none') }
    const poses = {
      calm: { face: faceOf(look?.face ?? 'smile'), arms: 'wide' },
      glad: { face: 'grin', arms: 'up', legs: 'jump' },
      scared: { face: 'surprised', arms: 'up' },
      out: { face: 'sleepy' },
    } as const
    for (const mood of moods) {
      const picture = paintBean({ ...wears, ...poses[mood] }, BEAN.height, () => {
        const { x, y } = beanAt(seat, mood)
        pen?.clearRect(x, y, BEAN.width, BEAN.height)
        pen?.drawImage(picture, x, y)
        texture.needsUpdate = true
      })
    }
  }
  return {
    texture,
    of: (picture: Picture): Box => box(pictures.indexOf(picture) * CELL, 0, CELL, CELL),
    sign: (seat: number): Box => box((seat % 8) * CELL, CELL, CELL, CELL),
    bean: (seat: number, mood: Mood): Box => {
      const { x, y } = beanAt(seat % 8, mood)
      return box(x, y, BEAN.width, BEAN.height)
    },
    /** Paints those beans whose looks changed. */
    dress: (seats: readonly number[], player: (seat: number) => GamePlayer | undefined): void => {
      for (const seat of seats) {
        const one = player(seat)
        const look = `${one?.color ?? ''} ${one?.hat ?? ''} ${one?.face ?? ''}`
        if (looks.get(seat) === look) continue
        looks.set(seat, look)
        dress(seat % 8, one)
      }
    },
  }
}

export type Atlas = ReturnType<typeof createAtlas>
/** Height of a bean's picture for each unit of its width, and where its feet are. */
export const beanShape = { tall: beanPicture.height / beanPicture.width, feetY: beanPicture.feetY } as const
