import { wantsStillness } from '@sofaspark/browser/wants-stillness.ts'
import { isQuiet } from '@sofaspark/contract'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { IconButton } from '@sofaspark/ui/button/icon-button.tsx'
import { usePowers } from '../page/powers.ts'
import styles from './selected-game.module.css'

/** A selection that is only passed through loads nothing. */
const REST_MS = 700
const missingVideos = new Set<string>()

/** The looping recording of a game, shown once it plays; nothing if there is none. It can be paused. */
export const PreviewVideo = ({ source }: { source: string }) => {
  const t = useTexts('lobby')
  const { clock } = usePowers()
  const video = useRef<HTMLVideoElement>(null)
  const [stage, setStage] = useState<'resting' | 'loading' | 'playing' | 'paused' | 'missing'>('resting')
  useEffect(
    () =>
      clock.after(REST_MS, () => {
        setStage(missingVideos.has(source) ? 'missing' : wantsStillness() ? 'missing' : 'loading')
      }),
    [clock, source],
  )
  if (stage === 'resting' || stage === 'missing') return null
  const shown = stage === 'playing' || stage === 'paused'
  return (
    <>
      <video
        ref={video}
        src={source}
        className={styles['video']}
        data-shown={shown || undefined}
        muted
        loop
        playsInline
        autoPlay
        // Firefox alone stops Tab at a video without controls.
        tabIndex={-1}
        aria-hidden="true"
        onPlaying={() => setStage('playing')}
        onPause={() => {
          // A page that is left alone pauses it, and continues it by itself.
          if (!isQuiet(document)) setStage('paused')
        }}
        onError={() => {
          missingVideos.add(source)
          setStage('missing')
        }}
      />
      {shown && (
        <IconButton
          icon={stage === 'playing' ? 'pause' : 'play'}
          size="s"
          variant="quiet"
          label={stage === 'playing' ? t('game.pausePreview') : t('game.playPreview')}
          className={styles['pause']}
          onClick={() => {
            if (stage === 'playing') video.current?.pause()
            else void video.current?.play()
          }}
        />
      )}
    </>
  )
}
