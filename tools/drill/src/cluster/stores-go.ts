import { io, type Socket } from 'socket.io-client'
import type { BenchResult } from '@sofaspark/tool-command/result.ts'
import { edgeOrigin } from '@sofaspark/tool-cluster/edge-origin.ts'
import { kubectlAside } from '@sofaspark/tool-cluster/kubectl.ts'
import { regionNamespace } from '@sofaspark/tool-cluster/place.ts'
import type { Findings } from '../evening.ts'
import { ask, type Answer } from '../member.ts'
import type { Drill } from './drill.ts'
import { figureOf, isRolledOut, lobbyPods, scale } from './lobby-pods.ts'
import { lossesOf, pause, secondsUntil, withParty } from './party.ts'

const eu = regionNamespace('EU')
const SLOW_MS = 120_000
const AWAY_MS = Number(process.env['DRILL_AWAY_MS'] ?? 20_000)
const origin = { from: 'drill', language: 'en', dateStartedPlaying: 1_700_000_000 }

const opens = async (): Promise<Socket> => {
  const socket = io(edgeOrigin('EU'), { path: '/eu/socket.io', transports: ['websocket'], forceNew: true })
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
  return socket
}
const creates = async (): Promise<Answer | null> => {
  const socket = await opens()
  const answer = await ask(socket, 'createLobby', origin, 5_000)
  socket.disconnect()
  return answer
}

const cutSockets = ({ gapsMs, sockets }: Findings): BenchResult => ({
  name: 'sockets that were cut',
  value: gapsMs.length,
  unit: '',
  bound: 0,
  note: `of ${String(sockets)}`,
})

/** Redis goes with all that it held, and comes back empty. */
export const redisAway: Drill = {
  title: `Redis is away for ${String(AWAY_MS / 1_000)} s and comes back empty`,
  run: async (size) => {
    let refusedS = 0
    let code = ''
    let recoveredS = 0
    let beats = 0
    const found = await withParty('EU', size, async (evening) => {
      await scale(eu, 'redis', 0)
      await secondsUntil(async () => {
        const [pod] = await lobbyPods(eu)
        return pod !== undefined && (await figureOf(eu, pod.metadata.name, 'lobby_store_away')) === 1
      }, SLOW_MS)
      const before = evening.findings().commandsAcknowledged
      const startedMs = performance.now()
      const answer = await creates()
      refusedS = (performance.now() - startedMs) / 1_000
      code = answer?.error?.code ?? 'none'
      await pause(AWAY_MS)
      beats = evening.findings().commandsAcknowledged - before
      await scale(eu, 'redis', 1)
      await secondsUntil(() => isRolledOut(eu, 'redis'), SLOW_MS)
      recoveredS = await secondsUntil(async () => (await creates())?.ok === true, SLOW_MS)
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

/** Postgres lets nobody in for a while; what ended waits and is written afterwards. */
export const postgresAway: Drill = {
  title: `Postgres lets nobody in for ${String(AWAY_MS / 1_000)} s`,
  run: async (size) => {
    let created: Answer | null = null
    let caughtUpS = 0
    const isAway = async (): Promise<boolean> => {
      const pods = await lobbyPods(eu)
      const figures = await Promise.all(pods.map(({ metadata }) => figureOf(eu, metadata.name, 'lobby_history_away')))
      return figures.some((figure) => figure === 1)
    }
    const found = await withParty('EU', size, async () => {
      await sql('alter database sofaspark with allow_connections false', cut)
      try {
        created = await creates()
        const host = await opens()
        const lobby = (await ask(host, 'createLobby', origin)) as { lobby: { roomNumber: string } } | null
        await ask(host, 'disconnectIdleGame', { ...origin, roomNumber: lobby?.lobby.roomNumber })
        host.disconnect()
        await pause(AWAY_MS)
      } finally {
        await sql('alter database sofaspark with allow_connections true')
      }
      caughtUpS = await secondsUntil(async () => !(await isAway()), SLOW_MS)
    })
    return [
      { name: 'a new lobby is made', value: (created as Answer | null)?.ok === true ? 1 : 0, unit: '', floor: 1 },
      { name: 'history is written again after', value: caughtUpS, unit: 's', bound: 10 },
      cutSockets(found),
      ...lossesOf(found),
    ]
  },
}
