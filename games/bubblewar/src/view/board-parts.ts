import { Graphics, type Container } from 'pixi.js'
import type { Board } from '../sim/board.ts'
import { traceShot } from '../sim/flight.ts'
import { cells, cellX, cellY } from '../sim/grid.ts'
import { kind, lifelineRow, size } from '../sim/rules.ts'
import { bubbleScale, centred, putBubble, type BoardArt } from './board-art.ts'
import { cream, numberOf, shade, spark } from './palette.ts'

const DOTS = 34
const DOT_EVERY = 7

/** The bubbles that hang on a board. */
export const createCells = (layer: Container, art: BoardArt) => {
  const cellSprites = Array.from({ length: cells }, () => {
    const sprite = centred()
    sprite.visible = false
    layer.addChild(sprite)
    return sprite
  })
  /** `arriving` is how far a new row still has to come; with `trembles` the lowest bubbles shake. */
  return (board: Board, { arriving, trembles, time }: { arriving: number; trembles: boolean; time: number }): void => {
    const rise = -size.rowHeight * arriving
    for (const [cell, sprite] of cellSprites.entries()) {
      const what = board.grid[cell] ?? 0
      if (what === kind.none) {
        sprite.visible = false
        continue
      }
      const tremble = trembles && cell >= lifelineRow * size.columns ? Math.sin(time * 40 + cell) * 1.4 : 0
      putBubble(art, sprite, what, cellX(cell, board.parity) + tremble, cellY(cell) + rise)
      // A new row grows from nothing: clipping it at the frame would cost a separate pass for every board.
      sprite.alpha = cell < size.columns ? 1 - arriving : 1
    }
  }
}

/** The dots along which a shot would fly, and the ring where it would stay. */
export const createAim = (field: Container, dots: Container, art: BoardArt) => {
  const target = centred(art.small.ring)
  target.tint = numberOf(cream)
  target.scale.set(0.46)
  field.addChild(target)
  const dotSprites = Array.from({ length: DOTS }, () => {
    const sprite = centred(art.small.dot)
    dots.addChild(sprite)
    return sprite
  })
  return (board: Board, { aims, aim, time }: { aims: boolean; aim: number; time: number }): void => {
    dots.visible = aims
    target.visible = aims
    if (!aims) return
    const { points, cell } = traceShot(board, Math.round(aim))
    const flow = Math.floor(time * 22) % DOT_EVERY
    for (const [index, sprite] of dotSprites.entries()) {
      const point = points[6 + flow + index * DOT_EVERY]
      sprite.visible = point !== undefined
      if (!point) continue
      sprite.position.set(point.x, point.y)
      sprite.scale.set(0.42 - Math.min(0.2, index * 0.008))
      sprite.alpha = 0.95 - Math.min(0.5, index * 0.02)
    }
    target.visible = cell >= 0
    if (cell >= 0) target.position.set(cellX(cell, board.parity), cellY(cell))
    target.alpha = 0.6 + Math.sin(time * 7) * 0.25
  }
}

/** The sling with the bubble in it, the one that waits, and the one that flies. */
export const createSling = (colour: string, art: BoardArt) => {
  const band = new Graphics()
  band.context.batchMode = 'batch'
  const loaded = centred()
  const waiting = centred()
  const flying = centred()
  return {
    /** From the back to the front. */
    layers: [band, waiting, loaded, flying],
    /** `kick` is how far the sling still springs back. */
    draw: (
      board: Board,
      before: Board | null | undefined,
      { aim, kick, alpha }: { aim: number; kick: number; alpha: number },
    ): void => {
      const tilt = (aim / 500) * 1.36
      const x = size.shooterX - Math.sin(tilt) * kick
      const y = size.shooterY + Math.cos(tilt) * kick
      band.clear()
      for (const side of [-1, 1])
        band
          .moveTo(size.shooterX + side * 54, size.shooterY - 12)
          .quadraticCurveTo(x + side * 36, y + 26, x, y + 30)
          .stroke({ color: numberOf(shade(colour, -0.35)), width: 11, cap: 'round' })
          .circle(size.shooterX + side * 54, size.shooterY - 14, 11)
          .fill(numberOf(spark))
      putBubble(art, loaded, board.current, x, y)
      loaded.visible = loaded.visible && (board.reload <= 8 || board.flying === null)
      putBubble(art, waiting, board.next, size.shooterX - 176, size.shooterY + 16, bubbleScale * 0.72)
      const { flying: shot } = board
      flying.visible = shot !== null
      if (!shot) return
      const from = before?.flying
      const near = from && Math.abs(from.x - shot.x) + Math.abs(from.y - shot.y) < 60 ? from : shot
      putBubble(art, flying, shot.what, near.x + (shot.x - near.x) * alpha, near.y + (shot.y - near.y) * alpha)
    },
  }
}
