import type { Clock } from '@sofaspark/contract'
import type { LobbySettings } from '../settings.ts'
import { createTokenBucket, type TokenBucket } from './token-bucket.ts'

export type Lane = 'input' | 'command' | 'sendToPlayer' | 'signal' | 'other'

const laneOf = (event: string): Lane =>
  event === 'input' || event === 'command' || event === 'sendToPlayer' || event === 'signal' ? event : 'other'

/** How often one socket may do what (LOB-20 to LOB-23). */
export interface EventLimits {
  /** Whether one more event of this name may pass. */
  admits(event: string): boolean
  /** Counts a packet or a refusal; false once the socket is so far beyond its limits that it must go. */
  bearable(what: 'packet' | 'refusal'): boolean
}

export const createEventLimits = (limits: LobbySettings['limits'], clock: Clock): EventLimits => {
  const lanes = new Map<Lane, TokenBucket>()
  const bucketFor = (lane: Lane): TokenBucket => {
    switch (lane) {
      case 'input':
        return createTokenBucket(limits.inputsPerSecond)
      case 'command':
        return createTokenBucket(limits.commandsPerSecond, limits.commandBurst)
      case 'sendToPlayer':
        return createTokenBucket(limits.sendToPlayerPerSecond)
      case 'signal':
        return createTokenBucket(limits.signalsPerSecond)
      case 'other':
        return createTokenBucket(limits.eventsPerSecond, limits.eventBurst)
    }
  }
  const packets = createTokenBucket(limits.packetsPerSecond, 2 * limits.packetsPerSecond)
  const refusals = createTokenBucket(limits.refusalsPerSecond, limits.refusalBurst)
  return {
    admits: (event) => {
      const lane = laneOf(event)
      let bucket = lanes.get(lane)
      if (!bucket) lanes.set(lane, (bucket = bucketFor(lane)))
      return bucket.take(clock.nowMs())
    },
    bearable: (what) => (what === 'packet' ? packets : refusals).take(clock.nowMs()),
  }
}
