import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { liveMetricNames } from '@sofaspark/contract'
import { closeServer, listen } from '@sofaspark/kit'
import { until } from '@sofaspark/lobby-testing'
import { freePort, startProgram } from '@sofaspark/programs'
import { Gauge, Registry } from 'prom-client'
import { askPrometheus } from './prometheus.ts'

jest.setTimeout(60_000)

it('EDG-246 a real Prometheus understands every chart and gives what the service exports', async () => {
  const registry = new Registry()
  registry.setDefaultLabels({ service: 'lobby', region: 'EU' })
  new Gauge({ name: 'lobby_players', help: 'x', registers: [registry] }).set(42)
  const exporter = createServer((_request, response) => {
    void registry.metrics().then((text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text))
  })
  const target = `127.0.0.1:${await listen(exporter, 0)}`
  const folder = mkdtempSync(join(tmpdir(), 'prometheus-'))
  const config = join(folder, 'prometheus.yml')
  writeFileSync(
    config,
    `global: { scrape_interval: 1s }\nscrape_configs: [{ job_name: lobby, static_configs: [{ targets: ['${target}'] }] }]\n`,
  )
  const port = await freePort()
  const flags = [`--config.file=${config}`, `--storage.tsdb.path=${folder}`, `--web.listen-address=127.0.0.1:${port}`]
  const prometheus = startProgram('prometheus', flags, { cwd: folder, stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => prometheus.once('exit', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  const ask = (name: (typeof liveMetricNames)[number]) => {
    const nowS = Math.floor(Date.now() / 1_000)
    return askPrometheus(url, { name, region: 'EU', fromS: nowS - 60, toS: nowS })
  }
  await until(async () => ((await ask('players')) ?? []).length > 0, {
    withinMs: 40_000,
    everyMs: 100,
  })
  expect((await ask('players'))?.at(-1)).toEqual([expect.any(Number), 42])
  for (const name of liveMetricNames) expect([name, await ask(name)]).toEqual([name, expect.any(Array)])
  prometheus.kill('SIGKILL')
  await ended
  expect(await ask('players')).toBeNull()
  await closeServer(exporter)
  rmSync(folder, { recursive: true, force: true })
})
