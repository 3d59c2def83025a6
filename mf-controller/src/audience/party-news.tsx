import type { WatchingSession } from '@sofaspark/contract'
import { isPrediction, ownOptionOf, type Guesses } from '@sofaspark/contract/audience-view.ts'
import { useLanguage, useTexts } from '@sofaspark/i18n/react.ts'
import { Bean } from '@sofaspark/ui/bean/bean.tsx'
import { Icon } from '@sofaspark/ui/icon/icon.tsx'
import { GamePicture, useGameName } from '../waiting/waiting-screens.tsx'
import styles from './party-news.module.css'

/** In the figures of the page's language. */
const guessTexts = ({ right, all }: Guesses, language: string) => ({
  right: right.toLocaleString(language),
  all: all.toLocaleString(language),
})

/** Whether the newest guess of this phone was right, and who won. */
const Guess = ({ session }: { session: WatchingSession }) => {
  const t = useTexts('audience')
  const { language } = useLanguage()
  const { guess, view, poll } = session
  const { prediction } = view
  const isNewer = poll !== null && isPrediction(poll.poll.id) && poll.poll.id !== prediction?.id
  if (!prediction || isNewer) return null
  const sides = prediction.winners.flatMap((winner) => {
    const own = ownOptionOf(prediction.id, winner)
    return own && own !== 'other' ? [t(`predict.${own}`)] : []
  })
  const names = new Intl.ListFormat(language).format(sides.length > 0 ? sides : prediction.names)
  const isOwn = guess?.id === prediction.id
  return (
    <p className={styles['guess']} data-right={isOwn ? guess.isRight : undefined} data-testid="guess">
      {isOwn && <strong>{t(guess.isRight ? 'predict.right' : 'predict.wrong')}</strong>}
      {isOwn && session.streak > 1 && <b>{t('streak', { count: session.streak })}</b>}
      <span dir="auto">{prediction.names.length === 0 ? t('predict.nobody') : t('predict.won', { names })}</span>
      {prediction.guesses && (
        <span data-testid="guesses">{t('guesses', guessTexts(prediction.guesses, language))}</span>
      )}
    </p>
  )
}

const Leaders = ({ session }: { session: WatchingSession }) => {
  const t = useTexts('audience')
  const { language } = useLanguage()
  const { leaders, phase } = session.view
  const isMatch = phase === 'playing' || phase === 'result'
  if (leaders.length === 0) return <p className={styles['hint']}>{t('hint')}</p>
  return (
    <>
      <h2 className={styles['heading']}>{t(isMatch ? 'leads' : 'tonight')}</h2>
      <ol className={styles['leaders']} data-testid="leaders">
        {leaders.map(({ name, color, points }, at) => (
          <li key={`${at} ${name}`}>
            <Bean color={color} size="2.6rem" still />
            <bdi>{name}</bdi>
            <span className={styles['points']}>
              {!isMatch && <Icon name="crown" />}
              {points.toLocaleString(language)}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

/** The party in a few lines: its game, who leads, and how the last guess went. */
export const PartyNews = ({ session }: { session: WatchingSession }) => {
  const t = useTexts('audience')
  const nameOf = useGameName()
  const { gameKey, view } = session
  const phase = gameKey === null ? 'choosing' : view.phase === 'choosing' ? 'loading' : view.phase
  return (
    <section className={styles['party']}>
      <div role="status">
        {gameKey !== null && (
          <span className={styles['picture']}>
            <GamePicture gameKey={gameKey} />
          </span>
        )}
        <p className={styles['phase']}>
          {gameKey !== null && <strong dir="auto">{nameOf(gameKey)}</strong>}
          <span>{t(`phase.${phase}`)}</span>
        </p>
        <Guess session={session} />
      </div>
      <Leaders session={session} />
    </section>
  )
}
