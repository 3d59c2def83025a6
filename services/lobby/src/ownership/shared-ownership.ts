import { setTimeout as pause } from 'node:timers/promises'
import type { RoomNumber } from '@sofaspark/contract'
import type { Logger } from '@sofaspark/kit/log.ts'
import { isOver, type LiveLobby } from '../live/live-lobby.ts'
import type { Lobbies } from '../live/lobbies.ts'
import type { SharedStore } from '../stores/lobby-store.ts'
import type { Lease, Missed } from './lease.ts'
import type { Ownership, Place } from './ownership.ts'
import type { AskPeer, IsGone } from './peers.ts'
import type { ProcessFacts } from './process-facts.ts'

const SWEEP_MS = 2_000
const SWEPT_AT_ONCE = 25
const SAVED_AT_ONCE = 50
/** How long a process that goes waits for its store. */
const HAND_OVER_MS = 12_000
const HAND_OVER_AGAIN_MS = 250

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

/** Ownership where processes share a store: one lease each, and a lobby goes to whoever is asked first once it is over, or its owner found gone. */
export const createSharedOwnership = (parts: SharedOwnershipParts): Ownership => {
  const { tag, lobbies, store, lease, log, ask, isGone } = parts
  const claims = new Map<RoomNumber, Promise<Place>>()
  /** Perhaps ours by now: the store did not say in time. */
  const doubtful = new Set<RoomNumber>()
  /** By their numbers, owners that were found: one that is new may not be in the list of the last beat yet. */
  const met = new Map<number, ProcessFacts>()
  let facts: () => ProcessFacts
  let sweeping: NodeJS.Timeout | undefined
  /** Later requests are for the next process: a lobby that this one took back would wait for its lease. */
  let leaving = false

  const peers = (): ProcessFacts[] => lease.processes.filter((process) => process.tag !== tag)
  /** While the store is away, the others know what they have. */
  const askAround = async (roomNumber: RoomNumber): Promise<Place> => {
    const known = new Map([...peers(), ...met.values()].map((peer) => [peer.tag, peer]))
    const answers = [...known.values()].map(async (peer) =>
      (await ask(peer, `/internal/room/${roomNumber}?here=1`))?.ok === true ? peer : null,
    )
    return (await Promise.all(answers)).find((peer) => peer !== null) ?? 'unknown'
  }
  const claim = async (roomNumber: RoomNumber): Promise<Place> => {
    if (leaving) return 'soon'
    if (!lease.isHeld()) return askAround(roomNumber)
    try {
      let found = await store.claim(roomNumber)
      if (found.kind === 'peer' && (await isGone(found.peer))) found = await store.claim(roomNumber, found.peer.tag)
      doubtful.delete(roomNumber)
      if (found.kind === 'peer') {
        met.set(found.peer.number, found.peer)
        return found.peer
      }
      if (found.kind === 'unsure') return await askAround(roomNumber)
      if (found.kind !== 'claimed') return found.kind === 'wait' ? 'soon' : 'nowhere'
      await lobbies.adopt(found.stored)
      parts.onTakeover()
      return 'here'
    } catch (error) {
      log.warn({ err: error }, 'a lobby could not be looked for')
      doubtful.add(roomNumber)
      return askAround(roomNumber)
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
  /** Lobbies that nobody asks for have their deadlines all the same. */
  const sweep = async (): Promise<void> => {
    if (!lease.isHeld() || parts.isDraining() || lobbies.all.size >= parts.maxLobbies) return
    try {
      for (const room of [...doubtful, ...(await store.orphans(SWEPT_AT_ONCE))]) await locate(room)
    } catch {
      // The next sweep finds them again; `lobby_store_away` shows how long they wait.
    }
  }

  /** From now on nothing is taken any more. */
  const leave = async (): Promise<void> => {
    clearInterval(sweeping)
    leaving = true
    await Promise.allSettled(claims.values())
  }

  /** Acknowledged changes of the time without the store are saved before another process starts from the stored state. */
  const tryTo = async (handOver: () => Promise<void>): Promise<boolean> => {
    if (!lease.isHeld()) return false
    try {
      await catchUp(store, lobbies, { lapsed: false, emptied: false })
      await handOver()
      return true
    } catch (error) {
      log.warn({ err: error }, 'lobbies could not be handed over yet')
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
    handOverSome: async (roomNumbers) => {
      await leave()
      return tryTo(() => store.handOver(roomNumbers))
    },
    handOver: async () => {
      await leave()
      await Promise.allSettled([...lobbies.all.values()].flatMap(({ saving }) => (saving ? [saving] : [])))
      const endsMs = Date.now() + HAND_OVER_MS
      let isDone = await tryTo(() => store.release())
      while (!isDone && Date.now() < endsMs) {
        await pause(HAND_OVER_AGAIN_MS)
        isDone = await tryTo(() => store.release())
      }
      lease.stop()
      // A beat that was on its way has begun the lease once more; what cannot be released is free when that is over.
      if (isDone) await store.release().catch(() => undefined)
      else log.error('lobbies could not be handed over; they wait until the lease is over')
    },
  }
}

/** Once the save in flight is done: a record that is on its way must not be undone by the one before it. */
const saveAgain = async (
  store: SharedStore,
  lobby: LiveLobby,
  withSnapshot: boolean,
  afterLoss: boolean,
): Promise<void> => {
  while (lobby.saving) await lobby.saving
  const { record, snapshot } = lobby
  if (!isOver(lobby)) await store.saveAgain({ record, ...(withSnapshot ? { snapshot } : {}) }, afterLoss)
}

const inBatches = async (lobbies: readonly LiveLobby[], save: (lobby: LiveLobby) => Promise<void>): Promise<void> => {
  for (let from = 0; from < lobbies.length; from += SAVED_AT_ONCE)
    await Promise.all(lobbies.slice(from, from + SAVED_AT_ONCE).map(save))
}

/** Makes good what a process missed while it could not reach the store: saves, removes, and learns what others took. */
export const catchUp = async (store: SharedStore, lobbies: Lobbies, { lapsed, emptied }: Missed): Promise<void> => {
  await store.removeAgain()
  const unsaved = new Set(lobbies.takeUnsaved())
  // Those that are as they were saved are written too, without their snapshots: that shows whose they are.
  const all = lapsed || emptied ? [...lobbies.all.values()] : [...unsaved]
  try {
    await inBatches(all, (lobby) => saveAgain(store, lobby, emptied || unsaved.has(lobby), emptied))
  } catch (error) {
    for (const lobby of unsaved) if (!isOver(lobby)) lobbies.leftUnsaved(lobby)
    throw error
  }
}
