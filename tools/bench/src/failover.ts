import { numberVariable } from '@sofaspark/programs'
import { createGuests, createPayload, euOf, Evening, pause, until, type Findings } from '@sofaspark/lobby-testing'
import { startRedisRegion, type RedisRegion } from '@sofaspark/tool-drill/region.ts'
import { historyUrl } from './relay/server-process.ts'
import { median, quantile } from '@sofaspark/tool-command/result.ts'
import type { BenchResult } from '@sofaspark/tool-command/result.ts'

export const title = 'A process goes: its lobbies of eight phones each, on one process behind the edge, with Redis'

const LOBBIES = numberVariable('DRILL_LOBBIES', 200)
const PHONES = 8
const PERIOD_MS = 2_000
const ROUNDS = 3
const OUTAGE_MS = numberVariable('DRILL_OUTAGE_MS', 60_000)
/** A slower input counts as lost. */
const LATE_MS = 500
const say = (text: string): void => console.log(`   ${text}`)

const withRegion = async <Found>(
  count: number,
  startedAtFirst: number,
  run: (region: RedisRegion, evening: Evening) => Promise<Found>,
): Promise<Found> => {
  const region = await startRedisRegion({
    lobbyProcesses: count,
    startedAtFirst,
    env: { lobby: { DATABASE_URL: await historyUrl() } },
  })
  const evening = new Evening(euOf(region.edge.url))
  try {
    return await run(region, evening)
  } finally {
    evening.close()
    await region.stop()
  }
}

type Loss = Exclude<keyof Findings, 'gapsMs' | 'refusals' | 'away'>

const lossesOf = (name: string, found: Pick<Findings, Loss>): BenchResult[] => [
  {
    name: `${name}: sockets that did not come back`,
    value: found.sockets - found.resumed,
    unit: '',
    bound: 0,
    note: `of ${found.sockets}`,
  },
  { name: `${name}: seats lost`, value: found.seatsLost, unit: '', bound: 0 },
  { name: `${name}: scores lost`, value: found.scoresLost, unit: '', bound: 0 },
  {
    name: `${name}: commands lost`,
    value: found.commandsLost,
    unit: '',
    bound: 0,
    note: `of ${found.commandsAcknowledged} acknowledged`,
  },
  { name: `${name}: commands doubled`, value: found.commandsDoubled, unit: '', bound: 0 },
]

/** The only process of a full region is ended during play; two others are there. */
const failOnce = (signal: 'SIGKILL' | 'SIGTERM'): Promise<Findings> =>
  withRegion(3, 1, async (region, evening) => {
    await evening.open(LOBBIES, PHONES)
    say(`${LOBBIES} lobbies are open`)
    await Promise.all([region.startLobby(1), region.startLobby(2)])
    evening.play(PERIOD_MS)
    await pause(5_000)
    await region.lobbies[0]?.kill(signal)
    await pause(10_000)
    evening.pause()
    await evening.settled(60_000)
    return evening.findings()
  })

/** Durations are the median of several rounds; losses in any round count. */
const failover = async (
  signal: 'SIGKILL' | 'SIGTERM',
  bound: { p95S: number; p99S: number },
): Promise<BenchResult[]> => {
  const rounds: Findings[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await failOnce(signal))
  const backAfter = (name: string, share: number, boundS: number): BenchResult => {
    const seconds = rounds.map(({ gapsMs }) => quantile(gapsMs, share) / 1_000)
    return {
      name: `${signal}: back after, ${name}`,
      value: median(seconds),
      unit: 's',
      bound: boundS,
      note: `median of ${seconds.map((one) => one.toFixed(2)).join(', ')}`,
    }
  }
  const sum = (loss: Loss): number => rounds.reduce((total, found) => total + found[loss], 0)
  return [
    backAfter('p95', 0.95, bound.p95S),
    backAfter('p99', 0.99, bound.p99S),
    ...lossesOf(signal, {
      sockets: sum('sockets'),
      resumed: sum('resumed'),
      seatsLost: sum('seatsLost'),
      scoresLost: sum('scoresLost'),
      commandsAcknowledged: sum('commandsAcknowledged'),
      commandsLost: sum('commandsLost'),
      commandsDoubled: sum('commandsDoubled'),
    }),
  ]
}

/** The slowest of several tries, in ms. */
const timed = async (tries: number, act: () => Promise<unknown>): Promise<number> => {
  const took: number[] = []
  for (let round = 0; round < tries; round++) {
    const startedMs = performance.now()
    await act()
    took.push(performance.now() - startedMs)
  }
  return Math.max(...took)
}

interface Outage {
  /** Commands to Redis in three seconds, without and with inputs. */
  quiet: number
  loud: number
  relayed: number
  inOutage: number
  themselves: number
  createMs: number
  refusedMs: number
  commandMs: number
  recoveryS: number
  found: Findings
}

const outageResults = (outage: Outage): BenchResult[] => {
  const { quiet, loud, relayed, inOutage, themselves, createMs, refusedMs, commandMs, recoveryS, found } = outage
  const name = 'Redis outage'
  return [
    {
      name: 'Redis commands per input',
      value: Math.max(0, Math.round((loud - quiet) / 180)),
      unit: '',
      bound: 0,
      note: `${loud} in 3 s with ${relayed} inputs, ${quiet} without`,
    },
    {
      name: `${name}: inputs that did not arrive in a 3 s outage`,
      value: 60 - inOutage,
      unit: '',
      bound: 0,
      note: `of 60; ${themselves} themselves, the others overtaken by a newer one on their way; within ${LATE_MS} ms`,
    },
    { name: `${name}: createLobby is refused after, at most`, value: createMs / 1_000, unit: 's', bound: 1 },
    { name: `${name}: a change is refused after, at most`, value: refusedMs / 1_000, unit: 's', bound: 1 },
    { name: `${name}: a command is acknowledged after, at most`, value: commandMs / 1_000, unit: 's', bound: 1 },
    { name: `${name}: changes are taken again after`, value: recoveryS, unit: 's', bound: 10 },
    {
      name: `${name}: sockets that were cut`,
      value: found.gapsMs.length,
      unit: '',
      bound: 0,
      note: `of ${found.sockets}`,
    },
    ...lossesOf(name, found).slice(1),
  ]
}

/** Redis is paused for a minute under two processes with parties; then it resumes. */
const storeOutage = (): Promise<BenchResult[]> =>
  withRegion(2, 2, async (region, evening) => {
    await evening.open(20, PHONES)
    const guests = createGuests(euOf(region.edge.url), { reconnection: true })
    const host = await guests.host()
    const { roomNumber } = host
    const phone = await guests.phone(roomNumber, {}, { query: { roomNumber } })
    let inputs = 0
    /** Time of sending of each frame, and its age when it or a newer one arrived: of a seat's frames the newest counts. */
    let sentMs: number[] = []
    let agesMs: number[] = []
    host.socket.on('input', (_seat: number, frame: Uint8Array) => {
      inputs += 1
      const nowMs = performance.now()
      for (let at = agesMs.length; at <= (frame[0] ?? 0); at++) agesMs.push(nowMs - (sentMs[at] ?? nowMs))
    })

    const idle = async (ms: number): Promise<number> => {
      const before = await region.redis.commands()
      await pause(ms)
      return (await region.redis.commands()) - before - 1
    }
    const quiet = await idle(3_000)
    const before = await region.redis.commands()
    for (let frame = 0; frame < 180; frame++) {
      phone.socket.emit('input', Buffer.from([frame]))
      await pause(1_000 / 60)
    }
    const loud = (await region.redis.commands()) - before - 1
    const relayed = inputs

    evening.play(PERIOD_MS)
    await pause(3_000)
    region.redis.freeze()
    inputs = 0
    sentMs = []
    agesMs = []
    for (let frame = 0; frame < 60; frame++) {
      sentMs.push(performance.now())
      phone.socket.emit('input', Buffer.from([frame]))
      await pause(50)
    }
    await pause(500)
    const inOutage = agesMs.filter((ageMs) => ageMs < LATE_MS).length
    const themselves = inputs
    const refusedMs = await timed(5, () => host.code('lockLobby', { locked: true }))
    const creator = await guests.connect()
    const createMs = await timed(3, () => creator.code('createLobby', createPayload))
    const commandMs = await timed(5, () => phone.code('command', { type: 'a', data: 1 }))
    say(`Redis is held for ${OUTAGE_MS / 1_000} s`)
    await pause(OUTAGE_MS)
    region.redis.thaw()
    const takesChanges = async (): Promise<boolean> => (await host.code('lockLobby', { locked: true })) === 'ok'
    const recoveryS = (await until(takesChanges, { withinMs: 60_000, everyMs: 50 })) / 1_000
    await pause(4_000)
    evening.pause()
    await evening.settled(30_000)
    const found = evening.findings()
    guests.close()
    return outageResults({
      quiet,
      loud,
      relayed,
      inOutage,
      themselves,
      createMs,
      refusedMs,
      commandMs,
      recoveryS,
      found,
    })
  })

/** The figures of the drill; `DRILL_LOBBIES` and `DRILL_OUTAGE_MS` reduce its size. */
export const run = async (): Promise<BenchResult[]> => [
  ...(await failover('SIGKILL', { p95S: 5, p99S: 8 })),
  ...(await failover('SIGTERM', { p95S: 3, p99S: 3 })),
  ...(await storeOutage()),
]
