import type { Sparks } from '@sofaspark/game-stage/pixi-picture.ts'
import type { Gone } from '../sim/board.ts'
import { type BoardArt } from './bubble-art.ts'
import { bubbleColours, numberOf, spark } from './palette.ts'
import type { BoardView } from './board-view.ts'
import { cellX, cellY } from '../sim/grid.ts'
import type { GameEvent } from '../sim/world.ts'

const tintOf = (what: number): number => numberOf(bubbleColours[what - 1] ?? spark)

/** Drops, falling bubbles and flashes over a board; `amount` thins the drops out. */
const createBursts = (art: BoardArt, sparks: Sparks, amount: number) => {
  const burst = (view: BoardView, gone: readonly Gone[]): void => {
    const scale = view.root.scale.x
    for (const { what, x, y } of gone) {
      const at = view.toScreen(x, y)
      sparks.add({ texture: art.small.ring, ...at, lifeS: 0.28, scale: 0.3 * scale, grow: 1.7, tint: tintOf(what) })
      const drops = Math.round(5 * amount)
      for (let drop = 0; drop < drops; drop++) {
        const angle = (drop / drops) * 6.28 + x
        const speed = (150 + ((x * 7 + drop * 53) % 130)) * scale
        sparks.add({
          texture: art.small.dot,
          ...at,
          vx: Math.cos(angle) * speed,
          vy: Math.sin(angle) * speed - 60 * scale,
          gravity: 620 * scale,
          lifeS: 0.5,
          scale: (0.26 + (drop % 3) * 0.09) * scale,
          grow: -0.7,
          tint: tintOf(what),
        })
      }
    }
  }
  const fall = (view: BoardView, gone: readonly Gone[]): void => {
    const scale = view.root.scale.x
    for (const { what, x, y } of gone) {
      const texture = art.bubbles.get(what)
      if (!texture) continue
      sparks.add({
        texture,
        ...view.toScreen(x, y),
        vx: (((x * 13 + y) % 160) - 80) * scale,
        vy: -120 * scale,
        gravity: 2100 * scale,
        spin: ((x + y) % 9) - 4,
        lifeS: 1,
        scale: 0.53 * scale,
      })
    }
  }
  const flash = (view: BoardView, x: number, y: number, grow: number): void => {
    const scale = view.root.scale.x
    sparks.add({
      texture: art.small.glow,
      ...view.toScreen(x, y),
      lifeS: 0.3,
      scale: scale * 1.2,
      grow,
      tint: numberOf(spark),
    })
  }
  return { burst, fall, flash }
}

interface EffectDeps {
  art: BoardArt
  sparks: Sparks
  board: (seat: number) => BoardView | undefined
  shake: (strength: number) => void
  /** Fewer drops on weak screens and under reduced motion. */
  amount: number
}

/** The look of each event. */
export const createEffects = ({ art, sparks, board, shake, amount }: EffectDeps) => {
  const { burst, fall, flash } = createBursts(art, sparks, amount)
  return (event: GameEvent): void => {
    const view = 'seat' in event ? board(event.seat) : undefined
    if (!view) return
    switch (event.type) {
      case 'shoot':
        view.kick()
        break
      case 'pop':
        burst(view, event.popped)
        fall(view, event.dropped)
        if (event.bomb) flash(view, event.popped[0]?.x ?? 0, event.popped[0]?.y ?? 0, 3)
        if (event.popped.length + event.dropped.length >= 5 || event.combo >= 3) view.cheer(1.4)
        if (event.bomb || event.dropped.length >= 5) shake(event.bomb ? 9 : 5)
        break
      case 'row':
        view.row()
        break
      case 'junk':
        view.row()
        view.shake(0.35)
        break
      case 'warn':
        board(event.from)?.cheer(1)
        break
      case 'stone':
        flash(view, cellX(event.cell, 0), cellY(event.cell), 1)
        view.shake(0.3)
        break
      case 'fallen':
        view.shake(0.6)
        shake(8)
        break
      case 'roundWon':
        view.cheer(5)
        break
      case 'level':
      case 'clear':
        view.cheer(2)
        break
      default:
        break
    }
  }
}
