import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { projectDir } from '@sofaspark/build/project.ts'
import type { Metric } from '@sofaspark/kit/metrics.ts'
import { boards } from './dashboards.ts'
import { pages } from './generated-files.ts'
import { isMetric, metricsByName, seriesIn } from './metric-list.ts'
import { objectives, recordedRatios } from './objectives.ts'

it('CLU-120 the pages of metrics and objectives are what the code writes', () => {
  for (const [file, text] of pages()) {
    const kept = path.join(projectDir, file)
    expect([file, existsSync(kept) && readFileSync(kept, 'utf8') === text, 'npm run telemetry']).toEqual([
      file,
      true,
      'npm run telemetry',
    ])
  }
})

it('CLU-120 every panel of a dashboard reads metrics of the tables or recorded series', () => {
  const recorded = new Set(recordedRatios().map(({ record }) => record))
  const panels = boards.flatMap(({ rows }) => Object.values(rows).flat())
  expect(panels.length).toBeGreaterThan(20)
  for (const { title, series } of panels)
    for (const expression of Object.values(series)) {
      const read = seriesIn(expression)
      expect([title, read.length]).not.toEqual([title, 0])
      expect([title, read.filter((name) => !isMetric(name) && !recorded.has(name))]).toEqual([title, []])
    }
})

it('CLU-120 every label of a panel is one that its metric has', () => {
  const common = new Set(['service', 'instance', 'le'])
  for (const { title, series } of boards.flatMap(({ rows }) => Object.values(rows).flat()))
    for (const expression of Object.values(series))
      for (const name of seriesIn(expression)) {
        const metric = metricsByName.get(name)
        const asked = [...expression.matchAll(/by \(([^)]*)\)/g)].flatMap(([, labels = '']) => labels.split(', '))
        const isKnown = (label: string): boolean =>
          common.has(label) ||
          (metric?.labelNames ?? [label]).includes(label) ||
          (label === 'region' && name.startsWith('lobby_'))
        expect([title, asked.filter((label) => !isKnown(label))]).toEqual([title, []])
      }
})

/** The unit at the end of a name, as Prometheus requires. */
const unitInName = ({ name, kind }: Metric): string | undefined =>
  /_(seconds|bytes)$/.exec(kind === 'counter' ? name.replace(/_total$/, '') : name)?.[1]

it('KIT-100 a metric’s name ends with its unit of time or bytes, and a counter’s with “total”', () => {
  for (const metric of metricsByName.values()) {
    const unit = unitInName(metric)
    if (unit) expect([metric.name, metric.unit]).toEqual([metric.name, unit])
    expect([metric.name, metric.kind === 'counter']).toEqual([metric.name, metric.name.endsWith('_total')])
    expect(metric.help).toMatch(/\.$/)
  }
})

it('CLU-110 every objective has a target below one, and its share of failures over seven windows', () => {
  for (const { key, target } of objectives) {
    expect(target).toBeGreaterThan(0.9)
    expect(target).toBeLessThan(1)
    expect(recordedRatios().filter(({ labels }) => labels['objective'] === key)).toHaveLength(7)
  }
})
