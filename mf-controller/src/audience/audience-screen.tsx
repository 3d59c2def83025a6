import { useEffect, useState } from 'react'
import type { AudienceLobby, RoomNumber, WatchingSession } from '@sofaspark/contract'
import { watchAsAudience } from '@sofaspark/browser/audience-lobby.ts'
import { useObserved } from '@sofaspark/browser/react'
import { TextsProvider, useTexts } from '@sofaspark/i18n/react.ts'
import { Bean } from '@sofaspark/ui/bean/bean.tsx'
import { Button } from '@sofaspark/ui/button/button.tsx'
import { Icon } from '@sofaspark/ui/icon/icon.tsx'
import { NoticeCard } from '../feedback/notice-card.tsx'
import { useCapabilities, type RemoteCapabilities } from '../page/remote-capabilities.ts'
import { LanguageChoice } from '../page/language-choice.tsx'
import { ConnectionSign } from '../seat/connection-sign.tsx'
import { LampScreen } from '../seat/lamp-screen.tsx'
import { CheerBar } from './cheer-bar.tsx'
import { PartyNews } from './party-news.tsx'
import { PollCard } from './poll-card.tsx'
import styles from './audience-screen.module.css'

interface AudienceScreenProps {
  roomNumber: RoomNumber
  /** Back to the join form. */
  onOver: () => void
}

const NOTICE_MS = 15_000

const Notice = ({ lobby }: { lobby: AudienceLobby }) => {
  const { clock } = useCapabilities()
  const [text, setText] = useState<string | null>(null)
  useEffect(() => lobby.onNotice(setText), [lobby])
  useEffect(() => (text === null ? undefined : clock.after(NOTICE_MS, () => setText(null))), [clock, text])
  return text !== null && <NoticeCard text={text} onClose={() => setText(null)} />
}

/** Room, connection, right guesses, and the way out. */
const Top = ({ session, onLeave }: { session: WatchingSession; onLeave: () => void }) => {
  const t = useTexts('audience')
  return (
    <div className={styles['top']}>
      <ConnectionSign state={session.connection} lane="relay" pingMs={null} />
      <LanguageChoice />
      {session.fame > 0 && (
        <span className={styles['fame']} data-testid="fame">
          <Icon name="trophy" />
          {t('fame', { count: session.fame })}
        </span>
      )}
      <Button size="s" variant="quiet" data-testid="leave-audience" onClick={onLeave}>
        {t('leave')}
      </Button>
    </div>
  )
}

const Watching = (props: {
  lobby: AudienceLobby
  session: WatchingSession
  onSeat: () => void
  onLeave: () => void
}) => {
  const { lobby, session, onSeat, onLeave } = props
  const { sounds, wakeLock } = useCapabilities()
  const t = useTexts('audience')
  useEffect(() => () => wakeLock.release(), [wakeLock])
  return (
    <div
      className={styles['watching']}
      onPointerDownCapture={() => {
        sounds.unlock()
        wakeLock.hold()
      }}
      onPointerUpCapture={() => sounds.unlock()}
    >
      <Top session={session} onLeave={onLeave} />
      <div className={styles['news']}>
        <PartyNews session={session} />
        {session.view.hasFreeSeat && (
          <Button variant="primary" icon="play" data-testid="take-seat" onClick={onSeat}>
            {t('takeSeat')}
          </Button>
        )}
      </div>
      <div className={styles['acts']}>
        <PollCard session={session} onVote={(option) => lobby.vote(option)} />
        <CheerBar onCheer={(kind) => lobby.cheer(kind)} />
      </div>
      <Notice lobby={lobby} />
    </div>
  )
}

/** Why there is nothing to watch, and the way back. */
const Over = ({ text, onOver }: { text: string; onOver: () => void }) => {
  const t = useTexts('closing')
  return (
    <>
      <Bean color="#a78bfa" pose="doze" size="min(38vh, 12rem)" />
      <p role="status" className={styles['over']}>
        {text}
      </p>
      <Button variant="primary" size="l" onClick={onOver}>
        {t('closed.again')}
      </Button>
    </>
  )
}

const refusals = ['room_not_found', 'kicked', 'rate_limited', 'draining', 'unavailable'] as const

const Member = ({ lobby, onSeat, onOver }: { lobby: AudienceLobby; onSeat: () => void; onOver: () => void }) => {
  const t = useTexts('audience')
  const say = useTexts('controller')
  const why = useTexts('closing')
  const session = useObserved(lobby.session)
  useEffect(() => {
    document.title = `${t('watching')} · Sofaspark`
  }, [t])
  if (session.phase === 'watching') return <Watching lobby={lobby} session={session} onSeat={onSeat} onLeave={onOver} />
  if (session.phase === 'joining')
    return (
      <p role="status" className={styles['over']}>
        {t('joining')}
      </p>
    )
  if (session.phase === 'closed') return <Over text={why(`closed.${session.reason}`)} onOver={onOver} />
  const { code } = session.error
  const known = refusals.find((one) => one === code)
  const own = code === 'audience_full' ? t('refused.full') : code === 'room_locked' ? t('refused.locked') : null
  return <Over text={own ?? say(`refusal.${known ?? 'other'}`)} onOver={onOver} />
}

const openLobby = (
  { watch, openAudience: open, clock, storage, language: { language } }: RemoteCapabilities,
  roomNumber: RoomNumber,
): AudienceLobby => watch?.(roomNumber) ?? watchAsAudience({ open, clock, language, storage }, roomNumber)

/** A phone without a seat watches the party, cheers and votes. CTL-290 */
export const AudienceScreen = ({ roomNumber, onOver }: AudienceScreenProps) => {
  const capabilities = useCapabilities()
  const { player, language, storage, clock } = capabilities
  const spoken = useObserved(language.language)
  const [lobby] = useState(() => openLobby(capabilities, roomNumber))
  useEffect(() => () => lobby.leave(), [lobby])
  const takeSeat = () => {
    onOver()
    const name = storage.get('playerName')
    // A phone without a name gets the form first.
    if (name) void player.join({ roomNumber, name, language: language.language.get() })
  }
  return (
    <TextsProvider language={spoken} namespaces={['audience', 'closing', 'controller', 'games', 'ui']} clock={clock}>
      <LampScreen className={styles['screen']}>
        <Member lobby={lobby} onSeat={takeSeat} onOver={onOver} />
      </LampScreen>
    </TextsProvider>
  )
}
