import type { BumpState } from '../sim/sim.ts'
import type { Bean } from '../sim/world.ts'
import type { Spot } from '@sofaspark/game-stage'
import type { createHud } from './hud.ts'
import { waterY } from './water.ts'

/** Puts each name over its bean, wherever the camera sees it; hides it where that is under water or out of the picture. */
export const placeTags = (
  hud: ReturnType<typeof createHud>,
  project: (at: Spot) => { x: number; y: number } | undefined,
  shown: readonly Bean[],
  staged: ReadonlyMap<number, Spot> | undefined,
  state: BumpState,
): void => {
  hud.keepTags(new Set(state.seats))
  const hidden = state.phase === 'choose'
  for (const bean of shown) {
    const at = staged?.get(bean.seat) ?? bean
    const above = bean.role === 'bean' || staged ? 2.05 : 0.8
    const seen =
      hidden || (staged === undefined && at.y <= waterY + 0.4) ? undefined : project({ ...at, y: at.y + above })
    hud.tag(bean, seen, bean.role !== 'bean' && !staged)
  }
}
