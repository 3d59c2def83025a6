import type { Game } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { answers, isPlayable, type LandingWords } from './words/landing-page.ts'
import styles from './long-text.module.css'

/** The state of the game today, before a text that describes it as it plays. */
const Note = ({ game }: { game: Game }) => {
  const t = useTexts('marketing')
  const games = useTexts('games')
  const name = games(`${game.key as 'testgamelocal'}.name`)
  if (!isPlayable(game)) return <p className={styles['note']}>{t('landing.comingNote', { name })}</p>
  if (game.earlyAccess) return <p className={styles['note']}>{t('landing.earlyNote')}</p>
  return null
}

/** The long text of a landing page. */
export const LongText = ({ game, words, language }: { game: Game; words: LandingWords; language: string }) => {
  const t = useTexts('marketing')
  return (
    <section className={styles['words']} lang={language} aria-label={t('landing.more')}>
      <div className={styles['introduction']}>
        <Note game={game} />
        {words.introduction.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {words.answers && (
        <dl className={styles['answers']}>
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
