import type { Region } from '@sofaspark/contract'
import { useEffect, useRef } from 'react'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'

const colors: Readonly<Record<Region, string>> = { EU: '#ffb545', US: '#3fb6ff', ASIA: '#35d399' }
/** Each region also has its own dash pattern, so that the lines differ without colour. */
const dashes: Readonly<Record<Region, number[]>> = { EU: [], US: [8, 4], ASIA: [2, 4] }
const axis = { stroke: '#b3a4cc', grid: { stroke: 'rgba(255,244,224,0.08)' }, ticks: { show: false } }

/** How a chart is drawn; made once, since a new one draws the chart again. */
export interface ChartKind {
  heightPx: number
  /** Marks are the first of `stepsS` apart that leaves enough room for distinct labels. */
  time: { write: (atS: number) => string; spacePx: number; stepsS: readonly number[] }
  value: { write: (value: number) => string; widthPx: number }
  /** The top of the scale for the highest value. */
  topOf: (high: number) => number
  line: { widthPx: number; dotPx: number }
}

const optionsOf = (
  { heightPx, time, value, topOf, line }: ChartKind,
  lines: readonly Region[],
  width: number,
  onPoint: (index: number | null) => void,
): UPlot.Options => ({
  width,
  height: heightPx,
  legend: { show: false },
  // Room for the last mark and the newest point.
  padding: [null, 22, null, null],
  cursor: { y: false },
  scales: { y: { range: (_chart, _low, high) => [0, topOf(high)] } },
  axes: [
    // The default format adds the date in a second line, which is cut.
    {
      ...axis,
      space: time.spacePx,
      incrs: [...time.stepsS],
      size: 26,
      values: (_chart, times) => times.map(time.write),
    },
    { ...axis, size: value.widthPx, values: (_chart, values) => values.map(value.write) },
  ],
  series: [
    {},
    ...lines.map((region) => ({
      label: region,
      stroke: colors[region],
      dash: dashes[region],
      width: line.widthPx,
      ...(line.dotPx > 0 ? { points: { size: line.dotPx, fill: colors[region] } } : {}),
    })),
  ],
  hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
})

const nothing = (): void => undefined

/**
 * A chart with a line for each region. `onPoint` receives the index under the pointer, `null` outside the chart; like `kind` it must be stable.
 */
export const RegionChart = (props: {
  kind: ChartKind
  lines: readonly Region[]
  /** The times, then the values of each line. */
  data: UPlot.AlignedData
  className: string | undefined
  onPoint?: (index: number | null) => void
}) => {
  const { kind, className, onPoint = nothing } = props
  const place = useRef<HTMLDivElement>(null)
  const chart = useRef<UPlot | null>(null)
  const lines = props.lines.join()
  const data = JSON.stringify(props.data)
  useEffect(() => {
    const frame = place.current
    if (!frame) return
    const shown = lines === '' ? [] : (lines.split(',') as Region[])
    const made = new UPlot(optionsOf(kind, shown, frame.clientWidth, onPoint), [[], ...shown.map(() => [])], frame)
    chart.current = made
    const resize = (): void => made.setSize({ width: frame.clientWidth, height: kind.heightPx })
    window.addEventListener('resize', resize)
    return () => {
      window.removeEventListener('resize', resize)
      made.destroy()
    }
  }, [kind, lines, onPoint])
  useEffect(() => chart.current?.setData(JSON.parse(data) as UPlot.AlignedData), [kind, lines, onPoint, data])
  return <div ref={place} className={className} dir="ltr" aria-hidden="true" />
}
