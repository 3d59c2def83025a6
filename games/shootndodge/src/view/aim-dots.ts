import { isWayOpen, type Place } from '@sofaspark/game-sdk/sim/paths.ts'
import { landing } from '../sim/flags.ts'
import { mapOf } from '../sim/maps.ts'
import { ball as ballSize } from '../sim/numbers.ts'
import type { CaptureState } from '../sim/sim.ts'
import { carriedBy, type Player } from '../sim/world.ts'
import { arc } from './arc.ts'

const GAP_M = 0.8
const FIRST_M = 1.1
const NEAR_M = 0.32
const SMALLER_M = 0.14
const HAND_M = 1.4
const PEAK_M = 1.9
const shares = [0.2, 0.4, 0.6, 0.8] as const

interface Dot extends Place {
  height: number
  width: number
}

export interface Aiming {
  dots: readonly Dot[]
  /** Where a thrown flag would land. */
  lands?: Place
}

/** Dots along a person's shot, up to the first book; along the throw for a carrier. Nothing for bots. CTF-43 */
export const aimDots = (state: CaptureState, one: Player): Aiming => {
  const length = Math.hypot(one.aimX, one.aimY)
  if (one.bot || length < 0.15) return { dots: [] }
  const [dx, dy] = [one.aimX / length, one.aimY / length]
  if (carriedBy(state, one.seat)) {
    const lands = landing(state, one, dx, dy)
    const dots = shares.map((share) => ({
      x: one.x + (lands.x - one.x) * share,
      y: one.y + (lands.y - one.y) * share,
      height: HAND_M * (1 - share) + arc(share, PEAK_M),
      width: NEAR_M,
    }))
    return { dots, lands }
  }
  const { walls } = mapOf(state.settings.map)
  const reach = (ballSize.speed * ballSize.ticks) / 60
  const dots: Dot[] = []
  for (let way = FIRST_M; way < reach; way += GAP_M) {
    const at = { x: one.x + dx * way, y: one.y + dy * way }
    if (!isWayOpen(walls, one, at, ballSize.radius)) break
    dots.push({ ...at, height: 0.1, width: NEAR_M - (way / reach) * SMALLER_M })
  }
  return { dots }
}
