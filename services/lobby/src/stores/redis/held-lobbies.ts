import type { PlayerId, RoomNumber } from '@sofaspark/contract'
import type { Logger } from '@sofaspark/kit/log.ts'
import { logBudget } from '../../record/log-lines.ts'
import { placesOf, type LobbyRecord } from '../../record/record.ts'
import { withLastCommand } from '../../record/seats.ts'
import { parseFacts } from '../../live/ownership.ts'
import { storeLimits } from '../budgets.ts'
import type { Claim, StoredLobby } from '../../live/lobby-store.ts'
import { isLogLine, changedParts, recordOf, type Parts } from '../record-parts.ts'
import type { StoreFigures } from '../store-figures.ts'
import type { RedisLink } from './redis-link.ts'

const [PART, COMMAND] = ['p:', 'c:']

export const WRITTEN = 1
const OUT_OF_STEP = -1

export interface RedisStoreDeps {
  link: RedisLink
  tag: string
  /** Whether the process's lease is held; without it, nothing is written. */
  isHeld: () => boolean
  /** A write was refused because another process has the lobby. */
  onLost: (roomNumber: RoomNumber) => void
  log: Logger
  figures: StoreFigures
}

/** The state that an owner keeps about its lobby in Redis. */
export interface Held {
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

export const partArguments = (parts: Parts): string[] =>
  [...parts].flatMap(([name, part]) => [name, part === null ? '' : JSON.stringify(part)])
const listed = (ids: readonly string[]): string => (ids.length > 0 ? `,${ids.join(',')},` : '')
const seatedIn = (record: LobbyRecord): PlayerId[] => placesOf(record).map(([, { playerId }]) => playerId)
const whoLeft = (record: LobbyRecord, last: LobbyRecord): PlayerId[] => {
  if (record.seats === last.seats && record.moderator === last.moderator) return []
  const there = new Set(seatedIn(record))
  return seatedIn(last).filter((id) => !there.has(id))
}

const broken = ({ figures, log }: RedisStoreDeps, roomNumber: RoomNumber, why: string): Claim => {
  figures.linesSkipped += 1
  log.error({ roomNumber, why }, 'a lobby in Redis cannot be read; it was removed')
  return { kind: 'missing' }
}

/** Claims a lobby whose owner is gone, if it is complete. */
export const claim = async (
  deps: RedisStoreDeps,
  held: Map<RoomNumber, Held>,
  roomNumber: RoomNumber,
  gone = '',
): Promise<Claim> => {
  const { link, tag } = deps
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
        return broken(deps, roomNumber, 'parts')
      }
      held.set(roomNumber, { fence, seq: Number(fields.get('seq')?.toString() ?? 0), last: stored.record })
      return { kind: 'claimed', stored }
    }
    case 'broken':
      return broken(deps, roomNumber, String(facts))
    case 'peer':
      return { kind: 'peer', peer: parseFacts(String(facts)) }
    case 'wait':
    case 'unsure':
      return { kind }
    default:
      return { kind: 'missing' }
  }
}

/** Sends what changed since the last save; all of it where that may not have arrived, or is not what is there (LOB-140). */
export const write = async (
  sender: Pick<RedisStoreDeps, 'link' | 'tag'>,
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
