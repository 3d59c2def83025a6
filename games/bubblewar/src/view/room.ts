import { blend, fillBox } from '@sofaspark/game-stage/brush.ts'
import { Container, Sprite, Texture } from 'pixi.js'
import { type SmallTextures } from './bubble-art.ts'
import { numberOf, spark } from './palette.ts'
const WIDTH = 320
const HEIGHT = 180

/** Colours that hardly vary from pixel to pixel: mipmaps would cost much and show no difference. */
const backdrop = (): Texture => {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  // In main memory, to upload it again after a lost context.
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (pen) {
    const sky = blend(pen.createLinearGradient(0, 0, 0, HEIGHT), { 0: '#180c36', 0.55: '#321459', 1: '#51206b' })
    const lamp = pen.createRadialGradient(WIDTH / 2, HEIGHT + 16, 4, WIDTH / 2, HEIGHT + 16, 190)
    fillBox(pen, sky, 0, 0, WIDTH, HEIGHT)
    fillBox(pen, blend(lamp, { 0: 'rgba(255,181,69,.42)', 1: 'rgba(255,181,69,0)' }), 0, 0, WIDTH, HEIGHT)
  }
  return Texture.from(canvas)
}

/** A living room after dark: a warm lamp below, and soap bubbles that drift up through it. */
export const createRoom = (small: SmallTextures, count: number) => {
  const layer = new Container()
  const wall = new Sprite(backdrop())
  layer.addChild(wall)
  const drifting = Array.from({ length: count }, (_, at) => {
    const sprite = new Sprite(at % 3 === 0 ? small.glow : small.ring)
    sprite.anchor.set(0.5)
    sprite.tint = at % 3 === 0 ? numberOf(spark) : 0xcdb8ff
    sprite.alpha = at % 3 === 0 ? 0.18 : 0.1
    layer.addChild(sprite)
    return {
      sprite,
      x: (at * 0.618) % 1,
      y: (at * 0.377) % 1,
      speed: 0.012 + ((at * 7) % 5) * 0.005,
      size: 0.2 + ((at * 5) % 7) * 0.09,
    }
  })
  let width = 1
  let height = 1
  return {
    layer,
    resize: (widthPx: number, heightPx: number) => {
      width = widthPx
      height = heightPx
      wall.width = width
      wall.height = height
    },
    frame: (seconds: number, heat: number) => {
      wall.tint = heat > 0 ? 0xffd8dc : 0xffffff
      for (const one of drifting) {
        one.y -= one.speed * seconds * (1 + heat * 2)
        if (one.y < -0.1) one.y = 1.1
        one.sprite.position.set((one.x + Math.sin(one.y * 9) * 0.012) * width, one.y * height)
        one.sprite.scale.set(one.size * (height / 720))
      }
    },
  }
}
