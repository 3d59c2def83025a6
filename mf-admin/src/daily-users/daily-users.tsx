import type { Region } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { useEffect, useRef } from 'react'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { formatDate } from '../lobbies/ages.ts'
import { DataTable, type Column } from '../table/data-table.tsx'
import { dailySeries, type RegionDays } from './daily-series.ts'
import styles from './daily-users.module.css'

const colors: Readonly<Record<Region, string>> = { EU: '#ffb545', US: '#3fb6ff', ASIA: '#35d399' }
/** Each region also has its own dash pattern, so that the lines differ without colour. */
const dashes: Readonly<Record<Region, number[]>> = { EU: [], US: [10, 6], ASIA: [2, 5] }
const heightPx = 280
const axis = { stroke: '#b3a4cc', grid: { stroke: 'rgba(255,244,224,0.08)' }, ticks: { show: false } }

const noon = (date: string): number => Date.parse(`${date}T12:00:00Z`) / 1_000

const chartOptions = (width: number, regions: readonly Region[]): UPlot.Options => ({
  width,
  height: heightPx,
  legend: { show: false },
  cursor: { y: false },
  scales: { y: { range: (_chart, _low, high) => [0, Math.max(4, high * 1.1)] } },
  axes: [
    { ...axis, values: (_chart, days) => days.map(formatDate), space: 90 },
    { ...axis, size: 54 },
  ],
  series: [
    {},
    ...regions.map((region) => ({
      label: region,
      stroke: colors[region],
      dash: dashes[region],
      width: 3,
      points: { size: 9, fill: colors[region] },
    })),
  ],
})

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
      cell: ({ date }) => formatDate(noon(date)),
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

/** Daily active users by region: a chart of the people, and a table of everybody. */
export const DailyUsers = ({ regions }: { regions: readonly RegionDays[] }) => {
  const t = useTexts('admin')
  const place = useRef<HTMLDivElement>(null)
  const { dates, series } = dailySeries(regions)
  const drawn = JSON.stringify([dates, series])
  useEffect(() => {
    const frame = place.current
    const [days, lines] = JSON.parse(drawn) as [typeof dates, typeof series]
    if (!frame || days.length === 0) return
    const data: UPlot.AlignedData = [days.map(noon), ...lines.map(({ users }) => [...users])]
    const regionsShown = lines.map(({ region }) => region)
    const chart = new UPlot(chartOptions(frame.clientWidth, regionsShown), data, frame)
    const resize = (): void => chart.setSize({ width: frame.clientWidth, height: heightPx })
    window.addEventListener('resize', resize)
    return () => {
      window.removeEventListener('resize', resize)
      chart.destroy()
    }
  }, [drawn])
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
      <div ref={place} className={styles['chart']} dir="ltr" aria-hidden="true" />
      <DailyTable regions={regions} />
    </div>
  )
}
