import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectDir } from '@sofaspark/build/project.ts'
import { run } from './kubectl.ts'

export const chartDir = (chart: string): string => path.join(projectDir, 'deploy/charts', chart)
export const valuesFile = (name: string): string => path.join(projectDir, 'deploy/values', `${name}.yaml`)
const goldenDir = path.join(projectDir, 'deploy/golden')

/** One chart with one set of values, as kept rendered in git. */
export interface Render {
  name: string
  chart: 'platform' | 'region' | 'remote'
  release: string
  namespace: string
  values: readonly string[]
}

const regionRender = (slug: string, ...more: string[]): Render => ({
  name: [slug, ...more].join('-'),
  chart: 'region',
  release: slug,
  namespace: `sofaspark-${slug}`,
  values: [slug, ...more],
})

/** Every render in deploy/golden. `full` turns on everything that is off by default. */
export const renders: readonly Render[] = [
  { name: 'platform', chart: 'platform', release: 'platform', namespace: 'sofaspark', values: [] },
  { name: 'platform-full', chart: 'platform', release: 'platform', namespace: 'sofaspark', values: ['full-platform'] },
  { name: 'platform-telemetry', chart: 'platform', release: 'platform', namespace: 'sofaspark', values: ['telemetry'] },
  { name: 'remote', chart: 'remote', release: 'mf-lobby', namespace: 'sofaspark', values: ['example-remote'] },
  ...['eu', 'us', 'asia'].map((slug) => regionRender(slug)),
  regionRender('eu', 'trial'),
  regionRender('eu', 'full'),
  regionRender('eu', 'telemetry'),
  regionRender('us', 'ingress'),
  regionRender('us', 'ingress', 'sockets-by-room'),
]

export const updateDependencies = (): void => {
  for (const chart of ['platform', 'region', 'remote']) run('helm', ['dependency', 'update', chartDir(chart)])
}

/** helm's arguments for a render. */
export const helmArguments = ({ chart, release, namespace, values }: Render): string[] => [
  release,
  chartDir(chart),
  '-n',
  namespace,
  ...values.flatMap((name) => ['-f', valuesFile(name)]),
]

export const rendered = (render: Render): string => run('helm', ['template', ...helmArguments(render)])

const goldenFile = ({ name }: Render): string => path.join(goldenDir, `${name}.yaml`)
/** The render in git; empty if there is none yet. */
export const goldenOf = (render: Render): string =>
  existsSync(goldenFile(render)) ? readFileSync(goldenFile(render), 'utf8') : ''

export const writeGolden = (): void => {
  mkdirSync(goldenDir, { recursive: true })
  for (const render of renders) writeFileSync(goldenFile(render), rendered(render))
}
