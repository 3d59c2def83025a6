import type { PlayerId, RoomNumber } from '@sofaspark/contract'
import { parseFacts } from '../../ownership/process-facts.ts'
import { withLastCommand } from '../../lobby/seats.ts'
import type { LobbyLogLine, LobbyRecord } from '../../lobby/record.ts'
import type { Claim, SharedStore, StoredLobby } from '../lobby-store.ts'
import { StoreAway, type RedisLink } from './redis-link.ts'

const MAX_LOG_LINES = 500
const LOADED_AT_ONCE = 500

/** Another process has the lobby: nothing of this one's is taken any more. */
export class LeaseLost extends Error {
  constructor(roomNumber: RoomNumber) {
    super(`Another process has the lobby ${roomNumber}.`)
  }
}

export interface RedisStoreParts {
  link: RedisLink
  tag: string
  /** Whether the process's lease is held; without it, nothing is written. */
  isHeld: () => boolean
  /** A write was refused because another process has the lobby. */
  onLost: (roomNumber: RoomNumber) => void
}

interface Held {
  fence: string
  /** Counts this owner's saves, so that one that was late does not undo a newer one. */
  seq: number
}

const fieldsOf = (reply: readonly Buffer[]): Map<string, Buffer> => {
  const fields = new Map<string, Buffer>()
  for (let at = 0; at + 1 < reply.length; at += 2) {
    const [name, value] = [reply[at], reply[at + 1]]
    if (name && value) fields.set(name.toString(), value)
  }
  return fields
}

const storedIn = (fields: Map<string, Buffer>, lines: readonly Buffer[]): StoredLobby => {
  let record = JSON.parse((fields.get('record') ?? '').toString()) as LobbyRecord
  for (const [name, value] of fields) {
    if (!name.startsWith('c:')) continue
    const [seat, n] = value.toString().split(' ').map(Number)
    record = withLastCommand(record, seat ?? -1, name.slice(2) as PlayerId, n ?? 0)
  }
  return {
    record,
    logs: lines.map((line) => JSON.parse(line.toString()) as LobbyLogLine),
    snapshot: fields.get('snapshot') ?? null,
  }
}

/**
 * Live lobbies in Redis. Each has an owner and a fence that rises with every owner; a script takes a write only from
 * the owner with that fence, so one that was cut off can never undo what came after it.
 */
export const createRedisStore = ({ link, tag, isHeld, onLost }: RedisStoreParts): SharedStore => {
  const held = new Map<RoomNumber, Held>()
  /** Ended while the store was away. */
  const toRemove = new Map<RoomNumber, Held>()

  const holding = (roomNumber: RoomNumber): Held => {
    const own = held.get(roomNumber)
    if (!isHeld()) throw new StoreAway()
    if (!own) throw new LeaseLost(roomNumber)
    return own
  }
  const lose = (roomNumber: RoomNumber): void => {
    held.delete(roomNumber)
    onLost(roomNumber)
  }
  const taken = (roomNumber: RoomNumber, reply: unknown): void => {
    if (reply === 1) return
    lose(roomNumber)
    throw new LeaseLost(roomNumber)
  }
  const erase = async (roomNumber: RoomNumber, own: Held): Promise<void> => {
    await link.run('remove', roomNumber, tag, own.fence)
    toRemove.delete(roomNumber)
  }
  const claim = async (roomNumber: RoomNumber, gone = ''): Promise<Claim> => {
    const [found, facts, lines] = (await link.run('claim', roomNumber, tag, gone)) as [
      Buffer,
      (Buffer | Buffer[])?,
      Buffer[]?,
    ]
    const kind = found.toString()
    switch (kind) {
      case 'claimed': {
        const fields = fieldsOf(facts as Buffer[])
        held.set(roomNumber, {
          fence: (fields.get('fence') ?? '').toString(),
          seq: Number((fields.get('seq') ?? '0').toString()),
        })
        return { kind: 'claimed', stored: storedIn(fields, lines ?? []) }
      }
      case 'peer':
        return { kind: 'peer', peer: parseFacts(String(facts)) }
      case 'wait':
      case 'unsure':
        return { kind }
      default:
        return { kind: 'nobody' }
    }
  }
  const orphans = async (most: number): Promise<RoomNumber[]> =>
    ((await link.run('orphans', String(most))) as Buffer[]).map((room) => room.toString() as RoomNumber)
  const write = async (record: LobbyRecord, own: Held, anew: boolean): Promise<boolean> => {
    own.seq += 1
    const { roomNumber } = record.lobby
    const json = JSON.stringify(record)
    return (await link.run('save', roomNumber, tag, own.fence, String(own.seq), json, anew ? '1' : '0')) === 1
  }

  return {
    load: async () => {
      const loaded: StoredLobby[] = []
      for (;;) {
        const before = loaded.length
        for (const room of await orphans(LOADED_AT_ONCE)) {
          const found = await claim(room)
          if (found.kind === 'claimed') loaded.push(found.stored)
        }
        // What is left may still have an owner; it is found again when its lease is over.
        if (loaded.length === before) return loaded
      }
    },
    create: async (record) => {
      if (!isHeld()) throw new StoreAway()
      const { roomNumber } = record.lobby
      const own = { fence: '1', seq: 0 }
      try {
        if ((await link.run('create', roomNumber, tag, JSON.stringify(record))) !== 1) return false
      } catch (error) {
        // It may have been written all the same.
        toRemove.set(roomNumber, own)
        throw error
      }
      held.set(roomNumber, own)
      return true
    },
    save: async (record) => {
      const { roomNumber } = record.lobby
      taken(roomNumber, (await write(record, holding(roomNumber), false)) ? 1 : 0)
    },
    saveCommand: async (roomNumber, seat, playerId, n) => {
      const { fence } = holding(roomNumber)
      taken(roomNumber, await link.run('command', roomNumber, tag, fence, String(seat), playerId, String(n)))
    },
    saveSnapshot: async (roomNumber, snapshot) => {
      if (isHeld() && !held.has(roomNumber)) return
      const { fence } = holding(roomNumber)
      taken(roomNumber, await link.run('snapshot', roomNumber, tag, fence, snapshot ?? ''))
    },
    log: (roomNumber, line) => {
      const own = held.get(roomNumber)
      if (own && isHeld())
        link.run('log', roomNumber, tag, own.fence, JSON.stringify(line), String(MAX_LOG_LINES)).catch(() => undefined)
    },
    remove: async (roomNumber) => {
      const own = held.get(roomNumber)
      if (!own) return
      held.delete(roomNumber)
      toRemove.set(roomNumber, own)
      if (isHeld()) await erase(roomNumber, own)
    },
    claim: async (roomNumber, gone) => {
      if (!isHeld()) throw new StoreAway()
      const ended = toRemove.get(roomNumber)
      if (ended) await erase(roomNumber, ended)
      return claim(roomNumber, gone)
    },
    orphans,
    saveAgain: async ({ record, snapshot }, anew) => {
      const { roomNumber } = record.lobby
      const own = held.get(roomNumber)
      if (!own || !(await write(record, own, anew))) {
        lose(roomNumber)
        return
      }
      if (snapshot !== undefined) await link.run('snapshot', roomNumber, tag, own.fence, snapshot ?? '')
    },
    removeAgain: async () => {
      for (const [room, ended] of toRemove) await erase(room, ended)
    },
    handOver: async (roomNumbers) => {
      await link.run('handOver', tag, ...roomNumbers)
      for (const roomNumber of roomNumbers) held.delete(roomNumber)
    },
    release: async () => {
      await link.run('release', tag)
      held.clear()
    },
    close: async () => {
      held.clear()
      if (link.isUp()) await link.run('release', tag).catch(() => undefined)
      link.close()
    },
  }
}
