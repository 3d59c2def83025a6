import { liveMetricNames, liveMetrics, regions, type LiveMetricName, type Region } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { useEffect, useRef } from 'react'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { useQueries } from '@tanstack/react-query'
import { formatTime } from '../lobbies/ages.ts'
import { useAdmin } from '../root/admin-context.ts'
import styles from './charts.module.css'

const PERIOD_MS = 15_000
const HEIGHT_PX = 130
const colors: Readonly<Record<Region, string>> = { EU: '#ffb545', US: '#3fb6ff', ASIA: '#35d399' }
const dashes: Readonly<Record<Region, number[]>> = { EU: [], US: [8, 4], ASIA: [2, 4] }
const axis = { stroke: '#b3a4cc', grid: { stroke: 'rgba(255,244,224,0.08)' }, ticks: { show: false } }

type Points = readonly (readonly [number, number])[]

const written = (name: LiveMetricName, value: number | undefined): string => {
  if (value === undefined) return '–'
  const { unit } = liveMetrics[name]
  if (unit === 'bytes') return `${(value / 1e6).toFixed(0)} MB`
  if (unit === 'share') return `${(value * 100).toFixed(0)} %`
  if (unit === 'ms') return `${value.toFixed(2)} ms`
  if (unit === 'perSecond') return `${value.toFixed(value < 10 ? 1 : 0)}/s`
  return value.toFixed(0)
}

/** All regions at the moments of any of them. */
const aligned = (series: readonly Points[]): UPlot.AlignedData => {
  const times = [...new Set(series.flatMap((points) => points.map(([atS]) => atS)))].sort((one, other) => one - other)
  return [
    times,
    ...series.map((points) => {
      const values = new Map(points)
      return times.map((atS) => values.get(atS) ?? null)
    }),
  ]
}

const Drawing = ({ name, series }: { name: LiveMetricName; series: readonly Points[] }) => {
  const place = useRef<HTMLDivElement>(null)
  const chart = useRef<UPlot | null>(null)
  const data = JSON.stringify(aligned(series))
  useEffect(() => {
    const frame = place.current
    if (!frame) return
    const made = new UPlot(
      {
        width: frame.clientWidth,
        height: HEIGHT_PX,
        legend: { show: false },
        cursor: { y: false },
        scales: { y: { range: (_chart, _low, high) => [0, high > 0 ? high * 1.1 : 1] } },
        axes: [
          // The default format adds the date in a second line, which is cut.
          { ...axis, space: 70, size: 26, values: (_chart, times) => times.map((atS) => formatTime(atS).slice(0, 5)) },
          { ...axis, size: 62, values: (_chart, values) => values.map((value) => written(name, value)) },
        ],
        series: [
          {},
          ...regions.map((region) => ({ label: region, stroke: colors[region], dash: dashes[region], width: 2 })),
        ],
      },
      [[], [], [], []],
      frame,
    )
    chart.current = made
    const resize = (): void => made.setSize({ width: frame.clientWidth, height: HEIGHT_PX })
    window.addEventListener('resize', resize)
    return () => {
      window.removeEventListener('resize', resize)
      made.destroy()
    }
  }, [name])
  useEffect(() => chart.current?.setData(JSON.parse(data) as UPlot.AlignedData), [data])
  return <div ref={place} className={styles['drawing']} dir="ltr" aria-hidden="true" />
}

/** One chart of the last hour with a line per region; the newest values stand beside its name. */
const LiveChart = ({ name }: { name: LiveMetricName }) => {
  const t = useTexts('admin')
  const { api } = useAdmin()
  const answers = useQueries({
    queries: regions.map((region) => ({
      queryKey: ['metrics', region, name],
      queryFn: () => api.metrics(region, name),
      refetchInterval: PERIOD_MS,
      retry: false,
      networkMode: 'always' as const,
    })),
  })
  const series = answers.map(({ data, isError }): Points => (isError ? [] : (data?.points ?? [])))
  return (
    <figure className={styles['chart']} data-testid="live-chart" data-metric={name}>
      <figcaption>
        <strong>{t(`charts.${name}`)}</strong>
        {regions.map((region, at) => (
          <span key={region} className={styles['value']} data-region={region}>
            {region} <bdi>{answers[at]?.isError ? t('state.offline') : written(name, series[at]?.at(-1)?.[1])}</bdi>
          </span>
        ))}
      </figcaption>
      <Drawing name={name} series={series} />
    </figure>
  )
}

/** The last hour of every region in charts (ADM-130). */
export const LiveCharts = () => (
  <div className={styles['charts']}>
    {liveMetricNames.map((name) => (
      <LiveChart key={name} name={name} />
    ))}
  </div>
)
