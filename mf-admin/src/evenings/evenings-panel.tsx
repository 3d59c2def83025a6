import { eveningDays, regions } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { useState } from 'react'
import { bodyOf, useAnswer } from '../admin-api/use-answer.ts'
import filterStyles from '../lobbies/lobbies.module.css'
import { Funnel } from './funnel.tsx'
import { GameFiguresTable } from './game-figures.tsx'
import styles from './evenings.module.css'

const PERIOD_MS = 15_000

/** The funnel of the evening, and what became of each game, over days and regions. */
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
