import { join } from 'node:path'
import { loadCore, startPinned, type ServerProcess } from './server-process.ts'
import type { Order, Played, Voted } from './generator.ts'
import type { WatchersWanted } from './watchers.ts'
import type { Kind } from './lean-lobbies.ts'
type GeneratorReply = { done: object } | { failed: string } | { measuring: boolean }
type PlayOrder = Omit<Order & { do: 'play' }, 'do'>

export interface Measured extends Played {
  cpuMicrosPerInput: number
  /** Of one core. */
  serverBusy: number
}

/** A generator process with full lobbies on a server. */
export interface Load {
  play(order: PlayOrder): Promise<Measured>
  /** Lets members of the audience vote in turn. */
  vote(votes: number): Promise<Voted>
  close(): Promise<void>
}

export const openLoad = async (
  server: ServerProcess,
  kind: Kind,
  lobbies: number,
  watchers?: WatchersWanted,
): Promise<Load> => {
  const child = startPinned(loadCore, join(import.meta.dirname, 'generator.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let cpuBefore = 0
  let cpuSeconds = 0
  const tell = (order: Order): Promise<object> =>
    new Promise((resolve, reject) => {
      const onReply = (reply: GeneratorReply): void => {
        if ('measuring' in reply) {
          if (reply.measuring) cpuBefore = server.cpuSeconds()
          else cpuSeconds = server.cpuSeconds() - cpuBefore
          return
        }
        child.off('message', onReply)
        if ('done' in reply) resolve(reply.done)
        else reject(new Error(reply.failed))
      }
      child.on('message', onReply)
      child.send(order)
      void ended.then(() => reject(new Error('The generator ended.')))
    })
  await tell({ do: 'open', port: server.port, kind, lobbies, ...(watchers ? { watchers } : {}) })
  return {
    play: async (order) => {
      const played = (await tell({ do: 'play', ...order })) as Played
      return {
        ...played,
        cpuMicrosPerInput: (cpuSeconds / played.sent) * 1e6,
        serverBusy: cpuSeconds / order.seconds,
      }
    },
    vote: async (votes) => (await tell({ do: 'vote', votes })) as Voted,
    close: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Starts a server, fills it with lobbies, lets them play once, and stops everything. */
export const playOn = async (
  start: () => Promise<ServerProcess>,
  kind: Kind,
  lobbies: number,
  order: PlayOrder | ((server: ServerProcess) => PlayOrder),
): Promise<Measured> => {
  const server = await start()
  try {
    const load = await openLoad(server, kind, lobbies)
    try {
      return await load.play(typeof order === 'function' ? order(server) : order)
    } finally {
      await load.close()
    }
  } finally {
    await server.stop()
  }
}
