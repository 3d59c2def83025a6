import { numberVariable } from '@sofaspark/programs'
import type { BenchResult } from '@sofaspark/tool-command/result.ts'
import { edgeOrigin, kubectlAside, regionNamespace } from '@sofaspark/tool-cluster/kubectl.ts'
import { connect, createPayload, euOf, host, pause, type Findings } from '@sofaspark/lobby-testing'
import { type Drill, lossesOf, secondsUntil, withParty } from './party.ts'
import { figureOf, isRolledOut, lobbyPods, scale } from './lobby-pods.ts'
const eu = regionNamespace('EU')
const SLOW_MS = 120_000
const OUTAGE_MS = numberVariable('DRILL_OUTAGE_MS', 20_000)

/** The code that a new lobby is answered with. */
const creates = async (): Promise<string> => {
  const client = await connect(euOf(edgeOrigin('EU')), { timeoutMs: 5_000 })
  const code = await client.code('createLobby', createPayload)
  client.close()
  return code
}

const cutSockets = ({ gapsMs, sockets }: Findings): BenchResult => ({
  name: 'sockets that were cut',
  value: gapsMs.length,
  unit: '',
  bound: 0,
  note: `of ${String(sockets)}`,
})

/** Redis loses everything and comes back empty. */
export const redisOutage: Drill = {
  title: `Redis is unreachable for ${String(OUTAGE_MS / 1_000)} s and comes back empty`,
  run: async (size) => {
    let refusedS = 0
    let code = ''
    let recoveredS = 0
    let beats = 0
    const found = await withParty('EU', size, async (evening) => {
      await scale(eu, 'redis', 0)
      await secondsUntil(async () => {
        const [pod] = await lobbyPods(eu)
        return pod !== undefined && (await figureOf(eu, pod.metadata.name, 'lobby_store_unreachable')) === 1
      }, SLOW_MS)
      const before = evening.findings().commandsAcknowledged
      const startedMs = performance.now()
      code = await creates()
      refusedS = (performance.now() - startedMs) / 1_000
      await pause(OUTAGE_MS)
      beats = evening.findings().commandsAcknowledged - before
      await scale(eu, 'redis', 1)
      await secondsUntil(() => isRolledOut(eu, 'redis'), SLOW_MS)
      recoveredS = await secondsUntil(async () => (await creates()) === 'ok', SLOW_MS)
    })
    const results: BenchResult[] = [
      { name: 'a new lobby is refused after', value: refusedS, unit: 's', bound: 1, note: `as ${code}` },
      { name: 'commands acknowledged meanwhile', value: beats, unit: '', floor: 1 },
      { name: 'new lobbies again, after Redis is ready', value: recoveredS, unit: 's', bound: 10 },
      cutSockets(found),
      ...lossesOf(found),
    ]
    return results
  },
}

const sql = async (...statements: string[]): Promise<void> => {
  const commands = statements.flatMap((statement) => ['-c', statement])
  await kubectlAside(
    'exec',
    '-n',
    eu,
    'deploy/postgres',
    '--',
    'psql',
    '-U',
    'sofaspark',
    '-d',
    'postgres',
    ...commands,
  )
}
const cut = `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'sofaspark'`

/** Postgres refuses connections for a while; ended lobbies wait and are written afterwards. */
export const postgresOutage: Drill = {
  title: `Postgres refuses connections for ${String(OUTAGE_MS / 1_000)} s`,
  run: async (size) => {
    let created = ''
    let caughtUpS = 0
    const isUnreachable = async (): Promise<boolean> => {
      const pods = await lobbyPods(eu)
      const figures = await Promise.all(
        pods.map(({ metadata }) => figureOf(eu, metadata.name, 'lobby_history_unreachable')),
      )
      return figures.some((figure) => figure === 1)
    }
    const found = await withParty('EU', size, async () => {
      await sql('alter database sofaspark with allow_connections false', cut)
      try {
        created = await creates()
        const screen = await host(euOf(edgeOrigin('EU')))
        await screen.code('disconnectIdleGame', { roomNumber: screen.roomNumber })
        screen.close()
        await pause(OUTAGE_MS)
      } finally {
        await sql('alter database sofaspark with allow_connections true')
      }
      caughtUpS = await secondsUntil(async () => !(await isUnreachable()), SLOW_MS)
    })
    return [
      { name: 'a new lobby is made', value: created === 'ok' ? 1 : 0, unit: '', floor: 1 },
      { name: 'history is written again after', value: caughtUpS, unit: 's', bound: 10 },
      cutSockets(found),
      ...lossesOf(found),
    ]
  },
}
