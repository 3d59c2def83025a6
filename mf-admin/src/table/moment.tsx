import { formatDate, formatTime, formatUtcTime } from './ages.ts'
import styles from './table.module.css'

/** A moment in the reader's zone, with its time in UTC. */
export const Moment = ({ atS }: { atS: number }) => (
  <time className={styles['moment']} dateTime={new Date(atS * 1_000).toISOString()}>
    <bdi>
      {formatDate(atS)} {formatTime(atS)}
    </bdi>{' '}
    <bdi className={styles['utc']}>{formatUtcTime(atS).slice(0, 5)} UTC</bdi>
  </time>
)
