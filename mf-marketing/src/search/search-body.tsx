import type { Game } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { ButtonLink } from '@sofaspark/ui/button/button.tsx'
import { landingPages } from '../landing/landing-pages.ts'
import { KeyArt } from '@sofaspark/ui/key-art/key-art.tsx'
import { StepPicture } from '../phone-home/step-picture.tsx'
import { isPlayable } from '../shared/game-state.ts'
import { shownGames } from './shown-games.ts'
import type { SearchPage } from '../shared/search-page.ts'
import { FriendsOnSofa } from './search-hero.tsx'
import styles from './search-body.module.css'

/** How an evening starts, in three pictures. */
export const Steps = () => {
  const t = useTexts('marketing')
  return (
    <section className={styles['band']} aria-labelledby="how">
      <h2 id="how" className={styles['bandTitle']}>
        {t('search.how')}
      </h2>
      <ol className={styles['steps']}>
        {([1, 2, 3] as const).map((step) => (
          <li key={step} className={styles['step']}>
            <StepPicture step={step} />
            <h3>{t(`phone.step${step}.title`)}</h3>
            <p>{t(`phone.step${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The page's main text, on paper. */
export const Article = ({ page }: { page: SearchPage }) => (
  <article id="text" className={styles['article']}>
    {page.sections.map((section) => (
      <section key={section.heading} className={styles['section']}>
        <h2>{section.heading}</h2>
        <div>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {section.points.length > 0 && (
            <ul>
              {section.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </div>
      </section>
    ))}
  </article>
)

const labelOf = (game: Game) => {
  if (!isPlayable(game)) return 'search.soon'
  if (game.earlyAccess) return 'landing.early'
  return game.isBeta ? 'landing.beta' : 'search.ready'
}

/** The catalogue: games to play tonight, and games in the making. */
export const Games = ({ games: all }: { games: readonly Game[] }) => {
  const t = useTexts('marketing')
  const games = useTexts('games')
  return (
    <section className={styles['band']} aria-labelledby="games">
      <h2 id="games" className={styles['bandTitle']}>
        {t('search.games')}
      </h2>
      <ul className={styles['games']}>
        {shownGames(all).map((game) => {
          const key = game.key as 'testgamelocal'
          const landing = landingPages.find((page) => page.gameKey === game.key)
          const ready = isPlayable(game)
          return (
            <li key={key} className={styles['game']} data-ready={ready}>
              <div className={styles['gamePicture']}>
                <KeyArt gameKey={key} sizes="(max-width: 700px) 60vw, 22rem" />
                <span className={styles['gameState']}>{t(labelOf(game))}</span>
              </div>
              <h3>{landing ? <a href={landing.path}>{games(`${key}.name`)}</a> : games(`${key}.name`)}</h3>
              <p>{games(`${key}.description`)}</p>
              <p className={styles['gamePlayers']}>
                {t('players', { min: game.minNumberOfPlayers, max: game.maxNumberOfPlayers })}
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

export const Questions = ({ page }: { page: SearchPage }) => {
  const t = useTexts('marketing')
  return (
    <section className={styles['band']} aria-labelledby="questions">
      <h2 id="questions" className={styles['bandTitle']}>
        {t('search.questions')}
      </h2>
      <div className={styles['questions']}>
        {page.questions.map(({ question, answer }) => (
          <details key={question} className={styles['question']}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}

/** The closing invitation, with the sofa. */
export const LastCall = () => {
  const t = useTexts('marketing')
  return (
    <section className={styles['last']}>
      <h2>{t('search.last')}</h2>
      <ButtonLink variant="primary" size="xl" href="/" data-start="">
        {t('start')}
      </ButtonLink>
      <div className={styles['lastSofa']}>
        <FriendsOnSofa />
      </div>
    </section>
  )
}
