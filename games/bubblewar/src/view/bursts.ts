import type { Gone } from '../sim/board.ts'
import type { BoardArt } from './board-art.ts'
import type { BoardView } from './board-view.ts'
import { bubbleColours, numberOf, spark } from './palette.ts'
import type { Sparks } from './sparks.ts'

const tintOf = (what: number): number => numberOf(bubbleColours[what - 1] ?? spark)

/** Drops, falling bubbles and flashes over a board; `amount` thins the drops out. */
export const createBursts = (art: BoardArt, sparks: Sparks, amount: number) => {
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
