import { isQuiet } from '@sofaspark/contract'
import { useEffect, useState } from 'react'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { GamePicture } from '../games/game-picture.tsx'
import { everyShown } from '@sofaspark/browser/every-shown.ts'
import { useHydrated, useLoaded, useObserved } from '@sofaspark/browser/react'
import { usePowers } from '../page/powers.ts'
import { visibleGames } from '../selection/categories.ts'
import styles from './demo-screen.module.css'

const introduction = '/videos/introductionSilent.mp4'
const SLIDE_MS = 4_500

/** As wide as `.set` in the styles. */
const pictureSizes = '(max-width: 1000px) 90vw, min(44rem, 45vw)'

/** Key art, one game after another, each requested one turn ahead, while no recording plays. MKT-187 */
const ArtShow = () => {
  const { clock, games, storage } = usePowers()
  const shown = visibleGames(useObserved(games), storage.get('rollout')).slice(0, 5)
  const isHydrated = useHydrated()
  const [turn, setTurn] = useState(0)
  const loaded = isHydrated ? turn + 2 : 1
  useEffect(() => everyShown(clock, SLIDE_MS, () => setTurn((now) => (isQuiet(document) ? now : now + 1))), [clock])
  return shown.slice(0, loaded).map((game, index) => (
    <span key={game.key} className={styles['slide']} data-shown={index === turn % shown.length || undefined}>
      <GamePicture game={game} sizes={pictureSizes} first={index === 0} className={styles['art']} />
    </span>
  ))
}

/** The television of the launch page: the demo recording if there is one, else the games' key art. */
export const DemoScreen = () => {
  const t = useTexts('lobby')
  const isLoaded = useLoaded()
  const [video, setVideo] = useState<'loading' | 'playing' | 'missing'>('loading')
  return (
    <div className={styles['set']}>
      <div className={styles['screen']}>
        {video !== 'playing' && <ArtShow />}
        {isLoaded && video !== 'missing' && (
          <video
            src={introduction}
            data-shown={video === 'playing' || undefined}
            className={styles['video']}
            muted
            loop
            playsInline
            autoPlay
            controls={video === 'playing'}
            aria-label={t('launch.demo')}
            onPlaying={() => setVideo('playing')}
            onError={() => setVideo('missing')}
          />
        )}
        <span className={styles['gloss']} />
      </div>
      <span className={styles['foot']} />
    </div>
  )
}
