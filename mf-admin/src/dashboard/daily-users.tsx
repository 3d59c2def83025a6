import type { Region, DailyActiveUsers } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { RegionChart, type ChartKind } from '../charts/region-chart.tsx'
import { formatDay } from '../shared/ages.tsx'
import { DataTable, type Column } from '../shared/data-table.tsx'
import styles from './daily-users.module.css'

interface RegionDays {
  region: Region
  days: DailyActiveUsers['days']
}

interface DailySeries {
  /** YYYY-MM-DD, oldest first, each day once. */
  dates: readonly string[]
  series: readonly { region: Region; users: readonly number[] }[]
}

/** Aligns the regions' counts; a day missing from a region counts as zero. */
const dailySeries = (regions: readonly RegionDays[]): DailySeries => {
  const dates = [...new Set(regions.flatMap(({ days }) => days.map(({ date }) => date)))].sort()
  const series = regions.map(({ region, days }) => {
    const users = new Map(days.map((day) => [day.date, day.users]))
    return { region, users: dates.map((date) => users.get(date) ?? 0) }
  })
  return { dates, series }
}

/** Days are in UTC, whatever the reader's time zone. */
const dateOf = (atS: number): string => formatDay(new Date(atS * 1_000).toISOString().slice(0, 10))
const DAY_S = 86_400
const noon = (date: string): number => Date.parse(`${date}T12:00:00Z`) / 1_000

const kind: ChartKind = {
  heightPx: 280,
  time: { write: dateOf, spacePx: 90, stepsS: [1, 2, 7, 14, 30, 90].map((days) => days * DAY_S) },
  value: { write: String, widthPx: 54 },
  topOf: (high) => Math.max(4, high * 1.1),
  line: { widthPx: 3, dotPx: 9 },
}

const figures = ['users', 'hosts', 'players', 'uncounted'] as const

const PER_PAGE = 15

type Row = RegionDays['days'][number] & { region: Region }

/** Each day of each region, newest first. */
const DailyTable = ({ regions }: { regions: readonly RegionDays[] }) => {
  const t = useTexts('admin')
  const rows = regions
    .flatMap(({ region, days }) => days.map((day): Row => ({ region, ...day })))
    .sort((one, other) => other.date.localeCompare(one.date))
  const columns: readonly Column<Row>[] = [
    {
      key: 'date',
      heading: t('daily.date'),
      by: ({ date }) => date,
      cell: ({ date }) => formatDay(date),
      isHeading: true,
    },
    {
      key: 'region',
      heading: t('column.region'),
      by: ({ region }) => t(`region.${region}`),
      cell: ({ region }) => t(`region.${region}`),
    },
    ...figures.map((figure): Column<Row> => ({
      key: figure,
      heading: t(`daily.${figure}`),
      by: (row) => row[figure],
      cell: (row) => row[figure],
    })),
  ]
  return (
    <DataTable
      name={t('daily.heading')}
      columns={columns}
      rows={rows}
      perPage={PER_PAGE}
      keyOf={({ date, region }) => `${date} ${region}`}
      rowProps={() => ({ 'data-testid': 'daily-row' })}
    />
  )
}

/** Daily active users by region: a chart of the people, and a table of everyone. */
export const DailyUsers = ({ regions }: { regions: readonly RegionDays[] }) => {
  const t = useTexts('admin')
  const { dates, series } = dailySeries(regions)
  if (dates.length === 0) return <p className={styles['empty']}>{t('daily.empty')}</p>
  return (
    <div>
      <ul className={styles['legend']}>
        {series.map(({ region }) => (
          <li key={region} data-region={region}>
            {t(`region.${region}`)}
          </li>
        ))}
      </ul>
      <RegionChart
        kind={kind}
        lines={series.map(({ region }) => region)}
        data={[dates.map(noon), ...series.map(({ users }) => [...users])]}
        className={styles['chart']}
      />
      <DailyTable regions={regions} />
    </div>
  )
}
