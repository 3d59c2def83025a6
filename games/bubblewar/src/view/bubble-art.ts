import { Rectangle, Texture, Sprite } from 'pixi.js'
import { kind, size } from '../sim/numbers.ts'
import { bubbleColours, ink, shade } from './palette.ts'

const SIDE = 1024
/** Gap between two pictures, so that their mipmaps do not bleed into each other. */
const GAP = 16

type Pen = CanvasRenderingContext2D

/** One texture for many small pictures: sprites that share it are drawn in one batch. */
export const createSpriteSheet = () => {
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  // In the page's memory: it is uploaded again when the graphics chip restarts.
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

const disc = (pen: Pen, x: number, y: number, radius: number, fill: string | CanvasGradient): void => {
  pen.fillStyle = fill
  pen.beginPath()
  pen.arc(x, y, radius, 0, Math.PI * 2)
  pen.fill()
}

const star = (pen: Pen, points: number, outer: number, inner: number): void => {
  pen.beginPath()
  for (let at = 0; at < points * 2; at++) {
    const angle = (at * Math.PI) / points - Math.PI / 2
    const radius = at % 2 === 0 ? outer : inner
    pen.lineTo(MIDDLE + Math.cos(angle) * radius, MIDDLE + 2 + Math.sin(angle) * radius)
  }
  pen.closePath()
}

/** The symbol of each colour, for colour-blind players. */
const signs: readonly ((pen: Pen) => void)[] = [
  (pen) => {
    pen.beginPath()
    pen.moveTo(64, 88)
    pen.bezierCurveTo(28, 66, 36, 38, 52, 40)
    pen.bezierCurveTo(60, 41, 63, 47, 64, 51)
    pen.bezierCurveTo(65, 47, 68, 41, 76, 40)
    pen.bezierCurveTo(92, 38, 100, 66, 64, 88)
  },
  (pen) => star(pen, 5, 30, 13),
  (pen) => star(pen, 3, 31, 15.6),
  (pen) => {
    pen.beginPath()
    pen.moveTo(64, 34)
    pen.bezierCurveTo(80, 54, 87, 62, 87, 72)
    pen.arc(64, 71, 23, 0.05, Math.PI - 0.05)
    pen.bezierCurveTo(41, 62, 48, 54, 64, 34)
  },
  (pen) => {
    pen.beginPath()
    pen.rect(44, 45, 40, 40)
  },
  (pen) => {
    pen.beginPath()
    pen.arc(64, 65, 25, 0, Math.PI * 2)
    pen.arc(64, 65, 13, 0, Math.PI * 2, true)
  },
]

const ball = (pen: Pen, colour: string): void => {
  const light = pen.createRadialGradient(46, 40, 6, 64, 66, 62)
  light.addColorStop(0, shade(colour, 0.55))
  light.addColorStop(0.38, colour)
  light.addColorStop(1, shade(colour, -0.34))
  disc(pen, MIDDLE, MIDDLE, 60, shade(colour, -0.58))
  disc(pen, MIDDLE, MIDDLE, 56, light)
}
const shine = (pen: Pen): void => {
  pen.save()
  pen.translate(44, 34)
  pen.rotate(-0.6)
  pen.scale(1.7, 1)
  disc(pen, 0, 0, 8.5, 'rgba(255,255,255,.8)')
  pen.restore()
  disc(pen, 88, 92, 4.5, 'rgba(255,255,255,.4)')
}

const colourBall = (index: number) => (pen: Pen) => {
  const colour = bubbleColours[index] ?? '#ffffff'
  ball(pen, colour)
  pen.lineJoin = 'round'
  signs[index]?.(pen)
  pen.fillStyle = shade(colour, -0.52)
  pen.strokeStyle = shade(colour, -0.52)
  pen.lineWidth = 5
  pen.fill('evenodd')
  pen.stroke()
  shine(pen)
}

const stone = (pen: Pen): void => {
  ball(pen, '#8b84a3')
  pen.strokeStyle = ink
  pen.lineWidth = 6
  pen.lineCap = 'round'
  pen.beginPath()
  pen.moveTo(42, 42)
  pen.lineTo(58, 62)
  pen.lineTo(50, 78)
  pen.moveTo(58, 62)
  pen.lineTo(82, 70)
  pen.lineTo(90, 88)
  pen.moveTo(82, 70)
  pen.lineTo(92, 56)
  pen.stroke()
}

const bomb = (pen: Pen): void => {
  ball(pen, '#39305c')
  pen.fillStyle = '#ffb545'
  star(pen, 8, 40, 19)
  pen.fill()
  pen.fillStyle = '#fff4e0'
  star(pen, 8, 21, 10)
  pen.fill()
  shine(pen)
}

const rainbow = (pen: Pen): void => {
  disc(pen, MIDDLE, MIDDLE, 60, ink)
  pen.save()
  pen.beginPath()
  pen.arc(MIDDLE, MIDDLE, 56, 0, Math.PI * 2)
  pen.clip()
  for (const [index, colour] of bubbleColours.entries()) {
    pen.fillStyle = colour
    pen.beginPath()
    pen.moveTo(MIDDLE, MIDDLE)
    pen.arc(MIDDLE, MIDDLE, 60, (index * Math.PI) / 3, ((index + 1) * Math.PI) / 3)
    pen.fill()
  }
  pen.restore()
  disc(pen, MIDDLE, MIDDLE, 20, '#fffdf7')
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
  dot: add(32, 32, (pen) => {
    pen.fillStyle = '#ffffff'
    pen.beginPath()
    pen.arc(16, 16, 14, 0, Math.PI * 2)
    pen.fill()
  }),
  ring: add(128, 128, (pen) => {
    pen.strokeStyle = '#ffffff'
    pen.lineWidth = 9
    pen.beginPath()
    pen.arc(64, 64, 56, 0, Math.PI * 2)
    pen.stroke()
  }),
  glow: add(128, 128, (pen) => {
    const light = pen.createRadialGradient(64, 64, 2, 64, 64, 62)
    light.addColorStop(0, 'rgba(255,255,255,1)')
    light.addColorStop(1, 'rgba(255,255,255,0)')
    disc(pen, 64, 64, 62, light)
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
