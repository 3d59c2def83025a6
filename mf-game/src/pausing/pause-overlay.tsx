import { useEffect, useRef } from 'react'
import { looksOf, seatShape } from '@sofaspark/contract'
import { useLanguage, useTexts } from '@sofaspark/i18n/react.ts'
import { Bean } from '@sofaspark/ui/bean/bean.tsx'
import { Button } from '@sofaspark/ui/button/button.tsx'
import { cssColor } from '@sofaspark/ui/look/look.ts'
import { useObserved } from '@sofaspark/browser/react'
import type { Absence, AbsenceWatch, PauseReason, PauseState, Pausing } from './pausing.ts'
import styles from './pause-overlay.module.css'

const BEANS_SHOWN = 5

/** The text of a pause: specific if the screen caused it, else general. */
const waitedFor = (reasons: readonly PauseReason[]) =>
  (['picture', 'offline', 'moving'] as const).find((reason) => reasons.includes(reason)) ?? 'heading'

/** The players being waited for, the remaining time, and the way to play on. */
const Waiting = ({ absence, onGoOn }: { absence: NonNullable<Absence>; onGoOn: (() => void) | undefined }) => {
  const t = useTexts('game')
  const { language } = useLanguage()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    button.current?.focus()
  }, [])
  const names = new Intl.ListFormat(language).format(absence.players.map(({ name }) => name))
  return (
    <div className={styles['waiting']} data-testid="waiting-for" data-keys="true">
      <div className={styles['beans']} aria-hidden="true">
        {absence.players.slice(0, BEANS_SHOWN).map(({ id, color, seat, avatar }) => (
          <Bean key={id} color={cssColor(color)} {...looksOf(avatar)} shape={seatShape(seat)} pose="doze" size="9rem" />
        ))}
      </div>
      <span className={styles['paused']} dir="auto">
        {t('pause.waiting', { names })}
      </span>
      <span className={styles['hint']} aria-hidden="true">
        {t('pause.waitingHint', { seconds: absence.secondsLeft })}
      </span>
      {onGoOn && (
        <Button ref={button} variant="primary" size="l" icon="play" data-testid="go-on" onClick={onGoOn}>
          {t('pause.goOn')}
        </Button>
      )}
    </div>
  )
}

interface PauseProps {
  pause: PauseState
  awaited: Absence
  /** Absent on a mirror, which decides nothing. */
  onGoOn?: () => void
}

/** Shows why the game is paused, and the countdown before it resumes. */
export const PausePicture = ({ pause, awaited, onGoOn }: PauseProps) => {
  const t = useTexts('game')
  if (pause.phase === 'running') return null
  return (
    <div className={styles['overlay']} role="status">
      {pause.phase === 'countdown' && (
        <span key={pause.seconds} className={styles['count']}>
          {pause.seconds}
        </span>
      )}
      {pause.phase === 'paused' &&
        (awaited ? (
          <Waiting absence={awaited} onGoOn={onGoOn} />
        ) : (
          <span className={styles['paused']}>{t(`pause.${waitedFor(pause.reasons)}`)}</span>
        ))}
    </div>
  )
}

/** The pause of this screen's own game. */
export const PauseOverlay = ({ pausing, absence }: { pausing: Pausing; absence: AbsenceWatch }) => (
  <PausePicture pause={useObserved(pausing.state)} awaited={useObserved(absence.state)} onGoOn={absence.goOn} />
)
