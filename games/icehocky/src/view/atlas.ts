import { CanvasTexture, LinearFilter } from 'three'
import type { GamePlayer } from '@sofaspark/game-sdk'
import type { Side } from '@sofaspark/game-sdk/sim/teams.ts'
import { beanPicture } from '@sofaspark/ui/bean/bean-svg.ts'
import { faceOf, hatOf, paintBean } from '@sofaspark/ui/bean/paint-bean.ts'
import { paintPicture, pictures, type Picture } from './atlas-pictures.ts'
import { sideColors } from './ice-picture.ts'

const SIDE_PX = 2048
const CELL = 128
const BEAN = { width: 128, height: 168 } as const
const moods = ['calm', 'glad', 'stunned', 'fierce'] as const
export type Mood = (typeof moods)[number]

/** Left, top, right and bottom of a picture on the sheet, 0 to 1. */
export type Box = readonly [number, number, number, number]

type Pen = CanvasRenderingContext2D

/** A vest over the bean's belly, in its side's colour and pattern. */
const vest = (pen: Pen, side: Side): void => {
  const [top, high] = [BEAN.height * 0.62, BEAN.height * 0.2]
  pen.save()
  pen.globalCompositeOperation = 'source-atop'
  pen.beginPath()
  pen.rect(BEAN.width * 0.26, top, BEAN.width * 0.48, high)
  pen.clip()
  pen.fillStyle = sideColors[side]
  pen.fillRect(0, top, BEAN.width, high)
  pen.strokeStyle = '#fff4e0'
  pen.fillStyle = '#fff4e0'
  pen.lineWidth = 6
  for (let x = -40; x < BEAN.width + 40; x += 20) {
    if (side === 'sun') {
      pen.beginPath()
      pen.moveTo(x, top + high)
      pen.lineTo(x + 20, top)
      pen.stroke()
    } else
      for (const y of [0.3, 0.75]) {
        pen.beginPath()
        pen.arc(x + (y < 0.5 ? 0 : 10), top + high * y, 4.6, 0, Math.PI * 2)
        pen.fill()
      }
  }
  pen.strokeStyle = '#1a0d33'
  pen.lineWidth = 5
  for (const y of [top, top + high]) {
    pen.beginPath()
    pen.moveTo(0, y)
    pen.lineTo(BEAN.width, y)
    pen.stroke()
  }
  pen.restore()
}

/** One texture for everything that moves: pucks, sticks, rings, snow, and the dressed beans of this match. */
export const createAtlas = () => {
  const canvas = document.createElement('canvas')
  canvas.width = SIDE_PX
  canvas.height = SIDE_PX / 2
  const pen = canvas.getContext('2d')
  const texture = new CanvasTexture(canvas)
  texture.flipY = false
  texture.minFilter = LinearFilter
  texture.generateMipmaps = false
  texture.premultiplyAlpha = true
  const looks = new Map<number, string>()
  const box = (x: number, y: number, width: number, height: number): Box => [
    (x + 1) / canvas.width,
    (y + 1) / canvas.height,
    (x + width - 1) / canvas.width,
    (y + height - 1) / canvas.height,
  ]
  for (const [at, name] of pictures.entries()) {
    if (!pen) break
    pen.save()
    pen.translate(at * CELL, 0)
    paintPicture(pen, name)
    pen.restore()
  }
  const beanAt = (seat: number, mood: Mood) => ({
    x: ((seat % 4) * moods.length + moods.indexOf(mood)) * BEAN.width,
    y: CELL + Math.floor((seat % 8) / 4) * BEAN.height,
  })
  const dress = (seat: number, look: GamePlayer | undefined, side: Side): void => {
    const wears = { color: look?.color ?? '#fff4e0', hat: hatOf(look?.hat ?? 'none') }
    const poses = {
      calm: { face: faceOf(look?.face ?? 'smile'), arms: 'wide' },
      glad: { face: 'grin', arms: 'up', legs: 'jump' },
      stunned: { face: 'surprised', arms: 'up' },
      fierce: { face: 'fierce', arms: 'wide' },
    } as const
    for (const mood of moods) {
      const picture = paintBean({ ...wears, ...poses[mood] }, BEAN.height, () => {
        const on = picture.getContext('2d')
        if (on) vest(on, side)
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
    bean: (seat: number, mood: Mood): Box => {
      const { x, y } = beanAt(seat, mood)
      return box(x, y, BEAN.width, BEAN.height)
    },
    /** Paints those beans whose looks or sides changed. */
    dress: (
      players: readonly { seat: number; side: Side }[],
      player: (seat: number) => GamePlayer | undefined,
    ): void => {
      for (const { seat, side } of players) {
        const one = player(seat)
        const look = `${one?.color ?? ''} ${one?.hat ?? ''} ${one?.face ?? ''} ${side}`
        if (looks.get(seat) === look) continue
        looks.set(seat, look)
        dress(seat, one, side)
      }
    },
  }
}

export type Atlas = ReturnType<typeof createAtlas>
/** Height of a bean's picture for each unit of its width, and where its feet are. */
export const beanShape = { tall: beanPicture.height / beanPicture.width, feetY: beanPicture.feetY } as const
