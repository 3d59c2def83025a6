import { useEffect, useState } from 'react'
import type { AudienceTable, Capabilities, CheerKind, Clock, HostAudience, HostPoll } from '@sofaspark/contract'
import { isPrediction, ownOptionOf } from '@sofaspark/contract/audience-view.ts'
import { useObserved } from '@sofaspark/browser/react'
import { TextsProvider, useTexts } from '@sofaspark/i18n/react.ts'
import { CheerIcon } from '@sofaspark/ui/cheer-icon/cheer-icon.tsx'
import { Icon } from '@sofaspark/ui/icon/icon.tsx'
import { gathered, type Burst } from './gather.ts'
import styles from './audience-layer.module.css'

/** How long a burst is seen after its last cheer. */
const BURST_MS = 2_600

/** The cheers of the last moments, one burst for each kind. */
const useBursts = (audience: HostAudience, clock: Clock): readonly Burst[] => {
  const [bursts, setBursts] = useState<readonly Burst[]>([])
  useEffect(
    () => audience.onCheers((cheers) => setBursts((before) => gathered(before, cheers, clock.monotonicMs()))),
    [audience, clock],
  )
  useEffect(() => {
    if (bursts.length === 0) return
    const oldestMs = Math.min(...bursts.map(({ lastMs }) => lastMs))
    // While hidden: bursts end as they would in view.
    return clock.after(Math.max(0, oldestMs + BURST_MS - clock.monotonicMs()), () =>
      setBursts((now) => now.filter(({ lastMs }) => clock.monotonicMs() - lastMs < BURST_MS)),
    )
  }, [bursts, clock])
  return bursts
}

const Cheers = ({ audience, clock }: { audience: HostAudience; clock: Clock }) => {
  const t = useTexts('audience')
  const bursts = useBursts(audience, clock)
  return (
    <ul className={styles['cheers']} data-testid="cheers" aria-label={t('cheers')}>
      {bursts.map(({ kind, count }) => (
        <li key={kind} data-kind={kind}>
          {/* A new element for each step of the count, so that it hops again. */}
          <span key={count} className={styles['burst']}>
            <CheerIcon kind={kind satisfies CheerKind} size="1em" />
          </span>
          {count > 1 && <b dir="ltr">×{count}</b>}
        </li>
      ))}
    </ul>
  )
}

/** The votes of the audience as they come. */
const PollBoard = ({ shown }: { shown: HostPoll }) => {
  const t = useTexts('audience')
  const { poll, votes, isOpen } = shown
  const isOurs = isPrediction(poll.id)
  const question = isOurs ? t('predict.question') : poll.question
  const labelOf = (id: string, label: string): string => {
    const own = ownOptionOf(poll.id, id)
    return own ? t(`predict.${own}`) : label
  }
  const all = Object.values(votes).reduce((sum, count) => sum + count, 0)
  return (
    <section className={styles['poll']} data-testid="poll" data-open={isOpen} aria-label={question}>
      <h2 dir="auto">{question}</h2>
      <ul>
        {poll.options.map(({ id, label }) => (
          <li key={id} data-testid="poll-option" data-option={id} data-votes={votes[id] ?? 0}>
            <i style={{ inlineSize: `${all === 0 ? 0 : (100 * (votes[id] ?? 0)) / all}%` }} />
            <bdi>{labelOf(id, label)}</bdi>
            <b>{votes[id] ?? 0}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The audience's own table: how many guessed right, of the newest match and of the evening. SHL-62 */
const FameTable = ({ table }: { table: AudienceTable }) => {
  const t = useTexts('audience')
  const { newest, evening, best } = table
  const isFirst = evening.all === newest.all
  const rows = { newest, ...(isFirst ? {} : { best, evening }) }
  return (
    <section className={styles['table']} data-testid="audience-table" aria-label={t('table.title')}>
      <h2>{t('table.title')}</h2>
      <dl>
        {Object.entries(rows).map(([row, { right, all }]) => (
          <div key={row}>
            <dt>{t(`table.${row as keyof typeof rows}`)}</dt>
            <dd>{t('guesses', { right, all })}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const Layer = ({ audience, path, clock }: { audience: HostAudience; path: string; clock: Clock }) => {
  const t = useTexts('audience')
  const size = useObserved(audience.size)
  const poll = useObserved(audience.poll)
  const table = useObserved(audience.table)
  return (
    <aside className={styles['layer']} data-path={path}>
      {poll && <PollBoard shown={poll} />}
      {table && !poll && <FameTable table={table} />}
      <Cheers audience={audience} clock={clock} />
      <p className={styles['count']} data-testid="audience-count" data-count={size} title={t('count', { count: size })}>
        <Icon name="phone" />
        {t('count', { count: size })}
      </p>
    </aside>
  )
}

/** The audience on the big screen: how many watch, their cheers, and their votes. SHL-60 */
export const AudienceLayer = ({ capabilities, audience }: { capabilities: Capabilities; audience: HostAudience }) => {
  const { language, navigation, clock } = capabilities
  const spoken = useObserved(language.language)
  const { path } = useObserved(navigation.location)
  const size = useObserved(audience.size)
  const isParty = path === '/games' || path === '/game'
  if (size === 0 || !isParty) return null
  return (
    <TextsProvider language={spoken} namespaces={['audience']} clock={clock}>
      <Layer audience={audience} path={path} clock={clock} />
    </TextsProvider>
  )
}
