import { type EndReason, type Failure, type RoomNumber, failure } from '@sofaspark/contract'
import { type Opening, openLobby, restored } from '../record/open.ts'
import { placesOf, type Change } from '../record/record.ts'
import type { MaybePromise } from '@sofaspark/kit/maybe-promise.ts'
import type { StoredLobby } from './lobby-store.ts'
import {
  change,
  end,
  releaseLobby,
  vacate,
  type LobbiesDeps,
  type LobbyTable,
  type Step,
  type Unsaved,
  schedule,
  addLog,
  type NewLine,
} from './change-lobby.ts'
import { type LiveLobby, createLiveLobby } from './live-lobby.ts'
import { drawRoomNumber } from '@sofaspark/kit/drawn-room.ts'
import { padCostOf } from '../budget/memory-budget.ts'
import { LogLines } from '../record/log-lines.ts'
const DRAWS = 50

const freeNumber = ({ all, settings }: LobbyTable, wanted: RoomNumber | null): RoomNumber | undefined => {
  if (all.size >= settings.limits.lobbies) return undefined
  if (wanted !== null && !all.has(wanted)) return wanted
  for (let draw = 0; draw < DRAWS; draw++) {
    const roomNumber = drawRoomNumber(settings.region, settings.process)
    if (!all.has(roomNumber)) return roomNumber
  }
  return undefined
}

/** Opens a lobby under a number that is free here and in the store: the wanted one if it is. */
const open = (
  table: LobbyTable,
  opening: Omit<Opening, 'roomNumber'>,
  wanted: RoomNumber | null,
): MaybePromise<LiveLobby | Failure> => {
  const { all, settings, store } = table
  const roomNumber = freeNumber(table, wanted)
  if (roomNumber === undefined) return failure('unavailable', 'There is no capacity for another lobby now.')
  const lobby = createLiveLobby(openLobby({ ...opening, roomNumber }), settings.limits)
  all.set(roomNumber, lobby)
  const opened = (isNew: boolean): MaybePromise<LiveLobby | Failure> => {
    if (isNew) {
      schedule(table, lobby)
      return lobby
    }
    all.delete(roomNumber)
    return open(table, opening, null)
  }
  const created = store.create(lobby.record)
  if (!(created instanceof Promise)) return opened(created)
  return created.then(opened, () => {
    // The refusal is counted, and so is the store's outage.
    all.delete(roomNumber)
    return failure('unavailable', 'The lobby could not be saved.')
  })
}

/** Takes over a lobby of a process that is gone, without any connection yet. */
const adopt = async (table: LobbyTable, { record, logs, snapshot }: StoredLobby): Promise<LiveLobby> => {
  const { all, clock, kept, settings, store, unsaved } = table
  const lobby = createLiveLobby(restored(record, clock.monotonicMs()), settings.limits)
  lobby.logs = new LogLines(logs)
  lobby.snapshot = snapshot
  kept.set(lobby.account, 'log', lobby.logs.bytes)
  kept.set(lobby.account, 'pads', padCostOf(lobby.record))
  kept.set(lobby.account, 'snapshot', snapshot?.byteLength ?? 0)
  all.set(lobby.roomNumber, lobby)
  try {
    await store.save(lobby.record)
  } catch {
    // Saved with the next beat that reaches the store; until then `lobby_store_unreachable` is 1.
    unsaved.add(lobby)
  }
  schedule(table, lobby)
  return lobby
}

/** The live lobbies of this process: opened, changed one step at a time, ended at their deadlines. */
export interface Lobbies {
  readonly all: ReadonlyMap<RoomNumber, LiveLobby>
  find(roomNumber: RoomNumber): LiveLobby | undefined
  /** Opens a lobby, under the wanted number if that is free. */
  open(opening: Omit<Opening, 'roomNumber'>, wanted: RoomNumber | null): MaybePromise<LiveLobby | Failure>
  /** Applies a step to the newest record and commits it once it is saved. A step may refuse. */
  change<Made extends Change>(
    lobby: LiveLobby,
    step: Step<Made>,
    /** `refuse` by default. */
    unsaved?: Unsaved,
  ): MaybePromise<Made | Failure>
  /** Frees a seat and fails its pending commands. */
  vacate(lobby: LiveLobby, seat: number, kicked?: boolean): MaybePromise<Change | Failure>
  end(lobby: LiveLobby, reason: EndReason): void
  addLog(lobby: LiveLobby, line: NewLine): void
  /** Restores the lobbies of the previous process. */
  restore(): Promise<void>
  /** Takes over a lobby of a process that is gone, without any connection yet. */
  adopt(stored: StoredLobby): Promise<LiveLobby>
  /**
   * Another process has the lobby or may take it: its clients are redirected there, by closing their sockets so that
   * they reconnect by themselves.
   */
  release(roomNumber: RoomNumber): void
  /** Gives up a lobby that another process took over. */
  onOwnershipLost(roomNumber: RoomNumber): void
  /** Remembers that something of a lobby could not be saved. */
  leftUnsaved(lobby: LiveLobby): void
  /** The lobbies left unsaved since the last call. */
  takeUnsaved(): LiveLobby[]
  /** Stops all timers; lobbies stay in the store. */
  stop(): void
}

const restore = async (table: LobbyTable): Promise<void> => {
  const { all, log, store } = table
  for (const stored of await store.load()) await adopt(table, stored)
  if (all.size === 0) return
  const seats = [...all.values()].flatMap(({ record }) => placesOf(record)).length
  log.info({ lobbies: all.size, seats }, 'lobbies restored')
}

export const createLobbies = (deps: LobbiesDeps): Lobbies => {
  const table: LobbyTable = { ...deps, all: new Map(), unsaved: new Set(), isStopped: false }
  const { all, unsaved } = table
  return {
    all,
    find: (roomNumber) => all.get(roomNumber),
    open: (opening, wanted) => open(table, opening, wanted),
    change: (lobby, step, ifUnsaved = 'refuse') => change(table, lobby, step, ifUnsaved),
    vacate: (lobby, seat, kicked) => vacate(table, lobby, seat, kicked),
    end: (lobby, reason) => end(table, lobby, reason),
    addLog: (lobby, line) => addLog(table, lobby, line),
    restore: () => restore(table),
    adopt: (stored) => adopt(table, stored),
    release: (roomNumber) => {
      const lobby = all.get(roomNumber)
      if (lobby) releaseLobby(table, lobby)
    },
    onOwnershipLost: (roomNumber) => {
      const lobby = all.get(roomNumber)
      if (!lobby) return
      releaseLobby(table, lobby)
      deps.onLost?.()
    },
    leftUnsaved: (lobby) => void unsaved.add(lobby),
    takeUnsaved: () => {
      const taken = [...unsaved]
      unsaved.clear()
      return taken
    },
    stop: () => {
      table.isStopped = true
      for (const lobby of all.values()) lobby.cancelDeadline()
    },
  }
}
