import { createFakeClock } from '@sofaspark/kit/fake-clock.ts'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { createOwnSamples, together } from './own-samples.ts'

const NOW_S = 1_800_000_000

const started = () => {
  const registry = new Registry()
  const registers = [registry]
  const clock = createFakeClock(NOW_S * 1_000)
  const lobbies = new Gauge({ name: 'lobby_lobbies', help: 'x', registers })
  const joins = new Counter({ name: 'lobby_joins_total', help: 'x', labelNames: ['code'], registers })
  const relay = new Histogram({ name: 'lobby_relay_seconds', help: 'x', buckets: [0.001, 0.002, 0.01], registers })
  const samples = createOwnSamples(registry, clock)
  const pass = async (): Promise<void> => {
    clock.advance(15_000)
    // The registry collects its metrics asynchronously.
    await registry.getMetricsAsJSON()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { registry, lobbies, joins, relay, samples, pass }
}

it('LOB-275 gauges, rates without successes and quantiles are sampled every 15 s', async () => {
  const { lobbies, joins, relay, samples, pass } = started()
  lobbies.set(3)
  await pass()
  lobbies.set(5)
  joins.inc({ code: 'ok' }, 100)
  joins.inc({ code: 'room_full' }, 30)
  for (const seconds of [0.0005, 0.0015, 0.0015, 0.005]) relay.observe(seconds)
  await pass()
  const all = (name: Parameters<typeof samples.between>[0]) => samples.between(name, 0, NOW_S + 1_000)
  expect(all('lobbies')).toEqual([
    [NOW_S + 15, 3],
    [NOW_S + 30, 5],
  ])
  expect(all('joinsFailed')).toEqual([[NOW_S + 30, 2]])
  expect(all('joinsFull')).toEqual([[NOW_S + 30, 2]])
  expect(all('joinsNotFound')).toEqual([[NOW_S + 30, 0]])
  expect(all('relayP50')).toEqual([[NOW_S + 30, 1.5]])
  expect(all('pingP50')).toEqual([])
  expect(samples.between('lobbies', NOW_S + 20, NOW_S + 30)).toEqual([[NOW_S + 30, 5]])
  samples.stop()
})

it('LOB-65 ping quality is the share of good heartbeats, and direct lanes are a share of the players', async () => {
  const { registry, samples, pass } = started()
  const registers = [registry]
  const ping = new Histogram({ name: 'lobby_ping_seconds', help: 'x', buckets: [0.06, 0.1, 0.13], registers })
  const players = new Gauge({ name: 'lobby_players', help: 'x', registers })
  const lanes = new Gauge({ name: 'lobby_direct_lanes', help: 'x', registers })
  await pass()
  for (const seconds of [0.02, 0.05, 0.09, 0.5]) ping.observe(seconds)
  players.set(8)
  lanes.set(6)
  await pass()
  expect(samples.between('pingGood', 0, NOW_S + 1_000)).toEqual([[NOW_S + 30, 0.5]])
  expect(samples.between('directLanes', 0, NOW_S + 1_000)).toEqual([[NOW_S + 30, 0.75]])
  const processes: [number, number][][] = [[[NOW_S, 1]], [[NOW_S, 0.5]]]
  expect(together('directLanes', processes)).toEqual([[NOW_S, 0.75]])
  samples.stop()
})

it('LOB-275 a day of samples is kept', async () => {
  const { samples, pass } = started()
  for (let count = 0; count < 5_763; count++) await pass()
  const kept = samples.between('lobbies', 0, Number.MAX_SAFE_INTEGER)
  expect([kept.length, kept[0]?.[0]]).toEqual([5_760, NOW_S + 4 * 15])
})

it('LOB-275 processes of a region are added up, or the worst of them counts', () => {
  const series: [number, number][][] = [
    [
      [NOW_S, 1],
      [NOW_S + 15, 2],
    ],
    [[NOW_S + 4, 5]],
  ]
  expect(together('players', series)).toEqual([
    [NOW_S, 6],
    [NOW_S + 15, 2],
  ])
  expect(together('relayP99', series)).toEqual([
    [NOW_S, 5],
    [NOW_S + 15, 2],
  ])
})

it('ADM-130 joins that fail are distinguished by reason, each in one chart, which together are all of them', async () => {
  const { joins, samples, pass } = started()
  await pass()
  joins.inc({ code: 'ok' }, 150)
  for (const [at, code] of [
    'room_not_found',
    'room_full',
    'room_locked',
    'kicked',
    'unavailable',
    'rate_limited',
  ].entries())
    joins.inc({ code }, 15 * (at + 1))
  await pass()
  const rate = (name: Parameters<typeof samples.between>[0]) => samples.between(name, 0, NOW_S + 1_000)[0]?.[1]
  const reasons = (['joinsNotFound', 'joinsFull', 'joinsLocked', 'joinsDown', 'joinsOther'] as const).map(rate)
  expect(reasons).toEqual([1, 2, 7, 5, 6])
  expect(rate('joinsFailed')).toBe(21)
  samples.stop()
})
