import { useCallback, useEffect, useState } from 'react'
import { useObserved } from '@sofaspark/browser/react'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { useCapabilities } from '../page/remote-capabilities.ts'
import { ConsentQuestion, PhoneConsent } from './phone-consent.tsx'
import styles from './phone-foot.module.css'

/** Nothing may move under a finger that is about to tap. */
const isTyping = (): boolean => document.activeElement instanceof HTMLInputElement

/** The question below a page without a seat; once answered, a link that reopens it. CTL-130 */
const LampFoot = () => {
  const { consent } = useCapabilities()
  const t = useTexts('controller')
  const [isQuiet] = useState(isTyping)
  const [isOpen, setOpen] = useState(() => consent.record.get() === '')
  if (isQuiet) return null
  return (
    <div className={styles['foot']}>
      {isOpen ? (
        <PhoneConsent onDone={() => setOpen(false)} />
      ) : (
        <button
          type="button"
          className={styles['settings']}
          data-testid="consent-settings"
          onClick={() => setOpen(true)}
        >
          {t('sheet.cookies')}
        </button>
      )}
    </div>
  )
}

/** Longer than a glance from the pad to the screen and back. */
const UNTOUCHED_MS = 3_000

/** Whether nothing has touched the page for a while; stays true from then on. */
const useHasRested = (): boolean => {
  const { clock } = useCapabilities()
  const [hasRested, setRested] = useState(false)
  useEffect(() => {
    let cancel = (): void => undefined
    const wait = () => {
      cancel()
      cancel = clock.after(UNTOUCHED_MS, () => setRested(true))
    }
    wait()
    document.addEventListener('pointerdown', wait, true)
    return () => {
      cancel()
      document.removeEventListener('pointerdown', wait, true)
    }
  }, [clock])
  return hasRested
}

/** A seat's question, asked once per room and only in the lobby; the sheet reopens it. CTL-130 */
const SeatFoot = ({ isInLobby }: { isInLobby: boolean }) => {
  const { consent, keepController, player, storage } = useCapabilities()
  const session = useObserved(player.session)
  const room = session.phase === 'seated' ? session.lobby.roomNumber : undefined
  const [isAsked, setAsked] = useState(() => consent.record.get() === '' && storage.get('consentAsked') !== room)
  const endQuestion = useCallback(() => setAsked(false), [])
  useEffect(() => {
    keepController()
    // Fetched ahead; the menu's button fetches what failed to come.
    void import('./seat-sheet.tsx').catch(() => undefined)
  }, [keepController])
  // It moves the pad, so it must not appear while the player is about to tap.
  const hasRested = useHasRested()
  const isShown = isAsked && isInLobby && hasRested
  useEffect(() => {
    if (isShown && room !== undefined) storage.set('consentAsked', room)
  }, [isShown, room, storage])
  return isShown && <ConsentQuestion onDone={endQuestion} />
}

/** A page's question about consent, and for a seat the files of the next evening. A page without `isInLobby` has no seat. */
export const PhoneFoot = ({ isInLobby }: { isInLobby?: boolean }) =>
  isInLobby === undefined ? <LampFoot /> : <SeatFoot isInLobby={isInLobby} />
