import { eveningDays, regions, eveningSteps, type Evenings, type GameFigures } from '@sofaspark/contract'
import { useTexts, useLanguage } from '@sofaspark/i18n/react.ts'
import { useState } from 'react'
import { bodyOf, useAnswer } from '../admin-api/queries.ts'
import filterStyles from '../lobbies/lobbies.module.css'
import styles from './evenings.module.css'
import { useGameName } from '../lobbies/lobby-cells.tsx'
import { DataTable, type Column } from '../shared/data-table.tsx'
const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

/** Each game's launches, matches, minutes, and when players left (ADM-13). */
const GameFiguresTable = ({ games }: { games: readonly GameFigures[] }) => {
  const t = useTexts('admin')
  const { language } = useLanguage()
  const nameOf = useGameName()
  const number = (value: number): string => Math.round(value).toLocaleString(language)
  const counted = (key: 'starts' | 'finishes' | 'rematches' | 'minutes'): Column<GameFigures> => ({
    key,
    heading: t(`evenings.${key}`),
    by: (game) => game[key],
    cell: (game) => number(game[key]),
  })
  const columns: readonly Column<GameFigures>[] = [
    {
      key: 'game',
      heading: t('filter.game'),
      by: ({ gameKey }) => nameOf(gameKey),
      cell: ({ gameKey }) => <bdi>{nameOf(gameKey)}</bdi>,
      isHeading: true,
    },
    counted('starts'),
    counted('finishes'),
    counted('rematches'),
    counted('minutes'),
    {
      key: 'perStart',
      heading: t('evenings.perStart'),
      by: ({ minutes, starts }) => minutes / starts,
      cell: ({ minutes, starts }) => number(minutes / starts),
    },
    { key: 'left', heading: t('evenings.left'), by: ({ left }) => sum(left), cell: ({ left }) => number(sum(left)) },
    ...(['early', 'midway', 'late'] as const).map((key, at): Column<GameFigures> => ({
      key,
      heading: t(`evenings.leftAt.${key}`),
      by: ({ left }) => left[at] ?? 0,
      cell: ({ left }) => number(left[at] ?? 0),
    })),
  ]
  return (
    <DataTable
      name={t('evenings.games')}
      columns={columns}
      rows={games}
      keyOf={({ gameKey }) => gameKey}
      rowProps={({ gameKey }) => ({ 'data-testid': 'game-figures', 'data-game-key': gameKey })}
    />
  )
}

const share = (part: number, whole: number): number => (whole > 0 ? Math.min(1, part / whole) : 0)

/** The funnel of lobbies, each step with its share of the previous one (ADM-13). */
const Funnel = ({ evenings }: { evenings: Evenings }) => {
  const t = useTexts('admin')
  const { language } = useLanguage()
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 })
  const most = Math.max(evenings.pages ?? 0, evenings.lobbies)
  const steps = [
    { key: 'pages' as const, count: evenings.pages, before: null },
    ...eveningSteps.map((key, at) => {
      const earlier = eveningSteps[at - 1]
      return { key, count: evenings[key], before: earlier ? evenings[earlier] : null }
    }),
  ]
  return (
    <ol className={styles['funnel']} aria-label={t('evenings.heading')}>
      {steps.map(({ key, count, before }) => (
        <li key={key} className={styles['step']} data-testid="funnel-step" data-step={key}>
          <span>{t(`evenings.steps.${key}`)}</span>
          <span className={styles['count']}>{count === null ? '–' : count.toLocaleString(language)}</span>
          <span className={styles['share']}>
            {before !== null && before > 0 && percent.format(share(count, before))}
          </span>
          <span className={styles['bar']} aria-hidden="true">
            <span style={{ inlineSize: `${100 * share(count ?? 0, most)}%` }} />
          </span>
        </li>
      ))}
    </ol>
  )
}

const PERIOD_MS = 15_000

/** The funnel of the evening and each game's figures, over days and regions. */
export const EveningsPanel = () => {
  const t = useTexts('admin')
  const [days, setDays] = useState('1')
  const [region, setRegion] = useState('')
  const query = { days, ...(region === '' ? {} : { region }) }
  const answer = useAnswer(['evenings', query], (api) => api.evenings(query), PERIOD_MS)
  const evenings = bodyOf(answer)
  const silent = answer.state === 'silent' ? [t('everywhere')] : (evenings?.silent ?? [])
  const name = t('evenings.heading')
  return (
    <>
      <h2>{name}</h2>
      <form className={filterStyles['filters']} aria-label={name} onSubmit={(event) => event.preventDefault()}>
        <label>
          {t('evenings.period')}
          <select value={days} onChange={(event) => setDays(event.target.value)}>
            {eveningDays.map((count) => (
              <option key={count} value={count}>
                {t(`evenings.days.${count}`)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t('column.region')}
          <select value={region} onChange={(event) => setRegion(event.target.value)}>
            <option value="">{t('filter.all')}</option>
            {regions.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
      </form>
      <p role="status" className={filterStyles['silent']}>
        {silent.length > 0 && t('silent', { regions: silent.join(', ') })}
      </p>
      {evenings && (
        <div className={styles['evenings']}>
          <div>
            <Funnel evenings={evenings} />
            <p className={styles['note']}>{t('evenings.note')}</p>
          </div>
          {evenings.games.length > 0 ? (
            <GameFiguresTable games={evenings.games} />
          ) : (
            <p className={styles['note']}>{t('noGames')}</p>
          )}
        </div>
      )}
    </>
  )
}
