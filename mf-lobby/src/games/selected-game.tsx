import { type Game, isQuiet } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Badge } from '@sofaspark/ui/badge/badge.tsx'
import { Button, IconButton } from '@sofaspark/ui/button/button.tsx'
import { GameArt } from '@sofaspark/ui/game-art/game-art.tsx'
import { launchDecision } from '../launching/launcher.ts'
import { useOpenSession, useCapabilities } from '../page/remote-capabilities.ts'
import { useGameTexts } from '../page/texts.ts'
import styles from './selected-game.module.css'
import { wantsStillness } from '@sofaspark/browser/quiet-page.ts'
import { useEffect, useRef, useState } from 'react'
/** Loads nothing while the selection only passes by. */
const REST_MS = 700
const missingVideos = new Set<string>()

/** The looping recording of a game, shown once it plays; nothing if there is none. It can be paused. */
const PreviewVideo = ({ source }: { source: string }) => {
  const t = useTexts('lobby')
  const { clock } = useCapabilities()
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
          // An idle page pauses it, and resumes it automatically.
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

const Facts = ({ game }: { game: Game }) => {
  const t = useTexts('lobby')
  const { minNumberOfPlayers: min, maxNumberOfPlayers: max } = game
  return (
    <p className={styles['facts']}>
      <Badge icon="users">
        {min === max ? t('game.playersExactly', { count: max }) : t('game.players', { min, max })}
      </Badge>
      {game.gyroSupported && <Badge icon="gyro">{t('game.gyro')}</Badge>}
      {game.isTeamGame && <Badge icon="heart">{t('game.teams')}</Badge>}
      {game.earlyAccess && (
        <Badge tone="supporter" icon="crown">
          {t('game.earlyAccess')}
        </Badge>
      )}
      {game.isBeta && <Badge tone="spark">{t('game.beta')}</Badge>}
    </p>
  )
}

/** Other platforms with the game, while the console recommends them (LCH-86). */
const OtherPlatforms = ({ game }: { game: Game }) => {
  const t = useTexts('lobby')
  const { config, storage } = useCapabilities()
  const isShown = config.featureToggles.recommandOtherPlatforms && storage.get('consoleMode') !== true
  if (!isShown || game.otherPlatforms.length === 0) return null
  return (
    <p className={styles['platforms']}>
      <span>{t('game.alsoOn')}</span>
      {game.otherPlatforms.flatMap(({ iconUrl, android, ios }) =>
        (
          [
            ['Android', android],
            ['iOS', ios],
          ] as const
        ).map(([system, address]) => (
          <a key={address} href={address} target="_blank" rel="noreferrer">
            <img src={iconUrl} alt="" width={24} height={24} /> {system}
          </a>
        )),
      )}
    </p>
  )
}

const PlayButton = ({ game, launching, onPlay }: { game: Game; launching: boolean; onPlay: () => void }) => {
  const t = useTexts('lobby')
  const session = useOpenSession()
  const { storage } = useCapabilities()
  const decision = session ? launchDecision(game, session.lobby, storage.get('rollout')) : 'launch'
  const looks = {
    launch: { variant: 'primary', icon: 'play', text: t('game.play') },
    earlyAccess: { variant: 'secondary', icon: 'crown', text: t('game.earlyAccess') },
    beingBuilt: { variant: 'secondary', icon: 'clock', text: t('game.inAMoment') },
    comingSoon: { variant: 'secondary', icon: 'clock', text: t('game.soon') },
  } as const
  const { variant, icon, text } = looks[decision]
  return (
    <Button data-testid="play-now" variant={variant} size="l" icon={icon} busy={launching} onClick={onPlay}>
      {text}
    </Button>
  )
}

/** The selected game on the room's television: its description, its number of players, and the way in. */
export const SelectedGame = (props: { game: Game; compact: boolean; launching: boolean; onPlay: () => void }) => {
  const { game } = props
  const texts = useGameTexts(game)
  return (
    <section
      data-testid="selected-game"
      data-game-key={game.key}
      data-compact={props.compact || undefined}
      aria-label={texts.name}
      className={styles['panel']}
    >
      <div key={game.key} className={styles['screen']}>
        <GameArt gameKey={game.key} className={styles['art']} />
        {game.video !== undefined && <PreviewVideo source={game.video} />}
      </div>
      <div className={styles['words']}>
        <h2 className={styles['name']}>{texts.name}</h2>
        <Facts game={game} />
        <p className={styles['description']}>{texts.description}</p>
        <PlayButton game={game} launching={props.launching} onPlay={props.onPlay} />
        <OtherPlatforms game={game} />
      </div>
    </section>
  )
}
