import { setTimeout as pause } from 'node:timers/promises'
import type { RoomNumber } from '@sofaspark/contract'
import type { Logger } from '@sofaspark/kit/log.ts'
import { unknownBody } from '@sofaspark/kit/service-client.ts'
import { isOver, type LiveLobby } from '../live/live-lobby.ts'
import type { Lobbies } from '../live/lobbies.ts'
import type { SharedStore } from '../stores/lobby-store.ts'
import type { Lease, Missed } from './lease.ts'
import type { Ownership, LobbyLocation } from './ownership.ts'
import type { AskPeer, IsGone } from './peers.ts'
import type { ProcessFacts } from '../shared/process-facts.ts'

const SWEEP_MS = 2_000
const SWEEP_BATCH = 25
const SAVE_BATCH = 50
/** How long a draining process waits for its store. */
const HAND_OVER_TIMEOUT_MS = 12_000
const HAND_OVER_RETRY_MS = 250

export interface SharedOwnershipParts {
  tag: string
  lobbies: Lobbies
  store: SharedStore
  lease: Lease
  log: Logger
  maxLobbies: number
  ask: AskPeer
  isGone: IsGone
  isDraining: () => boolean
  onTakeover: () => void
}

/**
 * Ownership where processes share a store: each has a lease, and once that expires or its process is found gone, a
 * lobby goes to the first process that is asked for it.
 */
export const createSharedOwnership = (parts: SharedOwnershipParts): Ownership => {
  const { tag, lobbies, store, lease, log, ask, isGone } = parts
  const claims = new Map<RoomNumber, Promise<LobbyLocation>>()
  /** Possibly ours: the store did not respond a claim in time. */
  const uncertain = new Set<RoomNumber>()
  /** Owners found by claims, by process number: a new process may not be in the list of the last beat yet. */
  const met = new Map<number, ProcessFacts>()
  let facts: () => ProcessFacts
  let sweeping: NodeJS.Timeout | undefined
  /** A leaving process claims nothing: a lobby that it took back would wait for its lease to expire. */
  let leaving = false

  const peers = (): ProcessFacts[] => lease.processes.filter((process) => process.tag !== tag)
  /** During an outage of the store, each process still knows its own lobbies. */
  const askPeers = async (roomNumber: RoomNumber): Promise<LobbyLocation> => {
    const known = new Map([...peers(), ...met.values()].map((peer) => [peer.tag, peer]))
    const answers = [...known.values()].map(async (peer) =>
      (await ask(peer, `/internal/room/${roomNumber}?here=1`, unknownBody)).kind === 'ok' ? peer : null,
    )
    return (await Promise.all(answers)).find((peer) => peer !== null) ?? 'unknown'
  }
  const claim = async (roomNumber: RoomNumber): Promise<LobbyLocation> => {
    if (leaving) return 'soon'
    if (!lease.isHeld()) return askPeers(roomNumber)
    try {
      let found = await store.claim(roomNumber)
      if (found.kind === 'peer' && (await isGone(found.peer))) found = await store.claim(roomNumber, found.peer.tag)
      uncertain.delete(roomNumber)
      if (found.kind === 'peer') {
        met.set(found.peer.number, found.peer)
        return found.peer
      }
      if (found.kind === 'unsure') return await askPeers(roomNumber)
      if (found.kind !== 'claimed') return found.kind === 'wait' ? 'soon' : 'nowhere'
      await lobbies.adopt(found.stored)
      parts.onTakeover()
      return 'here'
    } catch (error) {
      log.warn({ err: error }, 'a lobby could not be looked up')
      uncertain.add(roomNumber)
      return askPeers(roomNumber)
    }
  }
  const locate: Ownership['locate'] = (roomNumber) => {
    if (lobbies.find(roomNumber)) return 'here'
    const running = claims.get(roomNumber)
    if (running) return running
    const started = claim(roomNumber).finally(() => claims.delete(roomNumber))
    claims.set(roomNumber, started)
    return started
  }
  /** Claims lobbies that nobody asks for: their deadlines count as well. */
  const sweep = async (): Promise<void> => {
    if (!lease.isHeld() || parts.isDraining() || lobbies.all.size >= parts.maxLobbies) return
    try {
      for (const room of [...uncertain, ...(await store.orphans(SWEEP_BATCH))]) await locate(room)
    } catch {
      // The next sweep finds them again; `lobby_store_unreachable` shows how long they wait.
    }
  }

  /** Stops claiming lobbies. */
  const leave = async (): Promise<void> => {
    clearInterval(sweeping)
    leaving = true
    await Promise.allSettled(claims.values())
  }

  /** Saves changes acknowledged during an outage before another process starts from the stored state. */
  const tryHandOver = async (handOver: () => Promise<void>): Promise<boolean> => {
    if (!lease.isHeld()) return false
    try {
      await catchUp(store, lobbies, { lapsed: false, emptied: false })
      await handOver()
      return true
    } catch (error) {
      log.warn({ err: error }, 'hand-over failed; will retry')
      return false
    }
  }

  return {
    processes: () => [facts(), ...peers()],
    locate,
    start: async (own) => {
      facts = own
      await lease.start(own)
      sweeping = setInterval(() => void sweep(), SWEEP_MS)
      sweeping.unref()
    },
    tell: () => lease.tell(),
    handOver: async (roomNumbers) => {
      await leave()
      return tryHandOver(() => store.handOver(roomNumbers))
    },
    handOverAll: async () => {
      await leave()
      await Promise.allSettled([...lobbies.all.values()].flatMap(({ saving }) => (saving ? [saving] : [])))
      const endsMs = performance.now() + HAND_OVER_TIMEOUT_MS
      let isDone = await tryHandOver(() => store.release())
      while (!isDone && performance.now() < endsMs) {
        await pause(HAND_OVER_RETRY_MS)
        isDone = await tryHandOver(() => store.release())
      }
      lease.stop()
      // A beat in flight may have renewed the lease; an unreleased lobby is free once it expires.
      if (isDone) await store.release().catch(() => undefined)
      else log.error('hand-over failed; the lobbies are free once the lease expires')
    },
  }
}

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
