import { brand, findGame, type Game } from '@sofaspark/contract'
import { useLanguage, useTexts } from '@sofaspark/i18n/react.ts'
import { Badge } from '@sofaspark/ui/badge/badge.tsx'
import { LivingRoom } from '@sofaspark/ui/living-room/living-room.tsx'
import { useEffect, useState, type ReactNode } from 'react'
import { Explainer } from '../explainer/explainer.tsx'
import { useHydrated } from '@sofaspark/browser/react'
import { usePowers } from '../root/powers.ts'
import { SiteFooter } from '../site/site-footer.tsx'
import { GameVideo } from '../video/game-video.tsx'
import { GamePicture } from './game-picture.tsx'
import { PhonePanel, RoomPending, ScreenPanel } from './join-panel.tsx'
import { isReady } from '../search/ready-games.ts'
import { loadWords, type LandingPage, type LandingWords } from './landing-page.ts'
import styles from './landing.module.css'
import { SiteLogo } from '../site/site-logo.tsx'

const LongText = ({ words, language }: { words: LandingWords; language: string }) => {
  const t = useTexts('marketing')
  return (
    <section className={styles['words']} lang={language} aria-label={t('landing.more')}>
      <div className={styles['introduction']}>
        {words.introduction.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <ul className={styles['tips']}>
        {words.tips.map((tip) => (
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
  words: LandingWords | null
  live: boolean
  panel: ReactNode
}

/** A page about one game: its story, its video, and the code to scan. */
const LandingLayout = ({ game, page, words, live, panel }: LandingLayoutProps) => {
  const t = useTexts('marketing')
  const games = useTexts('games')
  const { language } = useLanguage()
  const key = game.key as 'testgamelocal'
  return (
    <LivingRoom mood="reading" className={styles['room']}>
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
              {game.isBeta && <Badge tone="supporter">{t('landing.beta')}</Badge>}
              {!isReady(game.key) && <Badge icon="clock">{t('search.soon')}</Badge>}
            </p>
            <p className={styles['description']}>{games(`${key}.description`)}</p>
          </div>
          <GameVideo address={`/videos/${game.key}.mp4`} live={live} picture={<GamePicture gameKey={game.key} />} />
        </div>
        <aside>{panel}</aside>
      </main>
      {words && <LongText words={words} language={language} />}
      <SiteFooter>{page?.namesOthers && t('search.notAffiliated')}</SiteFooter>
    </LivingRoom>
  )
}

/** The long text in the current language: the page's own, else loaded. */
const useWords = (page: LandingPage | undefined, initial: LandingWords | null): LandingWords | null => {
  const { language } = useLanguage()
  const [shown, setShown] = useState({ page, language, words: initial })
  const isShown = shown.page === page && shown.language === language
  useEffect(() => {
    if (isShown) return
    let isCurrent = true
    void loadWords(page, language).then((words) => {
      if (isCurrent) setShown({ page, language, words })
    })
    return () => {
      isCurrent = false
    }
  }, [isShown, page, language])
  return isShown ? shown.words : null
}

const LiveGame = (props: { game: Game; page?: LandingPage; words: LandingWords | null }) => {
  const { game, page } = props
  const games = useTexts('games')
  const { language } = useLanguage()
  const { device } = usePowers()
  const words = useWords(page, props.words)
  const hydrated = useHydrated()
  const panel = !hydrated ? <RoomPending /> : device === 'phone' ? <PhonePanel /> : <ScreenPanel game={game} />
  const name = games(`${game.key as 'testgamelocal'}.name`)
  return (
    <Explainer title={page?.language === language ? page.title : `${name} · ${brand.name}`}>
      <LandingLayout game={game} page={page} words={words} live={hydrated} panel={panel} />
    </Explainer>
  )
}

const gameOf = (page: LandingPage): Game => {
  const game = findGame(page.gameKey)
  if (!game) throw new Error(`${page.path} is about ${page.gameKey}, which is not in the catalogue`)
  return game
}

interface LandingProps {
  page: LandingPage
  /** Its long text in the visitor's language, if there is one. */
  words: LandingWords | null
}

/** A landing page as the build renders it. */
export const Landing = ({ page, words }: LandingProps) => (
  <LandingLayout game={gameOf(page)} page={page} words={words} live={false} panel={<RoomPending />} />
)

/** The same page, live in the app. */
export const LiveLanding = ({ page, words }: LandingProps) => <LiveGame game={gameOf(page)} page={page} words={words} />

/** The same for any game, without a long text. */
export const GameLanding = ({ game }: { game: Game }) => <LiveGame game={game} words={null} />
