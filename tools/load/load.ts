import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { projectDir } from '@sofaspark/build/project.ts'
import { shapeNames, type ShapeName } from '@sofaspark/load-tests/shapes.ts'
import { ensureProgram, ExpectedFailure, startProgram } from '@sofaspark/programs'
import { edgeOrigin, requireCluster } from '@sofaspark/tool-cluster/kubectl.ts'
import { keepFigures } from '@sofaspark/tool-command/figures-page.ts'
import { originIn, requireConsole } from '@sofaspark/tool-command/require-console.ts'
import { type BenchResult, resultTable } from '@sofaspark/tool-command/result.ts'
import { runCommand } from '@sofaspark/tool-command/run-command.ts'
import { checkCounts, risen } from './src/figures.ts'
import { costOf, startSampler, clusterServices, localServices } from './src/sampler.ts'
import { userDataFolder } from '@sofaspark/tool-start/options.ts'

/**
 * `npm run load -- smoke [--url http://…] [--cluster] [--lobbies 20] [--minutes 2]`: real k6 plays whole lobbies, its
 * thresholds decide, the services' own metrics must agree, and k6's own dashboard shows the course.
 */
const EVERY_MS = 2_000
const IDLE_MS = 8_000

interface Summary {
  metrics: Record<string, { values: Record<string, number>; thresholds?: Record<string, { ok: boolean }> }>
}

interface Load {
  shape: ShapeName
  url: string
  onCluster: boolean
  dataDir: string
  lobbies: string
  minutes: string
}

/** The parsed parameters, once their target is known to exist (CMD-02, CMD-03). */
const readLoad = async (): Promise<Load> => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      url: { type: 'string' },
      cluster: { type: 'boolean', default: false },
      'data-dir': { type: 'string', default: process.env['DATA_DIR'] ?? userDataFolder(process.env) },
      lobbies: { type: 'string', default: '' },
      minutes: { type: 'string', default: '' },
    },
  })
  const [given = 'smoke'] = positionals
  const { cluster: onCluster, 'data-dir': dataDir, lobbies, minutes } = values
  const shape = shapeNames.find((name) => name === given)
  if (!shape) throw new ExpectedFailure(`“${given}” is not a shape; the shapes are ${shapeNames.join(', ')}.`)
  for (const [name, text] of Object.entries({ lobbies, minutes }))
    if (text !== '' && !(Number(text) > 0))
      throw new ExpectedFailure(`--${name} is “${text}”; it must be a number above 0.`)
  if (onCluster) requireCluster({ purpose: 'to play on', installed: true })
  const url = values.url === undefined ? (onCluster ? edgeOrigin('EU') : 'http://localhost:8080') : originIn(values.url)
  await requireConsole(url)
  return { shape, url, onCluster, dataDir, lobbies, minutes }
}

/** Folder of k6's summary and dashboard. */
interface Left {
  summaryFile: string
  page: string
}

/** The cost of lobbies as rows of docs/benchmarks.md. */
const costRows = (cost: ReturnType<typeof costOf>): BenchResult[] => [
  {
    name: 'full lobbies a core of the lobby processes',
    value: cost.lobbySeconds / cost.lobbyCpuSeconds,
    unit: 'lobbies',
    note: `${cost.mostLobbies.toFixed(1)} lobbies at most`,
  },
  { name: 'CPU of a lobby and second', value: (cost.lobbyCpuSeconds / cost.lobbySeconds) * 1_000, unit: 'ms' },
  { name: 'CPU of the edges beside it', value: (cost.edgeCpuSeconds / cost.lobbySeconds) * 1_000, unit: 'ms' },
]

/** k6's settings for a dashboard file without a live server. */
const dashboard = (page: string): Record<string, string> => ({
  K6_WEB_DASHBOARD: 'true',
  K6_WEB_DASHBOARD_PORT: '-1',
  K6_WEB_DASHBOARD_PERIOD: `${String(EVERY_MS / 1_000)}s`,
  K6_WEB_DASHBOARD_EXPORT: page,
})

const runK6 = ({ summaryFile, page }: Left, { shape, url, lobbies, minutes }: Load): Promise<number> =>
  new Promise((resolve) => {
    const settings = { SHAPE: shape, URL: url, SUMMARY: summaryFile, LOBBIES: lobbies, MINUTES: minutes }
    const words = Object.entries(settings).flatMap(([name, value]) => (value === '' ? [] : ['-e', `${name}=${value}`]))
    const child = startProgram(
      'k6',
      ['run', '--quiet', '--address', 'localhost:0', ...words, path.join(projectDir, 'load-tests/src/main.ts')],
      { stdio: 'inherit', env: { ...process.env, ...dashboard(page) } },
    )
    const end = (): void => void child.kill('SIGTERM')
    process.once('SIGTERM', end)
    process.once('SIGINT', end)
    child.on('close', (status) => resolve(status ?? 1))
  })

await runCommand(async () => {
  const load = await readLoad()
  ensureProgram('k6')
  const sampler = await startSampler(load.onCluster ? clusterServices() : localServices(load.dataDir), EVERY_MS)
  const folder = path.join(projectDir, '.cache/load', load.shape)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const summaryFile = path.join(folder, 'summary.json')
  const page = path.join(folder, 'report.html')
  // Idle cost is not part of the lobbies' cost.
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS))
  const code = await runK6({ summaryFile, page }, load)
  await sampler.stop()
  if (!existsSync(summaryFile)) throw new ExpectedFailure('k6 exited without a summary: its own output is above.')

  const { metrics } = JSON.parse(readFileSync(summaryFile, 'utf8')) as Summary
  const thresholds = Object.entries(metrics).flatMap(([metric, { values: found, thresholds: rules = {} }]) =>
    Object.entries(rules).map(([rule, { ok }]) => {
      const key = /^[\w().]+/.exec(rule)?.[0] ?? ''
      return { metric, rule, ok, value: String(found[key] ?? '') }
    }),
  )
  // After the idle seconds nothing of an earlier run is in flight any more.
  const first = sampler.samples.findLast(({ atS }) => atS <= IDLE_MS / 1_000)
  const last = sampler.samples.at(-1)
  if (!first || !last) throw new ExpectedFailure('The services reported no metrics.')
  const k6Counts = Object.fromEntries(
    Object.entries(metrics).map(([name, { values: found }]) => [name, found['count'] ?? 0]),
  )
  const counts = checkCounts(k6Counts, risen(first.lobby, last.lobby))
  const cost = costOf(sampler.samples, IDLE_MS / 1_000)
  writeFileSync(path.join(folder, 'figures.json'), JSON.stringify({ cost, counts, samples: sampler.samples }))

  for (const { metric, rule, value, ok } of thresholds) console.log(`${ok ? '✓' : '✗'} ${metric} ${rule} (${value})`)
  for (const { what, least, services, most, holds } of counts)
    console.log(`${holds ? '✓' : '✗'} ${what}: services ${String(services)}, k6 ${String(least)} to ${String(most)}`)
  const perCore = cost.lobbySeconds / cost.lobbyCpuSeconds
  // Sockets of an audience would count as lobbies.
  if (load.shape !== 'audience')
    console.log(
      `${cost.lobbySeconds.toFixed(0)} lobby seconds for ${cost.lobbyCpuSeconds.toFixed(2)} s of the lobbies' CPU and ${cost.edgeCpuSeconds.toFixed(2)} s of the edges': ${perCore.toFixed(0)} full lobbies a core; ${(cost.grownBytes / 1_048_576).toFixed(1)} MiB more with ${cost.mostLobbies.toFixed(1)} lobbies`,
    )
  if (load.onCluster) keepFigures(`Load on a cluster: ${load.shape}`, resultTable(costRows(cost)))
  console.log(`k6's page: ${page}; the services' figures over time: ${path.join(folder, 'figures.json')}`)
  process.exitCode = code === 0 && counts.every(({ holds }) => holds) ? 0 : 1
})
