import { setTimeout as pause } from 'node:timers/promises'
import type { RoomNumber } from '@sofaspark/contract'
import type { Logger } from '@sofaspark/kit/log.ts'
import { unknownBody } from '@sofaspark/kit/service-client.ts'
import type { MaybePromise } from '@sofaspark/kit/maybe-promise.ts'
import { isOver, type LiveLobby } from '../live/live-lobby.ts'
import type { Lobbies } from '../live/lobbies.ts'
import type { Lease, Missed, SharedStore } from '../live/lobby-store.ts'
import type { PeerCall, LobbyLocation, Ownership, ProcessInfo } from '../live/ownership.ts'
import type { IsGone } from './peers.ts'

const SWEEP_MS = 2_000
const SWEEP_BATCH = 25
const SAVE_BATCH = 50
/** How long a draining process waits for its store. */
const HAND_OVER_TIMEOUT_MS = 12_000
const HAND_OVER_RETRY_MS = 250

export interface SharedOwnershipDeps {
  tag: string
  lobbies: Lobbies
  store: SharedStore
  lease: Lease
  log: Logger
  maxLobbies: number
  callPeer: PeerCall
  isGone: IsGone
  isDraining: () => boolean
  onTakeover: () => void
}

class SharedOwnership implements Ownership {
  readonly #deps: SharedOwnershipDeps
  readonly #claims = new Map<RoomNumber, Promise<LobbyLocation>>()
  /** Possibly ours: the store did not answer a claim in time. */
  readonly #uncertain = new Set<RoomNumber>()
  /** Owners found by claims, by process number: a new process may not be in the list of the last beat yet. */
  readonly #met = new Map<number, ProcessInfo>()
  #facts!: () => ProcessInfo
  #sweeping: NodeJS.Timeout | undefined
  /** A leaving process claims nothing: a lobby that it took back would wait for its lease to expire. */
  #leaving = false

  constructor(deps: SharedOwnershipDeps) {
    this.#deps = deps
  }

  locate(roomNumber: RoomNumber): MaybePromise<LobbyLocation> {
    if (this.#deps.lobbies.find(roomNumber)) return 'here'
    const running = this.#claims.get(roomNumber)
    if (running) return running
    const started = this.#claim(roomNumber).finally(() => this.#claims.delete(roomNumber))
    this.#claims.set(roomNumber, started)
    return started
  }

  processes(): readonly ProcessInfo[] {
    return [this.#facts(), ...this.#peers()]
  }

  async start(own: () => ProcessInfo): Promise<void> {
    this.#facts = own
    await this.#deps.lease.start(own)
    this.#sweeping = setInterval(() => void this.#sweep(), SWEEP_MS)
    this.#sweeping.unref()
  }

  publish(): Promise<void> {
    return this.#deps.lease.publish()
  }

  async handOver(roomNumbers: readonly RoomNumber[]): Promise<boolean> {
    await this.#leave()
    return this.#tryHandOver(() => this.#deps.store.handOver(roomNumbers))
  }

  async handOverAll(): Promise<void> {
    await this.#leave()
    await Promise.allSettled([...this.#deps.lobbies.all.values()].flatMap(({ saving }) => (saving ? [saving] : [])))
    const endsMs = performance.now() + HAND_OVER_TIMEOUT_MS
    let isDone = await this.#tryHandOver(() => this.#deps.store.release())
    while (!isDone && performance.now() < endsMs) {
      await pause(HAND_OVER_RETRY_MS)
      isDone = await this.#tryHandOver(() => this.#deps.store.release())
    }
    this.#deps.lease.stop()
    // A beat in flight may have renewed the lease; an unreleased lobby is free once it expires.
    if (isDone) await this.#deps.store.release().catch(() => undefined)
    else this.#deps.log.error('hand-over failed; the lobbies are free once the lease expires')
  }

  #peers(): ProcessInfo[] {
    return this.#deps.lease.processes.filter((process) => process.tag !== this.#deps.tag)
  }

  /** During an outage of the store, each process still knows its own lobbies. */
  async #findAtPeers(roomNumber: RoomNumber): Promise<LobbyLocation> {
    const known = new Map([...this.#peers(), ...this.#met.values()].map((peer) => [peer.tag, peer]))
    const answers = [...known.values()].map(async (peer) =>
      (await this.#deps.callPeer(peer, `/internal/room/${roomNumber}?here=1`, unknownBody)).kind === 'ok' ? peer : null,
    )
    return (await Promise.all(answers)).find((peer) => peer !== null) ?? 'unknown'
  }

  async #claim(roomNumber: RoomNumber): Promise<LobbyLocation> {
    if (this.#leaving) return 'soon'
    if (!this.#deps.lease.isHeld()) return this.#findAtPeers(roomNumber)
    try {
      let found = await this.#deps.store.claim(roomNumber)
      if (found.kind === 'peer' && (await this.#deps.isGone(found.peer)))
        found = await this.#deps.store.claim(roomNumber, found.peer.tag)
      this.#uncertain.delete(roomNumber)
      if (found.kind === 'peer') {
        this.#met.set(found.peer.number, found.peer)
        return found.peer
      }
      if (found.kind === 'unsure') return await this.#findAtPeers(roomNumber)
      if (found.kind !== 'claimed') return found.kind === 'wait' ? 'soon' : 'nowhere'
      await this.#deps.lobbies.adopt(found.stored)
      this.#deps.onTakeover()
      return 'here'
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'a lobby could not be looked up')
      this.#uncertain.add(roomNumber)
      return this.#findAtPeers(roomNumber)
    }
  }

  /** Claims lobbies without requests: their deadlines count as well. */
  async #sweep(): Promise<void> {
    if (!this.#deps.lease.isHeld() || this.#deps.isDraining() || this.#deps.lobbies.all.size >= this.#deps.maxLobbies)
      return
    try {
      for (const room of [...this.#uncertain, ...(await this.#deps.store.orphans(SWEEP_BATCH))]) await this.locate(room)
    } catch {
      // The next sweep finds them again; `lobby_store_unreachable` shows how long they wait.
    }
  }

  /** Stops claiming lobbies. */
  async #leave(): Promise<void> {
    clearInterval(this.#sweeping)
    this.#leaving = true
    await Promise.allSettled(this.#claims.values())
  }

  /** Saves changes acknowledged during an outage before another process starts from the stored state. */
  async #tryHandOver(handOver: () => Promise<void>): Promise<boolean> {
    if (!this.#deps.lease.isHeld()) return false
    try {
      await catchUp(this.#deps.store, this.#deps.lobbies, { lapsed: false, emptied: false })
      await handOver()
      return true
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'hand-over failed; will retry')
      return false
    }
  }
}

/**
 * Ownership where processes share a store: each has a lease, and once that expires or its process is found gone, a
 * lobby goes to the first process that is asked for it.
 */
export const createSharedOwnership = (deps: SharedOwnershipDeps): Ownership => new SharedOwnership(deps)

/** Waits for the save in flight: a newer record must not be undone by an older one. */
const resave = async (
  store: SharedStore,
  lobby: LiveLobby,
  withSnapshot: boolean,
  afterLoss: boolean,
): Promise<void> => {
  while (lobby.saving) await lobby.saving
  const { record, snapshot } = lobby
  if (!isOver(lobby)) await store.resave({ record, ...(withSnapshot ? { snapshot } : {}) }, afterLoss)
}

const inBatches = async (lobbies: readonly LiveLobby[], save: (lobby: LiveLobby) => Promise<void>): Promise<void> => {
  for (let from = 0; from < lobbies.length; from += SAVE_BATCH)
    await Promise.all(lobbies.slice(from, from + SAVE_BATCH).map(save))
}

/** Catches up after an outage of the store: saves, removes, and learns what others took over. */
export const catchUp = async (store: SharedStore, lobbies: Lobbies, { lapsed, emptied }: Missed): Promise<void> => {
  await store.retryRemovals()
  const unsaved = new Set(lobbies.takeUnsaved())
  // Unchanged lobbies are written too, without their snapshots: a refused write shows that another process owns them.
  const all = lapsed || emptied ? [...lobbies.all.values()] : [...unsaved]
  try {
    await inBatches(all, (lobby) => resave(store, lobby, emptied || unsaved.has(lobby), emptied))
  } catch (error) {
    for (const lobby of unsaved) if (!isOver(lobby)) lobbies.leftUnsaved(lobby)
    throw error
  }
}
