import { brand, findGame, type Game } from '@sofaspark/contract'
import { useLanguage, useTexts } from '@sofaspark/i18n/react.ts'
import { Badge } from '@sofaspark/ui/badge/badge.tsx'
import { LivingRoom } from '@sofaspark/ui/living-room/living-room.tsx'
import type { ReactNode } from 'react'
import { Explainer } from '../explainer/explainer.tsx'
import { useCapabilities } from '../root/capabilities-context.ts'
import { useHydrated } from '../root/use-observable.ts'
import { SiteFooter } from '../site/site-footer.tsx'
import { GameVideo } from '../video/game-video.tsx'
import { GamePicture } from './game-picture.tsx'
import { PhonePanel, RoomPending, ScreenPanel } from './join-panel.tsx'
import type { LandingPage } from './landing-page.ts'
import styles from './landing.module.css'
import { SiteLogo } from '../site/site-logo.tsx'

const LandingWords = ({ page }: { page: LandingPage }) => {
  const t = useTexts('marketing')
  return (
    <section className={styles['words']} lang={page.language} aria-label={t('landing.more')}>
      <div className={styles['introduction']}>
        {page.introduction.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <ul className={styles['tips']}>
        {page.tips.map((tip) => (
          <li key={tip.heading}>
            <h2>{tip.heading}</h2>
            <p>{tip.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface LandingLayoutProps {
  game: Game
  page?: LandingPage | undefined
  live: boolean
  panel: ReactNode
}

/** One game, full of itself: what it is, how it moves, and the code to scan. */
export const LandingLayout = ({ game, page, live, panel }: LandingLayoutProps) => {
  const t = useTexts('marketing')
  const games = useTexts('games')
  const { language } = useLanguage()
  const key = game.key as 'testgamelocal'
  return (
    <LivingRoom className={styles['room']}>
      <header className={styles['top']}>
        <a href="/" aria-label={brand.name}>
          <SiteLogo />
        </a>
      </header>
      <main className={styles['main']}>
        <div className={styles['show']}>
          <div className={styles['heading']}>
            <h1 className={styles['title']}>{games(`${key}.name`)}</h1>
            <p className={styles['facts']}>
              <Badge tone="spark" icon="users">
                {t('players', { min: game.minNumberOfPlayers, max: game.maxNumberOfPlayers })}
              </Badge>
            </p>
            <p className={styles['description']}>{games(`${key}.description`)}</p>
          </div>
          <GameVideo address={`/videos/${game.key}.mp4`} live={live} picture={<GamePicture gameKey={game.key} />} />
        </div>
        <aside className={styles['join']}>{panel}</aside>
      </main>
      {page?.language === language && <LandingWords page={page} />}
      <SiteFooter />
    </LivingRoom>
  )
}

const LiveLanding = ({ game, page }: { game: Game; page?: LandingPage | undefined }) => {
  const games = useTexts('games')
  const { device } = useCapabilities()
  const hydrated = useHydrated()
  const panel = !hydrated ? <RoomPending /> : device === 'phone' ? <PhonePanel /> : <ScreenPanel game={game} />
  return (
    <Explainer title={page?.title ?? `${games(`${game.key as 'testgamelocal'}.name`)} · ${brand.name}`}>
      <LandingLayout game={game} page={page} live={hydrated} panel={panel} />
    </Explainer>
  )
}

/** A landing page of the table, alive in the app or as the build renders it. */
export const Landing = ({ page, live }: { page: LandingPage; live: boolean }) => {
  const game = findGame(page.gameKey)
  if (!game) throw new Error(`${page.path} is about ${page.gameKey}, which is not in the catalogue`)
  if (live) return <LiveLanding game={game} page={page} />
  return <LandingLayout game={game} page={page} live={false} panel={<RoomPending />} />
}

/** The same for any game, without words of its own. */
export const GameLanding = ({ game }: { game: Game }) => <LiveLanding game={game} />
