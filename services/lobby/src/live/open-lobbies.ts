import { failure, type Failure, type RoomNumber } from '@sofaspark/contract'
import { drawRoomNumber } from '@sofaspark/kit/drawn-room.ts'
import { padCostOf } from '../budget/pad-cost.ts'
import { LogLines } from '../lobby/log-lines.ts'
import { openLobby, type Opening } from '../lobby/open.ts'
import { restored } from '../lobby/restore.ts'
import type { MaybePromise } from '../shared/maybe-promise.ts'
import type { StoredLobby } from '../stores/lobby-store.ts'
import { schedule, type LobbyTable } from './change-lobby.ts'
import { createLiveLobby, type LiveLobby } from './live-lobby.ts'

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
export const open = (
  table: LobbyTable,
  opening: Omit<Opening, 'roomNumber'>,
  wanted: RoomNumber | null,
): MaybePromise<LiveLobby | Failure> => {
  const { all, settings, store } = table
  const roomNumber = freeNumber(table, wanted)
  if (roomNumber === undefined) return failure('unavailable', 'There is no room for another lobby now.')
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

/** Takes over a lobby of a process that is gone: nobody is connected yet. */
export const adopt = async (table: LobbyTable, { record, logs, snapshot }: StoredLobby): Promise<LiveLobby> => {
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
