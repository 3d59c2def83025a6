import { put, seatSign, lookOf, type PlayerAt } from '@sofaspark/game-sdk/hud/hud.ts'
import { tower } from '../sim/numbers.ts'
import type { RopeState } from '../sim/sim.ts'

/** The tower as a line, with everybody's height and the foam, also of those whom the picture leaves out. ROP-30 */
export const createHeightBar = (parent: HTMLElement, player: PlayerAt) => {
  const root = put(parent, 'rop-bar')
  const foam = put(root, 'rop-bar-foam', 'i')
  const signs = new Map<number, { element: HTMLElement; look: string }>()
  return (state: RopeState): void => {
    const { flow, mode } = state
    root.hidden = mode === 'solo' || !(flow.phase === 'play' || flow.phase === 'countdown' || flow.phase === 'finish')
    if (root.hidden) return
    foam.style.transform = `scaleY(${Math.max(0, Math.min(1, state.foam / tower.height)).toFixed(3)})`
    const climbing = state.players.filter(({ role }) => role.type === 'climber' || role.type === 'home')
    for (const [seat, { element }] of signs)
      if (!climbing.some((one) => one.seat === seat)) {
        element.remove()
        signs.delete(seat)
      }
    for (const { seat, y } of climbing) {
      const look = lookOf(seat, player)
      const sign = signs.get(seat) ?? { element: put(root, 'rop-bar-sign'), look: '' }
      signs.set(seat, sign)
      if (sign.look !== look) {
        sign.look = look
        sign.element.replaceChildren(seatSign(seat, player(seat)?.color ?? '#ffffff'))
      }
      sign.element.style.bottom = `${((Math.min(tower.height, y) / tower.height) * 100).toFixed(1)}%`
    }
  }
}
