import type { GameTexts } from '@sofaspark/game-sdk'
import { put, putSideSign, write } from '@sofaspark/game-sdk/hud/hud.ts'
import { sides, type Side } from '@sofaspark/game-sdk/sim/teams.ts'
import type { PaintState } from '../sim/sim.ts'
import { celebrated } from '../sim/standing.ts'
import { exactShare } from './hud-words.ts'
import { revealOf } from './reveal-show.ts'

/** The part of a tube that the larger share fills in the end. */
const FULL_SHARE = 0.94

/** Two tubes of paint that tell who has more: they grow alike, hesitate, and one of them stops first. PNT-44 */
export const createRevealPanel = (parent: HTMLElement, { texts }: { texts: () => GameTexts }) => {
  const root = put(parent, 'pnt-reveal')
  root.hidden = true
  const tubeOf = (side: Side) => {
    const tube = put(root, `pnt-tube ${side}`)
    const fill = put(tube, 'pnt-fill')
    const number = put(tube, 'pnt-number')
    const name = put(tube, 'pnt-name')
    putSideSign(name, side)
    return { tube, fill, number, name: put(name, '', 'span') }
  }
  const sun = tubeOf('sun')
  const tubes: Readonly<Record<Side, ReturnType<typeof tubeOf>>> = { sun, moon: tubeOf('moon') }
  return {
    frame: (state: PaintState): void => {
      root.hidden = state.flow.phase !== 'roundEnd'
      if (root.hidden) return
      const { shares, most, rolls, decided } = revealOf(state)
      const victor = celebrated(state)
      root.classList.toggle('rolls', rolls)
      root.classList.toggle('decided', decided)
      for (const side of sides) {
        const { tube, fill, number, name } = tubes[side]
        fill.style.height = `${((shares[side] * 100 * FULL_SHARE) / most).toFixed(2)}%`
        write(number, exactShare(shares[side], texts().language))
        write(name, texts().t(`teams.${side}`))
        const isWon = decided && victor === side
        tube.classList.toggle('won', isWon)
        tube.classList.toggle('beaten', decided && !isWon && victor !== null)
      }
    },
  }
}
