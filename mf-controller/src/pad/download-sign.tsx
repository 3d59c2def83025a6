import { useEffect, useState } from 'react'
import { everyShown } from '@sofaspark/browser/every-shown.ts'
import { timings, type Clock } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { usePowers } from '../page/powers.ts'
import styles from './pad-surface.module.css'

/** A counter that rises by one every 100 ms up to 90, then shows real progress. */
const useShownProgress = (real: number, clock: Clock): number => {
  const [count, setCount] = useState(0)
  useEffect(
    () =>
      everyShown(clock, timings.fakeProgressTickPlayerMs, () =>
        setCount((now) => Math.min(timings.fakeProgressCap, now + 1)),
      ),
    [clock],
  )
  const percent = Math.round(real * 100)
  return percent >= timings.fakeProgressCap ? percent : count
}

/** The controller build's progress as a thin line: nobody waits for it. After 20 s at 90 %, it offers to start over. */
export const DownloadSign = ({ progress, hasFailed }: { progress: number; hasFailed: boolean }) => {
  const t = useTexts('controller')
  if (!hasFailed) return <DownloadLine progress={progress} />
  return (
    <p className={styles['failed']} data-testid="download-failed" role="status">
      {t('download.failed')}
    </p>
  )
}

const DownloadLine = ({ progress }: { progress: number }) => {
  const { clock } = usePowers()
  const t = useTexts('controller')
  const shown = useShownProgress(progress, clock)
  const isAlmost = shown >= timings.fakeProgressCap
  const [isStuck, setStuck] = useState(false)
  useEffect(
    () => (isAlmost ? clock.after(timings.playerRefreshOfferMs, () => setStuck(true)) : undefined),
    [isAlmost, clock],
  )
  return (
    <>
      <progress
        className={styles['progress']}
        data-testid="download-progress"
        value={shown}
        max={100}
        aria-label={t('download.label')}
      />
      {isStuck && (
        <button type="button" className={styles['stuck']} onClick={() => window.location.reload()}>
          {t('download.stuck')}
        </button>
      )}
    </>
  )
}
