import { liveMetricNames } from '@sofaspark/contract'
import { until } from '@sofaspark/lobby-testing'
import { Gauge, Registry } from 'prom-client'
import { startPrometheus } from '../fixture/running-prometheus.ts'
import { askPrometheus } from './prometheus.ts'

jest.setTimeout(60_000)

it('EDG-245 a real Prometheus understands every chart and gives what the service exports', async () => {
  const registry = new Registry()
  new Gauge({ name: 'lobby_players', help: 'x', registers: [registry] }).set(42)
  const prometheus = await startPrometheus([{ registry, labels: { service: 'lobby', region: 'EU' } }])
  const request = (name: (typeof liveMetricNames)[number]) => {
    const nowS = Math.floor(Date.now() / 1_000)
    return askPrometheus(prometheus.url, { name, region: 'EU', fromS: nowS - 60, toS: nowS })
  }
  await until(async () => ((await request('players')) ?? []).length > 0, { withinMs: 40_000, everyMs: 100 })
  expect((await request('players'))?.at(-1)).toEqual([expect.any(Number), 42])
  for (const name of liveMetricNames) expect([name, await request(name)]).toEqual([name, expect.any(Array)])
  await prometheus.kill()
  expect(await request('players')).toBeNull()
  await prometheus.end()
})
