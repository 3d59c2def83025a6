import { brand, isLanguage, type Game } from '@sofaspark/contract'
import { useLanguage, useTexts } from '@sofaspark/i18n/react.ts'
import { Badge } from '@sofaspark/ui/badge/badge.tsx'
import { FirstViewEnd } from '@sofaspark/ui/first-view-end/first-view-end.tsx'
import { KeyArt } from '@sofaspark/ui/key-art/key-art.tsx'
import { LivingRoom } from '@sofaspark/ui/living-room/living-room.tsx'
import { useEffect, useState, type ReactNode } from 'react'
import { Explainer, useCapabilities } from '../shared/page.tsx'
import { useHydrated } from '@sofaspark/browser/react'
import { Breadcrumbs, wayToLanding } from '../site/breadcrumbs.tsx'
import { SiteFooter, SiteLogo } from '../site/site-footer.tsx'
import { GameVideo } from '../video/videos.tsx'
import { PhonePanel, RoomWaits, ScreenPanel } from './join-panel.tsx'
import { isPlayable } from '../shared/game-state.ts'
import { loadWords, type LandingPage, type LandingWords, answers } from '../shared/landing-page.ts'
import styles from './landing.module.css'
import longTextStyles from './long-text.module.css'

/** The game's release state, above the text about it. */
const Note = ({ game }: { game: Game }) => {
  const t = useTexts('marketing')
  const games = useTexts('games')
  const name = games(`${game.key as 'testgamelocal'}.name`)
  if (!isPlayable(game)) return <p className={longTextStyles['note']}>{t('landing.comingNote', { name })}</p>
  if (game.earlyAccess) return <p className={longTextStyles['note']}>{t('landing.earlyNote')}</p>
  return null
}

/** The long text of a landing page. */
const LongText = ({ game, words, language }: { game: Game; words: LandingWords; language: string }) => {
  const t = useTexts('marketing')
  return (
    <section className={longTextStyles['words']} lang={language} aria-label={t('landing.more')}>
      <div className={longTextStyles['introduction']}>
        <Note game={game} />
        {words.introduction.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {words.answers && (
        <dl className={longTextStyles['answers']}>
          {answers.map((answer) => (
            <div key={answer}>
              <dt>
                <h2>{t(`landing.answers.${answer}`)}</h2>
              </dt>
              <dd>{words.answers?.[answer]}</dd>
            </div>
          ))}
        </dl>
      )}
      <ul className={longTextStyles['tips']}>
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

/** As wide as `.show` in the styles; two thirds on phones, whose pixels are small. */
const pictureSizes = '(max-width: 900px) 60vw, max(26rem, calc((100vh - 22.5rem) * 1.7778))'

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
        {page && isLanguage(language) && (
          <Breadcrumbs
            crumbs={wayToLanding(page, language, {
              home: t('home'),
              game: (gameKey) => games(`${gameKey as 'testgamelocal'}.name`),
            })}
          />
        )}
      </header>
      <main>
        <div className={styles['first']}>
          <div className={styles['show']}>
            <div className={styles['heading']}>
              <h1 className={styles['title']}>{games(`${key}.name`)}</h1>
              <p className={styles['facts']}>
                <Badge tone="spark" icon="users">
                  {t('players', { min: game.minNumberOfPlayers, max: game.maxNumberOfPlayers })}
                </Badge>
                {game.isBeta && isPlayable(game) && <Badge tone="supporter">{t('landing.beta')}</Badge>}
                {game.earlyAccess && <Badge tone="supporter">{t('landing.early')}</Badge>}
                {!isPlayable(game) && <Badge icon="clock">{t('search.soon')}</Badge>}
              </p>
              <p className={styles['description']}>{games(`${key}.description`)}</p>
            </div>
            <GameVideo
              address={`/videos/${game.key}.mp4`}
              live={live}
              picture={<KeyArt gameKey={game.key} sizes={pictureSizes} first />}
            />
          </div>
          <FirstViewEnd />
          <aside>{panel}</aside>
        </div>
        {words && <LongText game={game} words={words} language={language} />}
      </main>
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
  const { device } = useCapabilities()
  const words = useWords(page, props.words)
  const hydrated = useHydrated()
  const panel = !hydrated ? <RoomWaits /> : device === 'phone' ? <PhonePanel /> : <ScreenPanel game={game} />
  const name = games(`${game.key as 'testgamelocal'}.name`)
  return (
    <Explainer title={words?.head?.title ?? (page?.language === language ? page.title : `${name} · ${brand.name}`)}>
      <LandingLayout game={game} page={page} words={words} live={hydrated} panel={panel} />
    </Explainer>
  )
}

interface LandingProps {
  page: LandingPage
  /** Its game, with the state that the page shows. */
  game: Game
  /** Its long text in the visitor's language, if there is one. */
  words: LandingWords | null
}

/** A landing page as the build renders it. */
export const Landing = ({ page, game, words }: LandingProps) => (
  <LandingLayout game={game} page={page} words={words} live={false} panel={<RoomWaits />} />
)

/** The same page, live in the app. */
export const LiveLanding = ({ page, game, words }: LandingProps) => <LiveGame game={game} page={page} words={words} />

/** The same for any game, without a long text. */
export const GameLanding = ({ game }: { game: Game }) => <LiveGame game={game} words={null} />
