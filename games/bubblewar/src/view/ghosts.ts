import type { Graphics } from 'pixi.js'
import type { GamePlayer } from '@sofaspark/game-sdk'
import { hauntTarget } from '../sim/rounds.ts'
import { size } from '../sim/rules.ts'
import type { BubbleState } from '../sim/sim.ts'
import { cream, numberOf } from './palette.ts'
import type { ShownBoards } from './shown-boards.ts'

/** The target points of players who throw stones. */
export const drawGhosts = (
  ghosts: Graphics,
  state: BubbleState,
  boards: ShownBoards,
  player: (seat: number) => GamePlayer | undefined,
): void => {
  ghosts.clear()
  if (state.phase !== 'play' || state.mode !== 'versus') return
  for (const ghost of state.players.filter(({ role }) => role !== 'board')) {
    const target = hauntTarget(state, ghost.aim)
    const view = target && boards.of(target.player.seat)
    if (!target || !view) continue
    const { x, y } = view.toScreen((target.column + 0.6) * size.bubble, -12)
    const unit = view.root.scale.x * 22
    ghosts
      .poly([x - unit, y - unit * 1.6, x + unit, y - unit * 1.6, x, y])
      .fill({ color: numberOf(player(ghost.seat)?.color ?? cream), alpha: ghost.hauntIn > 0 ? 0.4 : 1 })
      .stroke({ color: 0x1a0d33, width: unit * 0.18 })
  }
}
