import {
  type Clock,
  type LogKind,
  failure,
  type EndReason,
  type Failure,
  type PlayerId,
  type RoomNumber,
  moderatorSeat,
} from '@sofaspark/contract'
import { type MemoryBudget, padCostOf } from '../budget/memory-budget.ts'
import { placesOf, type LobbyLogLine, type Change, type LobbyRecord } from '../record/record.ts'
import type { LobbyStore } from './lobby-store.ts'
import { type LiveLobby, isOver, type Connection } from './live-lobby.ts'
import type { Logger } from '@sofaspark/kit/log.ts'
import { endWait } from '../record/door.ts'
import { eveningLines } from '../record/evening-lines.ts'
import { endGame } from '../record/games.ts'
import { standUp, withLatestCommands } from '../record/seats.ts'
import { andThen, type MaybePromise } from '@sofaspark/kit/maybe-promise.ts'
import type { LobbySettings } from '../budget/settings.ts'
import type { HistoryStore } from './history-store.ts'
import { demote, redirect, emitToAll, emitToHost, broadcastLobby, emitToPhone } from './connection.ts'
import { watchersOf } from './watching.ts'
import { endedLobby } from './ended-lobby.ts'

/** A line before it is timed. */
export interface NewLine {
  message: string
  kind?: LogKind | undefined
  /** Whether the service itself, or a known page, reported it; true by default. */
  verified?: boolean
  /** The game that it belongs to; the running one by default. */
  gameIndex?: number | null
}

/** Adds a line to a lobby's log and to the store, within the budgets of both (LOB-130). */
export const addLog = (
  { clock, kept, store }: { clock: Clock; kept: MemoryBudget; store: LobbyStore },
  lobby: LiveLobby,
  { message, kind, verified = true, gameIndex }: NewLine,
): void => {
  const { record } = lobby
  const running = record.game ? record.lobby.gamesPlayed.length - 1 : null
  const line: LobbyLogLine = {
    time: Math.floor(clock.nowMs() / 1000),
    message,
    verified,
    ...(kind === undefined ? {} : { kind }),
    gameIndex: gameIndex === undefined ? running : gameIndex,
  }
  const linesKept = lobby.logs.add(line, (bytes) => kept.admits(lobby.account, 'log', bytes))
  kept.set(lobby.account, 'log', lobby.logs.bytes)
  store.log(lobby.roomNumber, line, linesKept)
}

/** A deadline of a lobby: the end of a seat's or the host's grace period, or of an empty lobby's idle time. */
type Deadline = { atMs: number } & (
  | { kind: 'seat'; seat: number }
  | { kind: 'door'; id: PlayerId }
  | { kind: 'end'; reason: EndReason }
)

/** The lobby's next deadline; `null` while everyone is connected. */
const nextDeadline = (record: LobbyRecord, limits: LobbySettings['limits']): Deadline | null => {
  const all: Deadline[] = placesOf(record).flatMap(([seat, { awaySinceMs }]) =>
    awaySinceMs === null ? [] : [{ kind: 'seat' as const, seat, atMs: awaySinceMs + limits.seatGraceMs }],
  )
  for (const { id, sinceMs } of record.door.waiting) all.push({ kind: 'door', id, atMs: sinceMs + limits.waitingMs })
  if (record.hostAwaySinceMs !== null)
    all.push({ kind: 'end', reason: 'host_left', atMs: record.hostAwaySinceMs + limits.hostGraceMs })
  if (record.emptySinceMs !== null)
    all.push({ kind: 'end', reason: 'idle', atMs: record.emptySinceMs + limits.idleLobbyMs })
  return all.sort((one, other) => one.atMs - other.atMs)[0] ?? null
}

/** The wait before a retry when a seat could not be freed in time. */
const RETRY_MS = 1_000

export interface LobbiesDeps {
  settings: LobbySettings
  clock: Clock
  log: Logger
  store: LobbyStore
  kept: MemoryBudget
  history: HistoryStore
  /** Called once a lobby is over. */
  onEnded?: (reason: EndReason, lobby: LiveLobby) => void
  /** Called once a lobby belongs to another process. */
  onLost?: () => void
}

/** The lobbies that a process serves, with the parts needed to change them. */
export interface LobbyTable extends LobbiesDeps {
  readonly all: Map<RoomNumber, LiveLobby>
  /** Lobbies with changes that could not be saved. */
  readonly unsaved: Set<LiveLobby>
  /** Deadlines no longer fire. */
  isStopped: boolean
}

export type Step<Made extends Change> = (record: LobbyRecord) => Made | Failure
/** The policy for a change that cannot be saved; `accept` for facts such as a lost socket. */
export type Unsaved = 'refuse' | 'accept'

/** Schedules the lobby's next deadline. */
export const schedule = (table: LobbyTable, lobby: LiveLobby): void => {
  const { settings, clock } = table
  lobby.cancelDeadline()
  const deadline = nextDeadline(lobby.record, settings.limits)
  if (!deadline || isOver(lobby) || table.isStopped) return
  lobby.cancelDeadline = clock.after(Math.max(0, deadline.atMs - clock.monotonicMs()), () => {
    // A change in flight finishes first: it may be a phone that takes its seat back.
    if (lobby.saving) void lobby.saving.then(() => schedule(table, lobby))
    else if (deadline.kind === 'end') endByDeadline(table, lobby, deadline.reason)
    else if (deadline.kind === 'door') void andThen(stopWaiting(table, lobby, deadline.id), () => undefined)
    else void andThen(vacate(table, lobby, deadline.seat), (freed) => seatFreed(table, lobby, freed))
  })
}

const seatFreed = (table: LobbyTable, lobby: LiveLobby, freed: Change | Failure): void => {
  if ('error' in freed) lobby.cancelDeadline = table.clock.after(RETRY_MS, () => schedule(table, lobby))
  else broadcastLobby(lobby)
}

/** A waiting phone has waited long enough. */
const stopWaiting = (table: LobbyTable, lobby: LiveLobby, id: PlayerId): MaybePromise<void> =>
  andThen(
    change(table, lobby, (record) => endWait(record, id), 'accept'),
    (ended) => {
      if ('error' in ended) return
      const phone = lobby.atDoor.get(id)
      if (phone) demote(phone)
      emitToPhone(phone, 'lobbyDisconnected', { reason: 'waiting_over' })
      if (ended.isBroadcast) broadcastLobby(lobby)
    },
  )

const endByDeadline = (table: LobbyTable, lobby: LiveLobby, reason: EndReason): void => {
  if (lobby.record.game) emitToHost(lobby.host, 'gameDisconnected')
  end(table, lobby, reason)
}

const overFailure = ({ phase }: LiveLobby): Failure =>
  phase === 'moved'
    ? failure('unavailable', 'The lobby has moved. Connect again.')
    : failure('room_not_found', 'The lobby is over.')

const apply = <Made extends Change>(
  table: LobbyTable,
  lobby: LiveLobby,
  step: Step<Made>,
  unsaved: Unsaved,
): MaybePromise<Made | Failure> => {
  if (isOver(lobby)) return overFailure(lobby)
  const next = step(lobby.record)
  if ('error' in next || next.record === lobby.record) return next
  const commit = (): Made | Failure => {
    if (isOver(lobby)) return overFailure(lobby)
    // Commands are acknowledged while a change is saved, whether that succeeds or not.
    next.record = withLatestCommands(next.record, lobby.record)
    const lines = eveningLines(lobby.record, next.record)
    lobby.record = next.record
    for (const line of lines) addLog(table, lobby, line)
    table.kept.set(lobby.account, 'pads', padCostOf(lobby.record))
    schedule(table, lobby)
    return next
  }
  const saved = table.store.save(next.record)
  if (!saved) return commit()
  return saved.then(commit, () => {
    // Saved with a later beat; `lobby_store_unreachable` counts the store's outage.
    table.unsaved.add(lobby)
    return unsaved === 'accept' ? commit() : failure('unavailable', 'The change could not be saved. Try again.')
  })
}

/** Applies a step to the newest record and commits it once it is saved. A step may refuse. */
export const change = <Made extends Change>(
  table: LobbyTable,
  lobby: LiveLobby,
  step: Step<Made>,
  unsaved: Unsaved,
): MaybePromise<Made | Failure> => {
  const run = () => apply(table, lobby, step, unsaved)
  const result = lobby.saving ? lobby.saving.then(run, run) : run()
  if (result instanceof Promise) {
    lobby.saving = result
    void result.then(() => {
      if (lobby.saving === result) lobby.saving = null
    })
  }
  return result
}

/** Frees a seat and fails its pending commands. */
export const vacate = (
  table: LobbyTable,
  lobby: LiveLobby,
  seat: number,
  kicked = false,
): MaybePromise<Change | Failure> =>
  andThen(
    change(table, lobby, (record) => standUp(record, seat, table.clock.monotonicMs(), kicked), 'refuse'),
    (changed) => {
      if ('error' in changed) return changed
      forgetPlace(lobby, seat)
      return changed
    },
  )

/** Nothing of a seat's phone stays; its pending commands fail. */
export const forgetPlace = (lobby: LiveLobby, seat: number): void => {
  lobby.commands[seat]?.close()
  lobby.commands[seat] = undefined
  lobby.phones[seat] = undefined
  lobby.directLanes.delete(seat)
  if (seat !== moderatorSeat) lobby.inputs.clear(seat)
}

/** This process no longer serves the lobby. */
const stopServing = ({ all, unsaved }: LobbyTable, lobby: LiveLobby, phase: 'ended' | 'moved'): void => {
  lobby.phase = phase
  lobby.cancelDeadline()
  lobby.move?.failed()
  all.delete(lobby.roomNumber)
  unsaved.delete(lobby)
}

const detachAll = (lobby: LiveLobby, send: (connection: Connection) => void): void => {
  for (const connection of [lobby.host, ...lobby.phones, ...lobby.atDoor.values(), ...watchersOf(lobby.watching)])
    if (connection) send(connection)
  lobby.atDoor.clear()
  lobby.watching = null
  lobby.host = null
  lobby.phones.length = 0
}

/** Ends a lobby: the end is broadcast, and the history keeps it. */
export const end = (table: LobbyTable, lobby: LiveLobby, reason: EndReason): void => {
  if (isOver(lobby)) return
  const { store, log, history, kept } = table
  const nowS = Math.floor(table.clock.nowMs() / 1000)
  if (lobby.record.game) {
    const ended = endGame(lobby.record, nowS).record
    const lines = eveningLines(lobby.record, ended)
    lobby.record = ended
    for (const line of lines) addLog(table, lobby, line)
  }
  addLog(table, lobby, { kind: 'lobbyEnded', message: `lobby ended: ${reason}` })
  lobby.record = { ...lobby.record, lobby: { ...lobby.record.lobby, endTime: nowS } }
  stopServing(table, lobby, 'ended')
  store
    .remove(lobby.roomNumber)
    ?.catch((error: unknown) => log.error({ err: error }, 'an ended lobby could not be removed'))
  history.add(endedLobby(lobby, table.settings.version))
  table.onEnded?.(reason, lobby)
  for (const queue of lobby.commands) queue?.close()
  kept.close(lobby.account)
  emitToAll(lobby, 'lobbyDisconnected', { reason })
  detachAll(lobby, demote)
}

/** Leaves a lobby to another process and redirects its clients there. */
export const releaseLobby = (table: LobbyTable, lobby: LiveLobby): void => {
  stopServing(table, lobby, 'moved')
  for (const queue of lobby.commands) queue?.abandon()
  table.kept.close(lobby.account)
  detachAll(lobby, redirect)
}
