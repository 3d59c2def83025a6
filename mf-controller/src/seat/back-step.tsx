import { useEffect, useRef, useState } from 'react'
import { guardBack } from '@sofaspark/browser/back-guard.ts'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { usePowers } from '../page/powers.ts'
import styles from './back-step.module.css'

const LEAVE_WITHIN_MS = 3_000

/**
 * The step between Back, or a swipe from the edge, and the end of the pad: the first press keeps the pad and asks for
 * another, which makes the player away; the seat is kept for the join form. CTL-170
 */
export const BackStep = () => {
  const { player, clock } = usePowers()
  const t = useTexts('controller')
  const [isAsking, setAsking] = useState(false)
  const isAsked = useRef(false)
  useEffect(
    () =>
      guardBack(window, () => {
        if (isAsked.current) {
          player.stepOut()
          return 'leave'
        }
        isAsked.current = true
        setAsking(true)
        return 'stay'
      }),
    [player],
  )
  useEffect(() => {
    if (!isAsking) return undefined
    return clock.after(LEAVE_WITHIN_MS, () => {
      isAsked.current = false
      setAsking(false)
    })
  }, [clock, isAsking])
  return (
    <p role="status" className={styles['step']} data-shown={isAsking || undefined} data-testid="back-again">
      {isAsking && t('back.again')}
    </p>
  )
}
