import { lazy, Suspense, useEffect, useState, type SubmitEvent, useCallback, useEffectEvent } from 'react'
import {
  isRoomNumber,
  limits,
  seatHex,
  seatShape,
  type PlayerSession,
  type RoomNumber,
  type ErrorCode,
  type Clock,
} from '@sofaspark/contract'
import type { TextKey } from '@sofaspark/i18n'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Bean } from '@sofaspark/ui/bean/bean.tsx'
import { useObserved } from '@sofaspark/browser/react'
import { LampScreen, LampScreenTop } from '../seat/lamp-screen.tsx'
import { useCapabilities } from '../page/remote-capabilities.ts'
import styles from './join-screen.module.css'

/**
 * Retries a join that was refused for too many failed tries, once that is allowed (CTL-22). Returns the seconds left, `null` when nothing is pending, and a function that cancels it.
 */
const useJoinRetry = (
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
    // While hidden: the phone joins when the wait is over.
    return clock.every(1_000, () => setLeftS((left) => (left === null ? null : Math.max(0, left - 1))))
  }, [clock, isDue])
  useEffect(() => {
    if (leftS === 0) retry()
  }, [leftS])
  return { leftS, giveUp: () => setLeftS(null) }
}

/** Explains in one sentence why a room refused this phone; an unknown key is returned as it is. */
const useRefusal = () => {
  const t = useTexts('controller')
  return useCallback(
    (code: ErrorCode) => {
      const key = `refusal.${code}`
      const text = t(key as TextKey<'controller'>)
      return text === key ? t('refusal.other') : text
    },
    [t],
  )
}

const RoomScan = lazy(async () => ({ default: (await import('../scan/scan-panel.tsx')).RoomScan }))

const onlyDigits = (text: string): string => text.replace(/\D/g, '').slice(0, 6)

const RoomField = (props: { room: string; onChange: (text: string) => void; isWrong: boolean }) => {
  const t = useTexts('controller')
  return (
    <label className={styles['field']}>
      <span>{t('join.room')}</span>
      <input
        data-testid="join-room"
        className={styles['room']}
        value={props.room}
        onChange={(event) => props.onChange(event.target.value)}
        inputMode="numeric"
        pattern="[0-9]*"
        autoComplete="off"
        placeholder="000000"
        dir="ltr"
        aria-invalid={props.isWrong}
        aria-describedby="join-problem"
      />
    </label>
  )
}

const NameField = ({ name, onChange }: { name: string; onChange: (text: string) => void }) => {
  const t = useTexts('controller')
  return (
    <label className={styles['field']}>
      <span>{t('join.name')}</span>
      <input
        data-testid="join-name"
        className={styles['name']}
        value={name}
        onChange={(event) => onChange(event.target.value)}
        maxLength={limits.nameGraphemes * 2}
        autoComplete="nickname"
        placeholder={t('join.namePlaceholder')}
        dir={name === '' ? undefined : 'auto'}
        enterKeyHint="go"
      />
    </label>
  )
}

const Problem = ({ text, leftS }: { text: string | null; leftS: number | null }) => {
  const t = useTexts('controller')
  return (
    <>
      <p id="join-problem" role="alert" className={styles['problem']}>
        {text}
      </p>
      {leftS !== null && (
        // A live region would announce every second.
        <p aria-hidden="true" data-testid="join-wait" className={styles['wait']}>
          {t('join.retryIn', { seconds: leftS })}
        </p>
      )}
    </>
  )
}

interface JoinButtonsProps {
  isJoining: boolean
  /** There is no seat left. */
  isFull: boolean
  onModerate: () => void
  onWatch: () => void
}

/** With a seat, as the first phone without one, or to watch. CTL-250, CTL-290 */
const JoinButtons = ({ isJoining, isFull, onModerate, onWatch }: JoinButtonsProps) => {
  const t = useTexts('controller')
  const [moderate, scan] = [styles['moderate'], styles['scan']]
  return (
    <>
      <button type="submit" data-testid="join" className={styles['join']} aria-busy={isJoining}>
        <span>{isJoining ? t('join.joining') : t('join.join')}</span>
      </button>
      <button type="button" data-testid="join-audience" className={isFull ? scan : moderate} onClick={onWatch}>
        {t('join.watch')}
      </button>
      <button type="button" data-testid="moderate" className={moderate} onClick={onModerate}>
        {t('moderate.host')}
      </button>
    </>
  )
}

/** Names the page, and connects early to the room in its address. */
const useArrival = (room: string | undefined): void => {
  const { player } = useCapabilities()
  const t = useTexts('controller')
  useEffect(() => {
    document.title = t('join.title')
  }, [t])
  useEffect(() => {
    if (isRoomNumber(room)) player.prepare(room)
  }, [player, room])
}

/** The join form: the room's six digits and a name, both remembered where possible. */
export const JoinScreen = ({ session, onWatch }: { session: PlayerSession; onWatch?: (room: RoomNumber) => void }) => {
  const { player, storage, language, navigation, sounds, camera, clock } = useCapabilities()
  const [isScanning, setScanning] = useState(false)
  const t = useTexts('controller')
  const refusal = useRefusal()
  const { query } = useObserved(navigation.location)
  const [room, setRoom] = useState(onlyDigits(query.get('roomNumber') ?? ''))
  const [name, setName] = useState(storage.get('playerName') ?? '')
  const [isTried, setTried] = useState(false)
  const isWaiting = session.phase === 'waiting'
  const isJoining = session.phase === 'joining' || isWaiting
  const isRoomWrong = isTried && !isRoomNumber(room)
  // A bean in a random colour; the seat determines the real one.
  const [guest] = useState(() => Math.floor(Math.random() * 8))

  useArrival(query.get('roomNumber'))

  const join = (seat = true) => {
    setTried(true)
    if (!isRoomNumber(room) || isJoining) return
    storage.set('playerName', name.trim())
    void player.join({
      roomNumber: room,
      name: name.trim(),
      language: language.language.get(),
      ...(seat ? {} : { seat }),
    })
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    sounds.unlock()
    join()
  }
  const { leftS, giveUp } = useJoinRetry(session, clock, () => join())
  const writeRoom = (text: string) => {
    giveUp()
    setRoom(onlyDigits(text))
  }
  const refused = session.phase !== 'failed' ? null : leftS === null ? refusal(session.error.code) : t('join.waits')
  const problem = isRoomWrong ? t('join.sixDigits') : refused

  return (
    <LampScreen className={styles['screen']}>
      <LampScreenTop />
      <div className={styles['hero']}>
        <Bean color={seatHex(guest)} shape={seatShape(guest)} size="8.5rem" pose={isJoining ? 'hop' : 'idle'} />
        <h1 aria-live="polite">{t(isWaiting ? 'join.waiting' : isJoining ? 'join.comingIn' : 'join.heading')}</h1>
      </div>
      <form className={styles['card']} onSubmit={onSubmit} noValidate>
        <RoomField room={room} onChange={writeRoom} isWrong={problem !== null} />
        {camera && room === '' && (
          <button type="button" className={styles['scan']} onClick={() => setScanning(true)}>
            {t('join.scan')}
          </button>
        )}
        <NameField name={name} onChange={setName} />
        <Problem text={problem} leftS={leftS} />
        <JoinButtons
          isJoining={isJoining}
          isFull={session.phase === 'failed' && session.error.code === 'room_full'}
          onModerate={() => join(false)}
          onWatch={() => {
            setTried(true)
            if (isRoomNumber(room)) onWatch?.(room)
          }}
        />
      </form>
      {camera && isScanning && (
        <Suspense fallback={null}>
          <RoomScan
            camera={camera}
            onRoom={(found) => {
              writeRoom(found)
              setScanning(false)
            }}
            onClose={() => setScanning(false)}
          />
        </Suspense>
      )}
    </LampScreen>
  )
}
