import { lazy, Suspense, useState, type SubmitEvent } from 'react'
import {
  faces,
  hats,
  limits,
  looksOf,
  moderatorSeat,
  seatShape,
  type Avatar,
  type SeatedSession,
} from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Bean } from '@sofaspark/ui/bean/bean.tsx'
import { Button } from '@sofaspark/ui/button/button.tsx'
import { Dialog } from '@sofaspark/ui/dialog/dialog.tsx'
import { cssColor } from '@sofaspark/ui/look/look.ts'
import type { OfferedTexts } from '@sofaspark/browser/react/use-offered-texts.ts'
import { isAsked } from './is-asked.ts'
import { SupporterLink, usePhonePinGate } from './pin-gate.tsx'
import { PhoneConsent } from './phone-consent.tsx'
import { LanguageChoice } from '../page/language-choice.tsx'
import { useObserved } from '@sofaspark/browser/react'
import { useCapabilities } from '../page/remote-capabilities.ts'
import styles from './seat-sheet.module.css'

/** Lets the admin end a game for everyone, after a confirmation. */
export const EndGame = ({ onDone }: { onDone: () => void }) => {
  const { player } = useCapabilities()
  const t = useTexts('controller')
  const [isAsking, setAsking] = useState(false)
  if (!isAsking)
    return (
      <Button icon="home" onClick={() => setAsking(true)}>
        {t('sheet.endGame')}
      </Button>
    )
  return (
    <div role="group" aria-label={t('sheet.endGameSure')} className={styles['sure']}>
      <strong>{t('sheet.endGameSure')}</strong>
      <Button
        variant="danger"
        data-testid="end-game"
        onClick={() => {
          void player.command('backToLobby', null)
          onDone()
        }}
      >
        {t('sheet.endGameYes')}
      </Button>
      <Button variant="primary" onClick={() => setAsking(false)}>
        {t('sheet.endGameNo')}
      </Button>
    </div>
  )
}

/** The hats and faces to choose from, on the player's own bean. */
const Looks = ({ player }: { player: SeatedSession['player'] }) => {
  const { player: lobby } = useCapabilities()
  const t = useTexts('controller')
  const worn = looksOf(player.avatar)
  const choice = (part: 'hat' | 'face', index: number, change: Partial<Avatar>) => {
    const avatar = { ...player.avatar, ...change }
    const looks = looksOf(avatar)
    return (
      <button
        key={looks[part]}
        type="button"
        aria-pressed={worn[part] === looks[part]}
        aria-label={`${t(`waiting.${part}`)} ${index + 1}`}
        onClick={() => void lobby.send('dressPlayer', { avatar })}
      >
        <Bean color={cssColor(player.color)} {...looks} shape={seatShape(player.seat)} size="4.2rem" still />
      </button>
    )
  }
  const { rewardHat } = player.avatar
  return (
    <>
      <div className={styles['looks']} role="group" aria-label={t('waiting.hat')}>
        {hats.map((hat, index) => choice('hat', index, { hat, rewardHat: rewardHat && false }))}
        {rewardHat !== undefined && choice('hat', hats.length, { rewardHat: true })}
      </div>
      <div className={styles['looks']} role="group" aria-label={t('waiting.face')}>
        {faces.map((face, index) => choice('face', index, { face }))}
      </div>
    </>
  )
}

const Fullscreen = () => {
  const { fullscreen } = useCapabilities()
  const t = useTexts('controller')
  const isFull = useObserved(fullscreen.isActive)
  if (!fullscreen.isSupported) return null
  return (
    <Button
      icon={isFull ? 'exit-fullscreen' : 'fullscreen'}
      onClick={() => void (isFull ? fullscreen.exit() : fullscreen.enter())}
    >
      {t(isFull ? 'sheet.exitFullscreen' : 'sheet.fullscreen')}
    </Button>
  )
}

// Loaded on demand: few phones open it, but all prefetch the sheet.
export const HostDesk = lazy(async () => ({ default: (await import('./host-desk.tsx')).HostDesk }))

const HandsSheet = lazy(async () => ({ default: (await import('./hands-sheet.tsx')).HandsSheet }))

interface SheetProps {
  session: SeatedSession
  offered: OfferedTexts
  onClose: () => void
}

type SheetPage = 'seat' | 'hands' | 'desk'

/** Settings of the player's seat: name, looks, language, more players, the way out. */
const SeatPage = (props: SheetProps & { onPage: (page: SheetPage) => void }) => {
  const { session, offered, onClose, onPage } = props
  const { player: lobby } = useCapabilities()
  const t = useTexts('controller')
  const { player } = session
  const [name, setName] = useState(player.name)
  const [isChoosing, setChoosing] = useState(false)
  const { gate, question } = usePhonePinGate(session)
  const rename = (event: SubmitEvent) => {
    event.preventDefault()
    if (name.trim() !== player.name) void lobby.send('renamePlayer', { name: name.trim() })
    onClose()
  }
  return (
    <Dialog open onClose={onClose} heading={t('sheet.heading')} closeLabel={t('sheet.close')}>
      <div className={styles['sheet']}>
        {session.isAdmin && session.gameKey !== null && <EndGame onDone={onClose} />}
        <form className={styles['rename']} onSubmit={rename}>
          <input
            value={name}
            onChange={(event) => setName(event.target.value)}
            maxLength={limits.nameGraphemes * 2}
            aria-label={t('join.name')}
            dir="auto"
            enterKeyHint="done"
          />
          <Button type="submit" variant="primary" icon="check">
            {t('sheet.rename')}
          </Button>
        </form>
        {player.seat !== moderatorSeat && <Looks player={player} />}
        <div className={styles['actions']}>
          {session.isAdmin && (
            <Button
              icon={isAsked(session, offered) ? 'add-user' : 'users'}
              variant={isAsked(session, offered) ? 'primary' : 'secondary'}
              data-testid="host-desk"
              onClick={() => onPage('desk')}
            >
              {t('sheet.desk')}
            </Button>
          )}
          <Button
            icon="add-user"
            onClick={() => {
              void lobby.send('requestAddPlayers', undefined)
              onClose()
            }}
          >
            {t('sheet.addPlayers')}
          </Button>
          <Fullscreen />
          <LanguageChoice />
          <Button icon="settings" data-testid="hands" onClick={() => onPage('hands')}>
            {t('sheet.hands')}
          </Button>
          <Button
            data-testid="consent-settings"
            data-phone-consent=""
            onClick={() => gate(() => setChoosing(!isChoosing))}
          >
            {t('sheet.cookies')}
          </Button>
          {isChoosing && <PhoneConsent onDone={() => setChoosing(false)} />}
          <SupporterLink session={session} gate={gate} />
          <Button variant="danger" icon="close" onClick={() => void lobby.leave()}>
            {t('sheet.leave')}
          </Button>
        </div>
      </div>
      {question}
    </Dialog>
  )
}

/** The player's seat, behind it the player's hands, and for admins the host's desk. */
export const SeatSheet = (props: SheetProps) => {
  const [page, setPage] = useState<SheetPage>('seat')
  const seat = <SeatPage {...props} onPage={setPage} />
  return (
    <Suspense fallback={seat}>
      {page === 'hands' ? (
        <HandsSheet onClose={props.onClose} />
      ) : page === 'desk' && props.session.isAdmin ? (
        <HostDesk {...props} />
      ) : (
        seat
      )}
    </Suspense>
  )
}
