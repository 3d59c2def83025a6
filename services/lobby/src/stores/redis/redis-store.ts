import type { PlayerId, RoomNumber } from '@sofaspark/contract'
import type { Logger } from '@sofaspark/kit/log.ts'
import { logBudget } from '../../lobby/log-lines.ts'
import { isSeated, type LobbyRecord } from '../../lobby/record.ts'
import { withLastCommand } from '../../lobby/seats.ts'
import { parseFacts } from '../../shared/process-facts.ts'
import { storeLimits } from '../budgets.ts'
import type { Claim, SharedStore, StoredLobby } from '../lobby-store.ts'
import { newestWins } from '../newest-wins.ts'
import { isLogLine } from '../part-schemas.ts'
import { changedParts, recordOf, type Parts } from '../record-parts.ts'
import type { StoreFigures } from '../store-figures.ts'
import { StoreUnavailable, type RedisLink } from './redis-link.ts'

const [PART, COMMAND] = ['p:', 'c:']

const LOAD_BATCH = 500
const [WRITTEN, OUT_OF_STEP] = [1, -1]

/** Another process has the lobby: writes of this one are refused. */
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
  log: Logger
  figures: StoreFigures
}

interface Held {
  fence: string
  /** Counts this owner's saves, so that a late one does not undo a newer one. */
  seq: number
  /** The last record sent, which the next save is compared with; `null` where it may not have arrived. */
  last: LobbyRecord | null
}

const fieldsOf = (reply: readonly Buffer[]): Map<string, Buffer> => {
  const fields = new Map<string, Buffer>()
  for (let at = 0; at + 1 < reply.length; at += 2) {
    const [name, value] = [reply[at], reply[at + 1]]
    if (name && value) fields.set(name.toString(), value)
  }
  return fields
}

const jsonIn = (text: Buffer): unknown => {
  try {
    return JSON.parse(text.toString())
  } catch {
    // The lobby is broken then, which is logged and counted with the skipped lines.
    return undefined
  }
}
/** A lobby as stored in Redis; `null` where parts are missing. */
const storedIn = (fields: Map<string, Buffer>, lines: readonly Buffer[]): StoredLobby | null => {
  const parts = new Map<string, unknown>()
  for (const [name, value] of fields) if (name.startsWith(PART)) parts.set(name.slice(PART.length), jsonIn(value))
  let record = recordOf(parts)
  if (!record) return null
  for (const [name, value] of fields) {
    if (!name.startsWith(COMMAND)) continue
    const [seat, n] = value.toString().split(' ').map(Number)
    record = withLastCommand(record, seat ?? -1, name.slice(COMMAND.length) as PlayerId, n ?? 0)
  }
  return { record, logs: lines.map(jsonIn).filter(isLogLine), snapshot: fields.get('snapshot') ?? null }
}

const partArguments = (parts: Parts): string[] =>
  [...parts].flatMap(([name, part]) => [name, part === null ? '' : JSON.stringify(part)])
const listed = (ids: readonly string[]): string => (ids.length > 0 ? `,${ids.join(',')},` : '')
const seatedIn = ({ seats }: LobbyRecord): PlayerId[] => seats.filter(isSeated).map(({ playerId }) => playerId)
const whoLeft = (record: LobbyRecord, last: LobbyRecord): PlayerId[] => {
  if (record.seats === last.seats) return []
  const there = new Set(seatedIn(record))
  return seatedIn(last).filter((id) => !there.has(id))
}

const broken = ({ figures, log }: RedisStoreParts, roomNumber: RoomNumber, why: string): Claim => {
  figures.linesSkipped += 1
  log.error({ roomNumber, why }, 'a lobby in Redis cannot be read; it was removed')
  return { kind: 'nobody' }
}

/** Claims a lobby whose owner is gone, if it is complete. */
const claim = async (
  parts: RedisStoreParts,
  held: Map<RoomNumber, Held>,
  roomNumber: RoomNumber,
  gone = '',
): Promise<Claim> => {
  const { link, tag } = parts
  const { storedLobbyBytes } = storeLimits
  const most = [String(storedLobbyBytes), String(logBudget.lines)]
  const [found, facts, lines] = (await link.run('claim', roomNumber, tag, gone, ...most)) as [
    Buffer,
    (Buffer | Buffer[])?,
    Buffer[]?,
  ]
  const kind = found.toString()
  switch (kind) {
    case 'claimed': {
      const fields = fieldsOf(facts as Buffer[])
      const stored = storedIn(fields, lines ?? [])
      const fence = (fields.get('fence') ?? '').toString()
      if (!stored) {
        await link.run('remove', roomNumber, tag, fence)
        return broken(parts, roomNumber, 'parts')
      }
      held.set(roomNumber, { fence, seq: Number(fields.get('seq')?.toString() ?? 0), last: stored.record })
      return { kind: 'claimed', stored }
    }
    case 'broken':
      return broken(parts, roomNumber, String(facts))
    case 'peer':
      return { kind: 'peer', peer: parseFacts(String(facts)) }
    case 'wait':
    case 'unsure':
      return { kind }
    default:
      return { kind: 'nobody' }
  }
}

/** Sends what changed since the last save; all of it where that may not have arrived, or is not what is there (LOB-140). */
const write = async (
  sender: Pick<RedisStoreParts, 'link' | 'tag'>,
  record: LobbyRecord,
  own: Held,
  afterLoss: boolean,
): Promise<boolean> => {
  const { link, tag } = sender
  const { roomNumber } = record.lobby
  const last = afterLoss ? null : own.last
  const seq = own.seq + 1
  const since = last ? [String(own.seq), listed(whoLeft(record, last))] : ['', listed(seatedIn(record))]
  const parts = partArguments(changedParts(record, last))
  Object.assign(own, { seq, last: record })
  try {
    const reply = await link.run(
      'save',
      roomNumber,
      tag,
      own.fence,
      String(seq),
      ...since,
      afterLoss ? '1' : '0',
      ...parts,
    )
    if (reply === OUT_OF_STEP) {
      // Later saves are out of step as well; an older record must not overwrite them.
      const newest = own.seq === seq ? record : (own.last ?? record)
      return await write(sender, newest, Object.assign(own, { last: null }), afterLoss)
    }
    return reply === WRITTEN
  } catch (error) {
    own.last = null
    throw error
  }
}

/**
 * Live lobbies in Redis. Each has an owner and a fence that rises with every owner; a script accepts a write only from
 * the owner with that fence, so a process that was cut off can never undo later changes.
 */
export const createRedisStore = (parts: RedisStoreParts): SharedStore => {
  const { link, tag, isHeld, onLost, figures } = parts
  const held = new Map<RoomNumber, Held>()
  /** Ended during an outage of the store. */
  const toRemove = new Map<RoomNumber, Held>()

  const holding = (roomNumber: RoomNumber): Held => {
    const own = held.get(roomNumber)
    if (!isHeld()) throw new StoreUnavailable()
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
  const orphans = async (most: number): Promise<RoomNumber[]> =>
    ((await link.run('orphans', String(most))) as Buffer[]).map((room) => room.toString() as RoomNumber)
  const snapshots = newestWins(async (roomNumber: RoomNumber, snapshot: Uint8Array | null) => {
    const { fence } = holding(roomNumber)
    taken(roomNumber, await link.run('snapshot', roomNumber, tag, fence, snapshot ?? ''))
  })

  return {
    load: async () => {
      const loaded: StoredLobby[] = []
      for (;;) {
        const before = loaded.length
        for (const room of await orphans(LOAD_BATCH)) {
          const found = await claim(parts, held, room)
          if (found.kind === 'claimed') loaded.push(found.stored)
        }
        // The rest may still have an owner; each is found again once its lease expires.
        if (loaded.length === before) return loaded
      }
    },
    create: async (record) => {
      if (!isHeld()) throw new StoreUnavailable()
      const { roomNumber } = record.lobby
      const own: Held = { fence: '1', seq: 0, last: record }
      try {
        const sent = partArguments(changedParts(record, null))
        if ((await link.run('create', roomNumber, tag, ...sent)) !== WRITTEN) return false
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
      taken(roomNumber, (await write(parts, record, holding(roomNumber), false)) ? 1 : 0)
    },
    saveCommand: async (roomNumber, seat, playerId, n) => {
      const { fence } = holding(roomNumber)
      taken(roomNumber, await link.run('command', roomNumber, tag, fence, String(seat), playerId, String(n)))
    },
    saveSnapshot: async (roomNumber, snapshot) => {
      if (isHeld() && !held.has(roomNumber)) return
      await snapshots.write(roomNumber, snapshot)
    },
    log: (roomNumber, line, linesKept) => {
      const own = held.get(roomNumber)
      if (!own) return
      const kept = String(Math.max(1, linesKept))
      const written = isHeld() && link.run('log', roomNumber, tag, own.fence, JSON.stringify(line), kept)
      const lost = (): void => void (figures.linesDropped.redis += 1)
      if (written) written.catch(lost)
      else lost()
    },
    remove: async (roomNumber) => {
      const own = held.get(roomNumber)
      if (!own) return
      held.delete(roomNumber)
      toRemove.set(roomNumber, own)
      if (isHeld()) await erase(roomNumber, own)
    },
    claim: async (roomNumber, gone) => {
      if (!isHeld()) throw new StoreUnavailable()
      const ended = toRemove.get(roomNumber)
      if (ended) await erase(roomNumber, ended)
      return claim(parts, held, roomNumber, gone)
    },
    orphans,
    resave: async ({ record, snapshot }, afterLoss) => {
      const { roomNumber } = record.lobby
      const own = held.get(roomNumber)
      if (!own || !(await write(parts, record, own, afterLoss))) {
        lose(roomNumber)
        return
      }
      if (snapshot !== undefined) await link.run('snapshot', roomNumber, tag, own.fence, snapshot ?? '')
    },
    retryRemovals: async () => {
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
      // A lobby that cannot be released now is free once the lease expires.
      if (link.isUp()) await link.run('release', tag).catch(() => undefined)
      link.close()
    },
  }
}
