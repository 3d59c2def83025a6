import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import type { PlayerSession } from '@sofaspark/contract'
import { ownWordsId } from '@sofaspark/game-sdk/pad/own-words.ts'
import { mayBeGuarded } from '@sofaspark/browser/pin-guard.ts'
import { useObserved } from '@sofaspark/browser/react'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { useCapabilities } from '../page/remote-capabilities.ts'
import { receiveKeepsake } from './keepsakes.ts'
import { ConsentQuestion, PhoneConsent } from './phone-consent.tsx'
import styles from './phone-foot.module.css'

/** Nothing may move under a finger that is about to tap. */
const isTyping = (): boolean => document.activeElement instanceof HTMLInputElement

// Only where there may be a PIN.
const PinBeforeConsent = lazy(async () => ({ default: (await import('./pin-before-consent.tsx')).PinBeforeConsent }))

/** The question below a page without a seat; once answered, a link that reopens it. CTL-130 */
const LampFoot = () => {
  const { consent, storage } = useCapabilities()
  const t = useTexts('controller')
  const [isQuiet] = useState(isTyping)
  const [isOpen, setOpen] = useState(() => consent.record.get() === '')
  const [isGuarded, setGuarded] = useState(false)
  if (isQuiet) return null
  return (
    <div className={styles['foot']}>
      {isGuarded && (
        <Suspense>
          <PinBeforeConsent
            onRight={() => {
              setGuarded(false)
              setOpen(true)
            }}
            onClose={() => setGuarded(false)}
          />
        </Suspense>
      )}
      {isOpen ? (
        <PhoneConsent onDone={() => setOpen(false)} />
      ) : (
        <button
          type="button"
          className={styles['settings']}
          data-testid="consent-settings"
          onClick={() => {
            if (mayBeGuarded(storage)) setGuarded(true)
            else setOpen(true)
          }}
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

// For admins alone, and near Draw Down.
const OwnWords = lazy(async () => ({ default: (await import('../words/own-words.tsx')).OwnWords }))

/** Own words are prepared while the remote points at the game, and played while its pad takes them. CTL-261 */
const WordsOf = ({ session }: { session: PlayerSession }) => {
  if (session.phase !== 'seated') return null
  const { pad, gameKey, isAdmin, highlightedGameKey } = session
  const isTaken = gameKey !== null && pad?.widgets.some(({ type, id }) => type === 'text' && id === ownWordsId) === true
  if (!isTaken && !(gameKey === null && isAdmin && highlightedGameKey === 'drawgame')) return null
  return (
    <Suspense>
      <OwnWords isTaken={isTaken} />
    </Suspense>
  )
}

/** Keeps what the big screen sends for the album. CTL-263 */
const useKeepsakes = () => {
  const capabilities = useCapabilities()
  useEffect(
    () =>
      capabilities.player.on('gameMessage', (message) => {
        const session = capabilities.player.session.get()
        if (session.phase === 'seated') receiveKeepsake(capabilities, session.lobby, message)
      }),
    [capabilities],
  )
}

/** A seat's question, asked once per room and only in the lobby; the sheet reopens it. CTL-130 */
const SeatFoot = ({ isInLobby }: { isInLobby: boolean }) => {
  const { consent, keepController, player, storage } = useCapabilities()
  const session = useObserved(player.session)
  const room = session.phase === 'seated' ? session.lobby.roomNumber : undefined
  const [isAsked, setAsked] = useState(() => consent.record.get() === '' && storage.get('consentAsked') !== room)
  useKeepsakes()
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
  return (
    <>
      {isShown && <ConsentQuestion onDone={endQuestion} />}
      <WordsOf session={session} />
    </>
  )
}

/** A page's question about consent, and for a seat the files of the next evening. A page without `isInLobby` has no seat. */
export const PhoneFoot = ({ isInLobby }: { isInLobby?: boolean }) =>
  isInLobby === undefined ? <LampFoot /> : <SeatFoot isInLobby={isInLobby} />
