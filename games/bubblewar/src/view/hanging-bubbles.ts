import type { Container } from 'pixi.js'
import type { Board } from '../sim/board.ts'
import { cells, cellX, cellY } from '../sim/grid.ts'
import { kind, lifelineRow, size } from '../sim/numbers.ts'
import { centred, type BoardArt, placeBubble } from './bubble-art.ts'

/** Whether a board's bubbles are unchanged since the last call, as in most frames. */
const createGridWatch = () => {
  const known = new Int16Array(cells).fill(-1)
  let parity = -1
  return (board: Board): boolean => {
    let isSame = parity === board.parity
    parity = board.parity
    for (let cell = 0; cell < cells; cell++) {
      const what = board.grid[cell] ?? 0
      if (known[cell] === what) continue
      known[cell] = what
      isSame = false
    }
    return isSame
  }
}

interface HangingLook {
  /** How far a new row still has to come. */
  arriving: number
  /** The lowest bubbles shake. */
  trembles: boolean
  time: number
}

/** The bubbles of a board; drawing returns whether they are unchanged. */
export const createCells = (layer: Container, art: BoardArt) => {
  const cellSprites = Array.from({ length: cells }, () => {
    const sprite = centred()
    sprite.visible = false
    layer.addChild(sprite)
    return sprite
  })
  const hangsAsBefore = createGridWatch()
  let wasMoving = true
  return (board: Board, { arriving, trembles, time }: HangingLook): boolean => {
    const isSame = hangsAsBefore(board)
    const isMoving = arriving > 0 || trembles
    const isAtRest = isSame && !isMoving && !wasMoving
    wasMoving = isMoving
    if (isAtRest) return true
    const rise = -size.rowHeight * arriving
    for (const [cell, sprite] of cellSprites.entries()) {
      const what = board.grid[cell] ?? 0
      if (what === kind.none) {
        sprite.visible = false
        continue
      }
      const tremble = trembles && cell >= lifelineRow * size.columns ? Math.sin(time * 40 + cell) * 1.4 : 0
      placeBubble(art, sprite, what, cellX(cell, board.parity) + tremble, cellY(cell) + rise)
      // A new row grows from nothing: clipping it at the frame would cost a separate pass for every board.
      sprite.alpha = cell < size.columns ? 1 - arriving : 1
    }
    return isSame
  }
}
