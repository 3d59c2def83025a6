import { arc, blend, fillPath, oval, star, strokePath, type Pen } from '@sofaspark/game-stage/brush.ts'
import { Rectangle, Texture, Sprite } from 'pixi.js'
import { kind, size } from '../sim/numbers.ts'
import { bubbleColours, ink, shade } from './palette.ts'

const SIDE = 1024
/** Gap between two pictures, so that their mipmaps do not bleed into each other. */
const GAP = 16

/** One texture for many small pictures: sprites that share it are drawn in one batch. */
export const createSpriteSheet = () => {
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  // In main memory, to upload it again after a lost context.
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  // Boards are often drawn at a third of this size; without mipmaps the symbols would crumble.
  const { source } = Texture.from({ resource: canvas, autoGenerateMipmaps: true })
  let x = GAP
  let y = GAP
  let tallest = 0
  return {
    /** Draws a picture with its corner at 0, 0; sizes in pixels, at most 992. */
    add: (width: number, height: number, draw: (pen: Pen) => void): Texture => {
      if (x + width + GAP > SIDE) {
        x = GAP
        y += tallest + GAP
        tallest = 0
      }
      if (pen) {
        pen.save()
        pen.translate(x, y)
        pen.beginPath()
        pen.rect(0, 0, width, height)
        pen.clip()
        draw(pen)
        pen.restore()
      }
      const texture = new Texture({ source, frame: new Rectangle(x, y, width, height) })
      x += width + GAP
      tallest = Math.max(tallest, height)
      source.update()
      return texture
    },
  }
}
type SpriteSheet = ReturnType<typeof createSpriteSheet>

const SIZE = 128
const MIDDLE = SIZE / 2

const disc = (radius: number): Path2D => oval(MIDDLE, MIDDLE, radius)

/** The symbol of each colour, for colour-blind players. */
const signs: readonly (() => Path2D)[] = [
  () => new Path2D('M64 88C28 66 36 38 52 40 60 41 63 47 64 51 65 47 68 41 76 40 92 38 100 66 64 88z'),
  () => new Path2D(star(MIDDLE, MIDDLE + 2, 30, 13)),
  () => new Path2D(star(MIDDLE, MIDDLE + 2, 31, 15.6, 3)),
  () => new Path2D('M64 34C80 54 87 62 87 72A23 23 0 0 1 41 72C41 62 48 54 64 34z'),
  () => new Path2D('M44 45h40v40h-40z'),
  () => {
    const ring = oval(64, 65, 25)
    ring.addPath(oval(64, 65, 13))
    return ring
  },
]

const ball = (pen: Pen, colour: string): void => {
  const light = pen.createRadialGradient(46, 40, 6, 64, 66, 62)
  fillPath(pen, disc(60), shade(colour, -0.58))
  fillPath(pen, disc(56), blend(light, { 0: shade(colour, 0.55), 0.38: colour, 1: shade(colour, -0.34) }))
}
const shine = (pen: Pen): void => {
  fillPath(pen, oval(44, 34, 14.5, 8.5, -0.6), 'rgba(255,255,255,.8)')
  fillPath(pen, oval(88, 92, 4.5), 'rgba(255,255,255,.4)')
}

const colourBall = (index: number) => (pen: Pen) => {
  const colour = bubbleColours[index] ?? '#ffffff'
  ball(pen, colour)
  const sign = signs[index]?.() ?? disc(20)
  pen.lineJoin = 'round'
  pen.fillStyle = shade(colour, -0.52)
  pen.fill(sign, 'evenodd')
  strokePath(pen, sign, shade(colour, -0.52), 5)
  shine(pen)
}

const stone = (pen: Pen): void => {
  ball(pen, '#8b84a3')
  pen.lineCap = 'round'
  strokePath(pen, 'M42 42 58 62 50 78M58 62 82 70 90 88M82 70 92 56', ink, 6)
}

const bomb = (pen: Pen): void => {
  ball(pen, '#39305c')
  fillPath(pen, star(MIDDLE, MIDDLE + 2, 40, 19, 8), '#ffb545')
  fillPath(pen, star(MIDDLE, MIDDLE + 2, 21, 10, 8), '#fff4e0')
  shine(pen)
}

const rainbow = (pen: Pen): void => {
  fillPath(pen, disc(60), ink)
  for (const [index, colour] of bubbleColours.entries()) {
    const slice = arc(MIDDLE, MIDDLE, 56, (index * Math.PI) / 3, ((index + 1) * Math.PI) / 3)
    slice.lineTo(MIDDLE, MIDDLE)
    fillPath(pen, slice, colour)
  }
  fillPath(pen, disc(20), '#fffdf7')
  shine(pen)
}

/** A picture for every possible content of a cell, by its number. */
export const bubbleTextures = ({ add }: SpriteSheet): ReadonlyMap<number, Texture> =>
  new Map([
    ...bubbleColours.map((_, index) => [index + 1, add(SIZE, SIZE, colourBall(index))] as const),
    [kind.stone, add(SIZE, SIZE, stone)],
    [kind.bomb, add(SIZE, SIZE, bomb)],
    [kind.rainbow, add(SIZE, SIZE, rainbow)],
  ])

/** Small white pictures that are tinted: a soft dot, a ring, a drop of light. */
export const smallTextures = ({ add }: SpriteSheet) => ({
  dot: add(32, 32, (pen) => fillPath(pen, oval(16, 16, 14), '#ffffff')),
  ring: add(SIZE, SIZE, (pen) => strokePath(pen, disc(56), '#ffffff', 9)),
  glow: add(SIZE, SIZE, (pen) => {
    const light = pen.createRadialGradient(MIDDLE, MIDDLE, 2, MIDDLE, MIDDLE, 62)
    fillPath(pen, disc(62), blend(light, { 0: 'rgba(255,255,255,1)', 1: 'rgba(255,255,255,0)' }))
  }),
})
export type SmallTextures = ReturnType<typeof smallTextures>

export interface BoardArt {
  bubbles: ReadonlyMap<number, Texture>
  small: SmallTextures
}

export const bubbleScale = size.bubble / 120

export const centred = (texture?: Texture): Sprite => {
  const sprite = new Sprite(texture)
  sprite.anchor.set(0.5)
  return sprite
}

/** Shows one bubble at a place, or nothing where there is none. */
export const placeBubble = (
  art: BoardArt,
  sprite: Sprite,
  what: number,
  x: number,
  y: number,
  scale = bubbleScale,
): void => {
  const texture = art.bubbles.get(what)
  sprite.visible = texture !== undefined
  if (texture && sprite.texture !== texture) sprite.texture = texture
  sprite.position.set(x, y)
  sprite.scale.set(scale)
}
