import type { PlayerId, RoomNumber } from '@sofaspark/contract'
import type { LobbyLogLine, LobbyRecord } from '../../record/record.ts'
import type { Claim, SharedStore, StoredLobby } from '../../live/lobby-store.ts'
import { newestWins } from '../snapshot-files.ts'
import { changedParts } from '../record-parts.ts'
import { claim, partArguments, write, WRITTEN, type Held, type RedisStoreDeps } from './held-lobbies.ts'
import { StoreUnavailable } from './redis-link.ts'

const LOAD_BATCH = 500

/** Another process has the lobby: writes of this one are refused. */
export class LeaseLost extends Error {
  constructor(roomNumber: RoomNumber) {
    super(`Another process has the lobby ${roomNumber}.`)
  }
}

class RedisStore implements SharedStore {
  readonly #deps: RedisStoreDeps
  readonly #held = new Map<RoomNumber, Held>()
  /** Ended during an outage of the store. */
  readonly #toRemove = new Map<RoomNumber, Held>()

  readonly #snapshots = newestWins(async (roomNumber: RoomNumber, snapshot: Uint8Array | null) => {
    const { link, tag } = this.#deps
    const { fence } = this.#holding(roomNumber)
    this.#taken(roomNumber, await link.run('snapshot', roomNumber, tag, fence, snapshot ?? ''))
  })

  constructor(deps: RedisStoreDeps) {
    this.#deps = deps
  }

  async orphans(most: number): Promise<RoomNumber[]> {
    return ((await this.#deps.link.run('orphans', String(most))) as Buffer[]).map(
      (room) => room.toString() as RoomNumber,
    )
  }

  async load(): Promise<StoredLobby[]> {
    const loaded: StoredLobby[] = []
    for (;;) {
      const before = loaded.length
      for (const room of await this.orphans(LOAD_BATCH)) {
        const found = await claim(this.#deps, this.#held, room)
        if (found.kind === 'claimed') loaded.push(found.stored)
      }
      // The rest may still have an owner; each is found again once its lease expires.
      if (loaded.length === before) return loaded
    }
  }

  async create(record: LobbyRecord): Promise<boolean> {
    if (!this.#deps.isHeld()) throw new StoreUnavailable()
    const { roomNumber } = record.lobby
    const own: Held = { fence: '1', seq: 0, last: record }
    try {
      const sent = partArguments(changedParts(record, null))
      if ((await this.#deps.link.run('create', roomNumber, this.#deps.tag, ...sent)) !== WRITTEN) return false
    } catch (error) {
      // It may have been written anyway.
      this.#toRemove.set(roomNumber, own)
      throw error
    }
    this.#held.set(roomNumber, own)
    return true
  }

  async save(record: LobbyRecord): Promise<void> {
    const { roomNumber } = record.lobby
    this.#taken(roomNumber, (await write(this.#deps, record, this.#holding(roomNumber), false)) ? 1 : 0)
  }

  async saveCommand(roomNumber: RoomNumber, seat: number, playerId: PlayerId, n: number): Promise<void> {
    const { fence } = this.#holding(roomNumber)
    this.#taken(
      roomNumber,
      await this.#deps.link.run('command', roomNumber, this.#deps.tag, fence, String(seat), playerId, String(n)),
    )
  }

  async saveSnapshot(roomNumber: RoomNumber, snapshot: Uint8Array | null): Promise<void> {
    if (this.#deps.isHeld() && !this.#held.has(roomNumber)) return
    await this.#snapshots.write(roomNumber, snapshot)
  }

  log(roomNumber: RoomNumber, line: LobbyLogLine, linesKept: number): void {
    const own = this.#held.get(roomNumber)
    if (!own) return
    const kept = String(Math.max(1, linesKept))
    const written =
      this.#deps.isHeld() &&
      this.#deps.link.run('log', roomNumber, this.#deps.tag, own.fence, JSON.stringify(line), kept)
    const lost = (): void => void (this.#deps.figures.linesDropped.redis += 1)
    if (written) written.catch(lost)
    else lost()
  }

  async remove(roomNumber: RoomNumber): Promise<void> {
    const own = this.#held.get(roomNumber)
    if (!own) return
    this.#held.delete(roomNumber)
    this.#toRemove.set(roomNumber, own)
    if (this.#deps.isHeld()) await this.#erase(roomNumber, own)
  }

  async claim(roomNumber: RoomNumber, gone?: string): Promise<Claim> {
    if (!this.#deps.isHeld()) throw new StoreUnavailable()
    const ended = this.#toRemove.get(roomNumber)
    if (ended) await this.#erase(roomNumber, ended)
    return claim(this.#deps, this.#held, roomNumber, gone)
  }

  async resave(
    { record, snapshot }: Pick<StoredLobby, 'record'> & Partial<StoredLobby>,
    afterLoss: boolean,
  ): Promise<void> {
    const { roomNumber } = record.lobby
    const own = this.#held.get(roomNumber)
    if (!own || !(await write(this.#deps, record, own, afterLoss))) {
      this.#lose(roomNumber)
      return
    }
    if (snapshot !== undefined)
      await this.#deps.link.run('snapshot', roomNumber, this.#deps.tag, own.fence, snapshot ?? '')
  }

  async retryRemovals(): Promise<void> {
    for (const [room, ended] of this.#toRemove) await this.#erase(room, ended)
  }

  async handOver(roomNumbers: readonly RoomNumber[]): Promise<void> {
    await this.#deps.link.run('handOver', this.#deps.tag, ...roomNumbers)
    for (const roomNumber of roomNumbers) this.#held.delete(roomNumber)
  }

  async release(): Promise<void> {
    await this.#deps.link.run('release', this.#deps.tag)
    this.#held.clear()
  }

  async close(): Promise<void> {
    this.#held.clear()
    // A lobby that cannot be released now is free once the lease expires.
    if (this.#deps.link.isUp()) await this.#deps.link.run('release', this.#deps.tag).catch(() => undefined)
    this.#deps.link.close()
  }

  #holding(roomNumber: RoomNumber): Held {
    const own = this.#held.get(roomNumber)
    if (!this.#deps.isHeld()) throw new StoreUnavailable()
    if (!own) throw new LeaseLost(roomNumber)
    return own
  }

  #lose(roomNumber: RoomNumber): void {
    this.#held.delete(roomNumber)
    this.#deps.onLost(roomNumber)
  }

  #taken(roomNumber: RoomNumber, reply: unknown): void {
    if (reply === 1) return
    this.#lose(roomNumber)
    throw new LeaseLost(roomNumber)
  }

  async #erase(roomNumber: RoomNumber, own: Held): Promise<void> {
    await this.#deps.link.run('remove', roomNumber, this.#deps.tag, own.fence)
    this.#toRemove.delete(roomNumber)
  }
}

/**
 * Live lobbies in Redis. Each has an owner and a fence that rises with every owner; a script accepts a write only from
 * the owner with that fence, so a process that was cut off can never undo later changes.
 */
export const createRedisStore = (deps: RedisStoreDeps): SharedStore => new RedisStore(deps)
