import { Vector3, type Camera } from 'three'
import type { BumpState } from '../sim/sim.ts'
import type { Bean } from '../sim/world.ts'
import type { Staged } from './beans.ts'
import type { createHud } from './hud.ts'
import { waterY } from './water.ts'

const screen = new Vector3()

/** Puts each name over its bean, wherever the camera sees it; hides it where that is under water or out of the picture. */
export const placeTags = (
  { hud, camera, width, height }: { hud: ReturnType<typeof createHud>; camera: Camera; width: number; height: number },
  shown: readonly Bean[],
  staged: ReadonlyMap<number, Staged> | undefined,
  state: BumpState,
): void => {
  hud.keepTags(new Set(state.seats))
  const hidden = state.phase === 'choose'
  for (const bean of shown) {
    const at = staged?.get(bean.seat) ?? bean
    const above = bean.role === 'bean' || staged ? 2.05 : 0.8
    screen.set(at.x, at.y + above, at.z).project(camera)
    const visible =
      !hidden && screen.z < 1 && (staged !== undefined || at.y > waterY + 0.4) && Math.abs(screen.x) < 1.05
    hud.tag(
      bean,
      visible ? { x: (screen.x * 0.5 + 0.5) * width, y: (0.5 - screen.y * 0.5) * height } : undefined,
      bean.role !== 'bean' && !staged,
    )
  }
}
