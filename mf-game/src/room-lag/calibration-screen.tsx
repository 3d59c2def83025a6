import { useEffect, useRef } from 'react'
import { looksOf, seatShape } from '@sofaspark/contract'
import { everyShown } from '@sofaspark/browser/quiet-page.ts'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Bean } from '@sofaspark/ui/bean/bean.tsx'
import { Button } from '@sofaspark/ui/button/button.tsx'
import { cssColor } from '@sofaspark/ui/look/look.ts'
import { useOpenSession, useCapabilities } from '../shared/page.ts'
import { seatedPlayers } from '../bridge/game-players.ts'
import type { CalibrationState } from './calibration.ts'
import { bounceMs, course, courseMs, heightAt, stageAt, type LagStage, type MeasuredLag } from './lag-taps.ts'
import styles from './calibration-screen.module.css'

const FRAME_MS = 16
/** A drum stays lit this long. */
const LIT_MS = 130

/** A silent screen is watched to the end. */
const shownStage = (elapsedMs: number, isSilent: boolean): LagStage => {
  const stage = stageAt(elapsedMs)
  return isSilent && stage === 'listen' ? 'watch' : stage
}

/** The bean jumps on its drum; in the sound-only part it is hidden. Drawn without React, since it changes every frame. */
const Bouncer = ({ startedMs, isSilent }: { startedMs: number; isSilent: boolean }) => {
  const { clock } = useCapabilities()
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const draw = () => {
      const place = root.current
      const elapsedMs = clock.monotonicMs() - startedMs
      if (!place) return
      place.dataset['stage'] = shownStage(elapsedMs, isSilent)
      place.dataset['lit'] = String(elapsedMs >= bounceMs && elapsedMs % bounceMs < LIT_MS && elapsedMs < courseMs)
      place.style.setProperty('--height', heightAt(elapsedMs).toFixed(3))
      place.style.setProperty('--done', Math.min(1, elapsedMs / courseMs).toFixed(3))
    }
    draw()
    return everyShown(clock, FRAME_MS, draw)
  }, [clock, startedMs, isSilent])
  return (
    <div ref={root} className={styles['stage']} data-stage="ready" aria-hidden="true">
      <div className={styles['jumper']}>
        <Bean color="#ffd23f" hat="party" face="grin" pose="cheer" size="20vmin" still />
      </div>
      <div className={styles['drum']} />
      <div className={styles['progress']}>
        <i />
      </div>
    </div>
  )
}

const stages: readonly LagStage[] = ['ready', 'watch', 'listen']

/** The text of the current part. */
const Words = ({ startedMs, isSilent }: { startedMs: number; isSilent: boolean }) => {
  const t = useTexts('game')
  const { clock } = useCapabilities()
  const live = useRef<HTMLHeadingElement>(null)
  const words = stages.map((stage) => t(`lag.${stage}`))
  useEffect(() => {
    const show = () => {
      const at = stages.indexOf(shownStage(clock.monotonicMs() - startedMs, isSilent))
      if (live.current && live.current.textContent !== words[at]) live.current.textContent = words[at] ?? ''
    }
    show()
    return everyShown(clock, 100, show)
  })
  return <h1 ref={live} role="status" className={styles['words']} />
}

const Told = ({ lag: { pictureMs, soundMs } }: { lag: MeasuredLag }) => {
  const t = useTexts('game')
  const isKnown = pictureMs !== null || soundMs !== null
  return (
    <div className={styles['told']} role="status">
      <Bean color="#ffd23f" hat="party" face={isKnown ? 'grin' : 'wink'} pose="cheer" size="24vmin" />
      <h1 className={styles['words']}>{t(isKnown ? 'lag.done' : 'lag.nobody')}</h1>
      {pictureMs !== null && <p>{t('lag.picture', { ms: pictureMs })}</p>}
      {soundMs !== null && <p>{t('lag.sound', { ms: soundMs })}</p>}
    </div>
  )
}

/** Everyone taps along with a bouncing bean; their own beans hop with each tap. EVE-110 */
export const CalibrationScreen = ({
  state,
  onSkip,
}: {
  state: Exclude<CalibrationState, { phase: 'off' }>
  /** Absent on a mirror, which decides nothing. */
  onSkip?: () => void
}) => {
  const t = useTexts('game')
  const session = useOpenSession()
  const players = session ? seatedPlayers(session.lobby) : []
  return (
    <section className={styles['screen']} data-testid="room-lag" data-phase={state.phase}>
      {state.phase === 'told' ? (
        <Told lag={state.lag} />
      ) : (
        <>
          <Words startedMs={state.startedMs} isSilent={state.isSilent} />
          <p className={styles['hint']}>{t('lag.hint', { seconds: Math.round((course.length * bounceMs) / 1_000) })}</p>
          <Bouncer startedMs={state.startedMs} isSilent={state.isSilent} />
          <ul className={styles['people']}>
            {players.map(({ id, name, color, avatar, seat }) => (
              <li key={id}>
                <div key={state.taps[id] ?? 0} className={state.taps[id] ? styles['hop'] : undefined}>
                  <Bean color={cssColor(color)} {...looksOf(avatar)} shape={seatShape(seat)} size="11vmin" still />
                </div>
                <span dir="auto">{name}</span>
              </li>
            ))}
          </ul>
          {onSkip && (
            <Button icon="play" data-testid="skip-lag" className={styles['skip']} onClick={onSkip}>
              {t('lag.skip')}
            </Button>
          )}
        </>
      )}
    </section>
  )
}
