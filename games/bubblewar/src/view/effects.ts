import type { Sounds } from '@sofaspark/game-sdk/audio/sounds.ts'
import { cellX, cellY } from '../sim/grid.ts'
import { kind } from '../sim/rules.ts'
import type { GameEvent } from '../sim/world.ts'
import type { BoardArt } from './board-art.ts'
import type { BoardView } from './board-view.ts'
import { createBursts } from './bursts.ts'
import type { Sparks } from './sparks.ts'

export interface EffectParts {
  art: BoardArt
  sparks: Sparks
  sounds: Sounds
  board: (seat: number) => BoardView | undefined
  shake: (strength: number) => void
  /** Fewer drops on weak screens and under reduced motion. */
  amount: number
}

/** The look and sound of each event. */
export const createEffects = ({ art, sparks, sounds, board, shake, amount }: EffectParts) => {
  const { burst, fall, flash } = createBursts(art, sparks, amount)
  return (event: GameEvent): void => {
    const view = 'seat' in event ? board(event.seat) : undefined
    switch (event.type) {
      case 'shoot':
        view?.kick()
        sounds.play('shoot')
        break
      case 'bounce':
        sounds.play('bounce', { volume: 0.6 })
        break
      case 'land':
        sounds.play('land', { volume: 0.7 })
        break
      case 'pop':
        if (!view) break
        burst(view, event.popped)
        fall(view, event.dropped)
        if (event.bomb) flash(view, event.popped[0]?.x ?? 0, event.popped[0]?.y ?? 0, 3)
        if (event.popped.length + event.dropped.length >= 5 || event.combo >= 3) view.cheer(1.4)
        if (event.bomb || event.dropped.length >= 5) shake(event.bomb ? 9 : 5)
        sounds.play(event.bomb ? 'bomb' : 'pop', { rate: 1 + Math.min(event.combo - 1, 8) * 0.09 })
        if (event.dropped.length > 0) sounds.play('drop')
        break
      case 'row':
      case 'junk':
        view?.row()
        if (event.type === 'junk') view?.shake(0.35)
        sounds.play(event.type === 'junk' ? 'stone' : 'row')
        break
      case 'warn':
        board(event.from)?.cheer(1)
        sounds.play('warn')
        break
      case 'stone':
        if (view) {
          flash(view, cellX(event.cell, 0), cellY(event.cell), 1)
          view.shake(0.3)
        }
        sounds.play('stone')
        break
      case 'fallen':
        view?.shake(0.6)
        shake(8)
        sounds.play('fallen')
        break
      case 'roundWon':
        view?.cheer(5)
        sounds.play('win')
        break
      case 'level':
        view?.cheer(2)
        sounds.play('level')
        break
      case 'special':
        if (event.what === kind.rainbow) sounds.play('special')
        break
      case 'clear':
        view?.cheer(2)
        sounds.play('win')
        break
      case 'swap':
      case 'lifeline':
      case 'count':
      case 'go':
      case 'draw':
        sounds.play(event.type)
        break
      case 'phase':
        break
    }
  }
}
