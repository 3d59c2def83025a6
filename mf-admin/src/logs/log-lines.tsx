import type { NumberedLine } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Badge } from '@sofaspark/ui/badge/badge.tsx'
import { memo } from 'react'
import { formatDate, formatTime, formatUtcTime } from '../table/ages.ts'
import { groupOf } from './log-groups.ts'
import { visibleText } from './visible-text.ts'
import styles from './log-view.module.css'

const Line = memo(({ line }: { line: NumberedLine }) => {
  const t = useTexts('admin')
  const { n, time, kind, message, verified } = line
  const group = groupOf(line)
  return (
    <li
      className={styles['line']}
      data-testid="log-line"
      data-group={group}
      data-kind={kind}
      data-claimed={verified ? undefined : 'true'}
    >
      <span className={styles['number']}>{n}</span>
      <time className={styles['time']} dateTime={new Date(time * 1_000).toISOString()} title={formatDate(time)}>
        {formatTime(time)} <span className={styles['utc']}>{formatUtcTime(time)} UTC</span>
      </time>
      <span className={styles['group']}>{group !== 'text' && t(`logs.groups.${group}`)}</span>
      <span className={styles['message']}>
        <bdi>{visibleText(message)}</bdi>
        {!verified && <Badge tone="warn">{t('logs.claimed')}</Badge>}
      </span>
    </li>
  )
})

/** Numbered lines with their kinds. Their content stays text. */
export const LogLines = memo(({ lines }: { lines: readonly NumberedLine[] }) => (
  <ol className={styles['lines']}>
    {lines.map((line) => (
      <Line key={line.n} line={line} />
    ))}
  </ol>
))
