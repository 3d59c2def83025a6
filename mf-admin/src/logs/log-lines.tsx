import type { LogLine } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Badge } from '@sofaspark/ui/badge/badge.tsx'
import { formatDate, formatTime } from '../lobbies/ages.ts'
import { useState } from 'react'
import { keyEvent } from './key-event.ts'
import { visibleText } from './visible-text.ts'
import styles from './log-view.module.css'

/** Numbered lines. Their content stays text, and key events are highlighted. */
export const LogLines = ({ lines }: { lines: readonly LogLine[] }) => {
  const t = useTexts('admin')
  const [wanted, setWanted] = useState('')
  if (lines.length === 0) return <p className={styles['nothing']}>{t('logs.empty')}</p>
  const found = lines
    .map((line, index) => ({ line, index, text: visibleText(line.message) }))
    .filter(({ text }) => text.toLowerCase().includes(wanted.toLowerCase()))
  return (
    <>
      <label className={styles['search']}>
        {t('logs.search')}
        <input type="search" dir="auto" value={wanted} onChange={(event) => setWanted(event.target.value)} />
      </label>
      <ol className={styles['lines']}>
        {found.map(({ line, index, text }) => {
          const event = keyEvent(line.message)
          return (
            <li key={index} className={styles['line']} data-testid="log-line" data-event={event ?? undefined}>
              <span className={styles['number']}>{index + 1}</span>
              <time className={styles['time']} title={formatDate(line.time)}>
                {formatTime(line.time)}
              </time>
              <span className={styles['message']}>
                {event && <span className="visually-hidden">{t('logs.keyEvent')}: </span>}
                <bdi>{text}</bdi>
                {!line.verified && <Badge tone="warn">{t('logs.unverified')}</Badge>}
              </span>
            </li>
          )
        })}
      </ol>
    </>
  )
}
