import { join } from 'node:path'
import { clientFrame, emitWithAck, origin, type LeanSocket } from '@sofaspark/lobby-testing/lean.ts'
import type { LeanLobbies } from './lean-lobbies.ts'
import { loadCore, startPinned } from './server-process.ts'
import type { Counted, Opened, WatchersOrder } from './watchers-process.ts'

/** Mirrors of every lobby, and members of the first lobby's audience. */
export interface WatchersWanted {
  mirrors: number
  members: number
}

export interface Watchers extends Opened {
  /** Hosts send their frames and views, members cheer, until the returned function is called. */
  play(): Promise<() => Promise<void>>
  /** Members vote one after another; returns the time until the host has each vote, sorted. */
  vote(votes: number): Promise<number[]>
  /** Mirror frames that arrived. */
  framesReceived(): Promise<number>
  close(): void
}

const FRAME_EVERY_MS = 33
/** The bound of a mirror's stream is 8 kB a second. */
const FRAME_BYTES = Math.round(8_000 / (1_000 / FRAME_EVERY_MS))
const VIEW_EVERY_MS = 250
const VOTE_EVERY_MS = 73

const mirrorHead = clientFrame('text', Buffer.from('451-["mirror",{"_placeholder":true,"num":0}]'))
const mirrorFrame = clientFrame('binary', new Uint8Array(FRAME_BYTES).fill(7))
const view = {
  leaders: Array.from({ length: 8 }, (_, seat) => ({ name: `Player ${String(seat)}`, points: seat * 10 })),
}

const ask = async (socket: LeanSocket, event: string, payload: object): Promise<Record<string, unknown>> => {
  const ack = await emitWithAck(socket, event, { ...origin, ...payload })
  if (ack['ok'] !== true) throw new Error(`${event}: ${JSON.stringify(ack)}`)
  return ack
}

interface WatchersProcess {
  tell<Reply extends object>(order: WatchersOrder): Promise<Reply>
  close(): void
}

const startWatchers = (): WatchersProcess => {
  const child = startPinned(loadCore, join(import.meta.dirname, 'watchers-process.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let last: Promise<object> = Promise.resolve({})
  const tell = (order: WatchersOrder): Promise<object> =>
    new Promise((resolve, reject) => {
      child.once('message', (reply: { done: object } | { failed: string }) => {
        if ('done' in reply) resolve(reply.done)
        else reject(new Error(reply.failed))
      })
      void ended.then(() => reject(new Error('The process of the watchers ended.')))
      child.send(order)
    })
  return {
    // One order at a time: replies have no number.
    tell: <Reply extends object>(order: WatchersOrder) => (last = last.then(() => tell(order))) as Promise<Reply>,
    close: () => void child.kill('SIGKILL'),
  }
}

/** The time until the host's counts contain each vote. */
const measureVotes = async (host: LeanSocket, watchers: WatchersProcess, votes: number): Promise<number[]> => {
  const options = ['a', 'b'].map((id) => ({ id, label: id }))
  await ask(host, 'openPoll', { id: 'bench', question: 'Who wins?', options, untilS: Date.now() / 1_000 + 600 })
  const before = host.onText
  const sentMs: number[] = []
  const agesMs: number[] = []
  host.onText = (text) => {
    before(text)
    if (!text.startsWith('42["audienceCounts"')) return
    const [, { poll }] = JSON.parse(text.slice(2)) as [string, { poll?: { votes: Record<string, number> } }]
    const counted = Object.values(poll?.votes ?? {}).reduce((sum, count) => sum + count, 0)
    while (agesMs.length < counted) agesMs.push(performance.now() - (sentMs[agesMs.length] ?? 0))
  }
  for (let member = 0; member < votes; member++) {
    sentMs.push(performance.now())
    await watchers.tell({ do: 'vote', member })
    await new Promise((resolve) => setTimeout(resolve, VOTE_EVERY_MS))
  }
  await new Promise((resolve) => setTimeout(resolve, 4 * VIEW_EVERY_MS))
  host.onText = before
  if (agesMs.length < votes) throw new Error(`${String(votes - agesMs.length)} votes never reached the host.`)
  return agesMs.sort((one, other) => one - other)
}

const sendFrames = (hosts: readonly LeanSocket[]): NodeJS.Timeout => {
  const startMs = performance.now()
  let sent = 0
  // Hosts take turns, so that none sends in step with another.
  return setInterval(() => {
    const due = ((performance.now() - startMs) / FRAME_EVERY_MS) * hosts.length
    for (; sent < due; sent++) {
      const host = hosts[sent % hosts.length]
      if (!host || host.wire.writableLength > 0) continue
      host.wire.write(mirrorHead)
      host.wire.write(mirrorFrame)
    }
  }, 1)
}

/** Opens those who watch full lobbies. */
export const openWatchers = async (
  port: number,
  { hosts, roomNumbers }: LeanLobbies,
  { mirrors, members }: WatchersWanted,
): Promise<Watchers> => {
  const watchTokens: string[] = []
  if (mirrors > 0)
    for (const host of hosts) {
      const { watchToken } = await ask(host, 'shareScreen', { open: true })
      watchTokens.push(...Array.from({ length: mirrors }, () => String(watchToken)))
    }
  const watchers = startWatchers()
  const [host] = hosts
  const [roomNumber = ''] = roomNumbers
  const { joinedMs } = await watchers.tell<Opened>({ do: 'open', port, watchTokens, members, roomNumber })
  const sendView = (): void => host?.sendText(`42${JSON.stringify(['audienceView', { ...origin, data: view }])}`)
  return {
    joinedMs,
    play: async () => {
      await watchers.tell({ do: 'play' })
      const timers = [
        ...(mirrors > 0 ? [sendFrames(hosts)] : []),
        ...(members > 0 ? [setInterval(sendView, VIEW_EVERY_MS)] : []),
      ]
      return async () => {
        for (const timer of timers) clearInterval(timer)
        await watchers.tell({ do: 'rest' })
      }
    },
    vote: (votes) => (host ? measureVotes(host, watchers, votes) : Promise.resolve([])),
    framesReceived: async () => (await watchers.tell<Counted>({ do: 'count' })).frames,
    close: () => watchers.close(),
  }
}
