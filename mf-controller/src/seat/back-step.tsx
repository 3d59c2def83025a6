import { useBackStep } from '@sofaspark/browser/react/use-back-step.ts'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { usePowers } from '../page/powers.ts'
import styles from './back-step.module.css'

/** Asks the card that lies over the page to close, as Escape does; `false` when there is none. */
const closeCard = (): boolean => {
  const card = [...document.querySelectorAll('dialog[open]')].at(-1)
  return card?.dispatchEvent(new Event('cancel', { cancelable: true })) === false
}

/**
 * The step between Back, or a swipe from the edge, and the end of the pad: the first press keeps the pad and asks for
 * another, which makes the player away; the seat is kept for the join form. A card over the pad is closed first. CTL-170
 */
export const BackStep = () => {
  const { player, clock } = usePowers()
  const t = useTexts('controller')
  const isAsking = useBackStep({ clock, isTaken: closeCard, onLeft: () => player.stepOut() })
  return (
    <p role="status" className={styles['step']} data-shown={isAsking || undefined} data-testid="back-again">
      {isAsking && t('back.again')}
    </p>
  )
}
