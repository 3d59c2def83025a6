import { liveMetricNames, liveMetrics, regions, type LiveMetricName } from '@sofaspark/contract'
import { useLanguage, useTexts } from '@sofaspark/i18n/react.ts'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type UPlot from 'uplot'
import { formatAge, formatTime } from '../shared/ages.tsx'
import filterStyles from '../lobbies/lobbies.module.css'
import { useAdmin } from '../admin-api/admin-context.ts'
import { RegionChart, type ChartKind } from './region-chart.tsx'
import styles from './charts.module.css'

/** How far back charts reach; a service keeps its samples for a day. */
const spansS = [3_600, 21_600, 86_400] as const
type SpanS = (typeof spansS)[number]
/** A longer span is a larger response, requested less often. */
const periodsMs: Readonly<Record<SpanS, number>> = { 3600: 15_000, 21600: 60_000, 86400: 240_000 }

type Points = readonly (readonly [number, number])[]

const written = (name: LiveMetricName, value: number | null | undefined): string => {
  if (value === undefined || value === null) return '–'
  const { unit } = liveMetrics[name]
  if (unit === 'bytes') return `${(value / 1e6).toFixed(0)} MB`
  if (unit === 'share') return `${(value * 100).toFixed(0)} %`
  if (unit === 'ms') return `${value.toFixed(2)} ms`
  if (unit === 'perSecond') return `${value.toFixed(value < 10 ? 1 : 0)}/s`
  return value.toFixed(0)
}

const isWhole = (name: LiveMetricName, value: number): boolean =>
  liveMetrics[name].unit !== 'count' || Number.isInteger(value)

const kindOf = (name: LiveMetricName): ChartKind => ({
  heightPx: 130,
  time: {
    write: (atS) => formatTime(atS).slice(0, 5),
    spacePx: 70,
    stepsS: [60, 300, 900, 1_800, 3_600, 10_800, 21_600],
  },
  // A mark between two integers would be rounded to one of them.
  value: { write: (value) => (isWhole(name, value) ? written(name, value) : ''), widthPx: 62 },
  topOf: (high) => (high > 0 ? high * 1.1 : 1),
  line: { widthPx: 2, dotPx: 0 },
})
const kinds = new Map(liveMetricNames.map((name) => [name, kindOf(name)]))

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

/** One chart with a line per region; its newest values are beside its name, or those under the pointer with their time. */
const LiveChart = ({ name, spanS }: { name: LiveMetricName; spanS: SpanS }) => {
  const t = useTexts('admin')
  const { api } = useAdmin()
  const [pointed, setPointed] = useState<number | null>(null)
  const answers = useQueries({
    queries: regions.map((region) => ({
      queryKey: ['metrics', region, name, spanS],
      queryFn: () => api.metrics(region, name, spanS),
      refetchInterval: periodsMs[spanS],
      retry: false,
      networkMode: 'always' as const,
    })),
  })
  const series = answers.map(({ data, isError }): Points => (isError ? [] : (data?.points ?? [])))
  const data = aligned(series)
  const [times, ...rows] = data
  const atS = pointed === null ? undefined : times[pointed]
  const valueOf = (line: number): string => {
    if (answers[line]?.isError) return t('state.offline')
    return written(name, atS === undefined || pointed === null ? series[line]?.at(-1)?.[1] : rows[line]?.[pointed])
  }
  const kind = kinds.get(name)
  return (
    <figure className={styles['chart']} data-testid="live-chart" data-metric={name}>
      <figcaption>
        <strong>{t(`charts.${name}`)}</strong>
        {regions.map((region, line) => (
          <span key={region} className={styles['value']} data-region={region}>
            {region} <bdi>{valueOf(line)}</bdi>
          </span>
        ))}
        {atS !== undefined && <time className={styles['at']}>{formatTime(atS)}</time>}
      </figcaption>
      {kind && (
        <RegionChart kind={kind} lines={regions} data={data} className={styles['drawing']} onPoint={setPointed} />
      )}
    </figure>
  )
}

/** Every region over the last hour, six hours or day (ADM-130). */
export const LiveCharts = () => {
  const t = useTexts('admin')
  const { language } = useLanguage()
  const [spanS, setSpanS] = useState<SpanS>(3_600)
  return (
    <>
      <form
        className={filterStyles['filters']}
        aria-label={t('charts.heading')}
        onSubmit={(event) => event.preventDefault()}
      >
        <label>
          {t('evenings.period')}
          <select
            value={spanS}
            onChange={({ target: { value } }) => setSpanS(spansS.find((one) => String(one) === value) ?? 3_600)}
          >
            {spansS.map((one) => (
              <option key={one} value={one}>
                {formatAge(one, language)}
              </option>
            ))}
          </select>
        </label>
      </form>
      <div className={styles['charts']}>
        {liveMetricNames.map((name) => (
          <LiveChart key={name} name={name} spanS={spanS} />
        ))}
      </div>
    </>
  )
}
