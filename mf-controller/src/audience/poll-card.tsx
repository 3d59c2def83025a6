import type { Poll, SeenPoll, WatchingSession } from '@sofaspark/contract'
import { isPrediction, ownOptionOf } from '@sofaspark/contract/audience-view.ts'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Icon } from '@sofaspark/ui/icon/icon.tsx'
import { useCapabilities } from '../page/remote-capabilities.ts'
import styles from './poll-card.module.css'

/** The poll's words; those about a match's winner are the phone's own. */
const usePollTexts = ({ id, question }: Poll) => {
  const t = useTexts('audience')
  const isOurs = isPrediction(id)
  return {
    question: isOurs ? t('predict.question') : question,
    labelOf: (option: { id: string; label: string }) => {
      const own = ownOptionOf(id, option.id)
      return own ? t(`predict.${own}`) : option.label
    },
  }
}

const Questions = ({ seen, onVote }: { seen: SeenPoll; onVote: (option: string) => void }) => {
  const { sounds } = useCapabilities()
  const t = useTexts('audience')
  const { poll, own, result } = seen
  const { question, labelOf } = usePollTexts(poll)
  const all = result === null ? 0 : Object.values(result).reduce((sum, votes) => sum + votes, 0)
  return (
    <section className={styles['poll']} data-testid="poll" data-open={result === null} aria-label={question}>
      <h2 dir="auto">{question}</h2>
      <ul>
        {poll.options.map((option) => {
          const votes = result?.[option.id] ?? 0
          return (
            <li key={option.id}>
              <button
                type="button"
                data-testid="poll-option"
                data-option={option.id}
                aria-pressed={own === option.id}
                aria-disabled={result !== null || undefined}
                onClick={() => {
                  if (result !== null) return
                  sounds.play('tick')
                  onVote(option.id)
                }}
              >
                {result !== null && (
                  <i className={styles['bar']} style={{ inlineSize: `${all === 0 ? 0 : (100 * votes) / all}%` }} />
                )}
                <bdi>{labelOf(option)}</bdi>
                {own === option.id && <Icon name="check" label={t('poll.yours')} />}
                {result !== null && <span className={styles['votes']}>{t('votes', { count: votes })}</span>}
              </button>
            </li>
          )
        })}
      </ul>
      <p role="status">{result !== null && t('poll.closed')}</p>
    </section>
  )
}

/** The newest poll: its options until it closes, then its votes until the match is resolved. */
export const PollCard = ({ session, onVote }: { session: WatchingSession; onVote: (option: string) => void }) => {
  const { poll, view } = session
  const isClosed = poll !== null && poll.result !== null
  const isOver =
    isClosed && (isPrediction(poll.poll.id) ? view.prediction?.id === poll.poll.id : view.phase !== 'playing')
  return poll !== null && !isOver && <Questions seen={poll} onVote={onVote} />
}
