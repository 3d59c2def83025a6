import { useEffect, useEffectEvent, useState } from 'react'
import type { Clock, PlayerSession } from '@sofaspark/contract'

/**
 * Repeats a join that was refused because of too many failed tries, once its time has come (CTL-231). Returns the seconds
 * left, `null` while nothing is due, and what gives it up.
 */
export const useJoinRetry = (
  session: PlayerSession,
  clock: Clock,
  join: () => void,
): { leftS: number | null; giveUp: () => void } => {
  const waitS = session.phase === 'failed' ? (session.error.retryAfterS ?? null) : null
  const [leftS, setLeftS] = useState(waitS)
  const [refused, setRefused] = useState(session)
  if (refused !== session) {
    setRefused(session)
    setLeftS(waitS)
  }
  const retry = useEffectEvent(join)
  const isDue = leftS !== null
  useEffect(() => {
    if (!isDue) return
    // Unseen: the phone joins when its wait is over, and the count ends.
    return clock.every(1_000, () => setLeftS((left) => (left === null ? null : Math.max(0, left - 1))))
  }, [clock, isDue])
  useEffect(() => {
    if (leftS === 0) retry()
  }, [leftS])
  return { leftS, giveUp: () => setLeftS(null) }
}
