import { formatDate, formatTime } from '../lobbies/ages.ts'
import styles from './table.module.css'

const utcTime = (unixSeconds: number): string => new Date(unixSeconds * 1_000).toISOString().slice(11, 16)

/** A moment in the reader's zone, with its time in UTC. */
export const Moment = ({ atS }: { atS: number }) => (
  <time className={styles['moment']} dateTime={new Date(atS * 1_000).toISOString()}>
    <bdi>
      {formatDate(atS)} {formatTime(atS)}
    </bdi>{' '}
    <bdi className={styles['utc']}>{utcTime(atS)} UTC</bdi>
  </time>
)
