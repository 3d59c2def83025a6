import styles from './table.module.css'
import { useEffect, useState } from 'react'
import { everyShown } from '@sofaspark/browser/quiet-page.ts'
import { useAdmin } from '../admin-api/admin-context.ts'

const units = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const

/** A duration in the largest whole unit from seconds to days, in the reader's language. */
export const formatAge = (seconds: number, language: string): string => {
  const whole = Math.max(0, Math.floor(seconds))
  const { unit, seconds: size } = units.find((candidate) => whole >= candidate.seconds) ?? units[3]
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.floor(whole / size))
}

const two = (value: number): string => String(value).padStart(2, '0')

/** A day as DD/MM/YY, in the reader's time zone. */
export const formatDate = (unixSeconds: number): string => {
  const date = new Date(unixSeconds * 1_000)
  return `${two(date.getDate())}/${two(date.getMonth() + 1)}/${two(date.getFullYear() % 100)}`
}

/** A day of YYYY-MM-DD as DD/MM/YY, the same in every time zone. */
export const formatDay = (date: string): string => {
  const [year = '', month = '', day = ''] = date.split('-')
  return `${day}/${month}/${year.slice(2)}`
}

/** A time of day in UTC as HH:MM:SS. */
export const formatUtcTime = (unixSeconds: number): string => new Date(unixSeconds * 1_000).toISOString().slice(11, 19)

/** A time of day as HH:MM:SS, in the reader's time zone. */
export const formatTime = (unixSeconds: number): string => {
  const date = new Date(unixSeconds * 1_000)
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':')
}

/** A moment in the reader's zone, with its time in UTC. */
export const Moment = ({ atS }: { atS: number }) => (
  <time className={styles['moment']} dateTime={new Date(atS * 1_000).toISOString()}>
    <bdi>
      {formatDate(atS)} {formatTime(atS)}
    </bdi>{' '}
    <bdi className={styles['utc']}>{formatUtcTime(atS).slice(0, 5)} UTC</bdi>
  </time>
)

/** The time in unix seconds, updated every second. */
export const useNow = (): number => {
  const { clock } = useAdmin().capabilities
  const [nowMs, setNowMs] = useState(() => clock.nowMs())
  useEffect(() => everyShown(clock, 1_000, () => setNowMs(clock.nowMs())), [clock])
  return Math.floor(nowMs / 1_000)
}
