import { cleanStick } from '@sofaspark/game-sdk/sim/steer.ts'
import type { Emit, PartyInput, Player } from '../kit/world.ts'

const followShare = 0.16
const hopTicks = 22

/** A practice bean does what the pad says: it leans and runs with the stick, and hops at each press. PTY-16 */
export const practise = (player: Player, input: PartyInput, emit: Emit): void => {
  const { dummy } = player
  const { x, y } = cleanStick(input)
  dummy.x += (x - dummy.x) * followShare
  dummy.y += (y - dummy.y) * followShare
  if (dummy.hopTicks > 0) dummy.hopTicks -= 1
  const { act, plus, minus, left, right, pick, presses } = input
  const hops = act || plus + minus + left + right > 0 || pick !== undefined || presses !== undefined
  if (hops) dummy.hopTicks = hopTicks
  if (dummy.tried || !(hops || Math.abs(x) + Math.abs(y) > 0.3)) return
  dummy.tried = true
  emit({ type: 'tried', seat: player.seat })
}

export const restDummy = (player: Player): void => {
  player.dummy = { x: 0, y: 0, hopTicks: 0, tried: false }
}
