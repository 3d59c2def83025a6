import { Rectangle, Texture } from 'pixi.js'

const SIDE = 1024
/** Gap between two pictures, so that their mipmaps do not bleed into each other. */
const GAP = 16

export type Pen = CanvasRenderingContext2D

/** One texture for many small pictures: sprites that share it are drawn in one batch. */
export const createPictureSheet = () => {
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
export type PictureSheet = ReturnType<typeof createPictureSheet>
