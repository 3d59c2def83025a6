import { useEffect, useRef, useState } from 'react'
import type { Clock } from '@sofaspark/contract'
import { guardBack } from '../back-guard.ts'

const LEAVE_WITHIN_MS = 3_000

interface BackStep {
  clock: Clock
  /** Whether there is a page to leave. */
  isGuarded?: boolean
  /** Whether a press was used up by something that lay over the page. */
  isTaken?: () => boolean
  onLeft: () => void
}

/**
 * Guards a page against Back: the first press asks for a second one, which leaves the page within 3 s. Returns whether the page is asking. CTL-170, LCH-112
 */
export const useBackStep = ({ clock, isGuarded = true, ...given }: BackStep): boolean => {
  const newest = useRef(given)
  useEffect(() => {
    newest.current = given
  })
  const [isAsking, setAsking] = useState(false)
  const isAsked = useRef(false)
  useEffect(() => {
    if (!isGuarded) return undefined
    const onBack = () => {
      if (isAsked.current) return 'leave'
      isAsked.current = newest.current.isTaken?.() !== true
      setAsking(isAsked.current)
      return 'stay'
    }
    return guardBack(window, onBack, () => newest.current.onLeft())
  }, [isGuarded])
  useEffect(() => {
    if (!isAsking) return undefined
    return clock.after(LEAVE_WITHIN_MS, () => {
      isAsked.current = false
      setAsking(false)
    })
  }, [clock, isAsking])
  return isAsking
}
