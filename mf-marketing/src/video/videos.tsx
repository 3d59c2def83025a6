import { keyArtPath } from '@sofaspark/contract'
import styles from './demo-video.module.css'
import { useLoaded } from '@sofaspark/browser/react'
import { wantsStillness } from '@sofaspark/browser/quiet-page.ts'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { IconButton } from '@sofaspark/ui/button/button.tsx'
import { useRef, useState, type ReactNode } from 'react'
import gameVideoStyles from './game-video.module.css'

/** The demo video, fetched only when it is played. */
export const DemoVideo = ({ label, game = 'testgamelocal' }: { label: string; game?: string }) => (
  <video
    className={styles['video']}
    src="/videos/introductionVideo.mp4"
    poster={keyArtPath(game, 736, 'webp')}
    width={1280}
    height={720}
    controls
    playsInline
    preload="none"
    aria-label={label}
  />
)

/** A game's film as the build writes it into a page, for its script. */
export const Film = ({ address }: { address: string }) => (
  <video
    className={gameVideoStyles['video']}
    src={address}
    muted
    loop
    playsInline
    preload="none"
    aria-hidden="true"
    tabIndex={-1}
  />
)

/** The button that pauses a film or plays it. */
export const FilmToggle = ({ isPlaying, onClick }: { isPlaying: boolean; onClick?: () => void }) => {
  const t = useTexts('marketing')
  return (
    <IconButton
      className={gameVideoStyles['toggle']}
      size="s"
      icon={isPlaying ? 'pause' : 'play'}
      label={isPlaying ? t('pause') : t('play')}
      data-by-itself=""
      onClick={onClick}
    />
  )
}

/**
 * A muted, looping video over a picture that stays if the video cannot be loaded. It starts by itself once the page is
 * loaded, except under reduced motion, and can always be paused. MKT-16
 */
export const GameVideo = ({ address, picture, live }: { address: string; picture: ReactNode; live: boolean }) => {
  const isLoaded = useLoaded()
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'waiting' | 'playing' | 'paused' | 'failed'>('waiting')
  const toggle = (): void => {
    if (state === 'playing') video.current?.pause()
    // The player shows that the video cannot be played.
    else void video.current?.play().catch(() => setState('failed'))
  }
  return (
    <div className={gameVideoStyles['frame']} data-film-frame="" data-state={state}>
      <div className={gameVideoStyles['picture']}>{picture}</div>
      {live && isLoaded && state !== 'failed' && (
        <>
          <video
            ref={video}
            className={gameVideoStyles['video']}
            src={address}
            muted
            loop
            playsInline
            autoPlay={!wantsStillness()}
            preload={wantsStillness() ? 'none' : 'metadata'}
            aria-hidden="true"
            tabIndex={-1}
            onPlaying={() => setState('playing')}
            onPause={() => setState('paused')}
            onError={() => setState('failed')}
          />
          <FilmToggle isPlaying={state === 'playing'} onClick={toggle} />
        </>
      )}
    </div>
  )
}
