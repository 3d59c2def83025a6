import { failure, type Clock, type EndReason, type Failure, type RoomNumber } from '@sofaspark/contract'
import type { Logger } from '@sofaspark/kit/log.ts'
import { endGame } from '../lobby/games.ts'
import { LogLines } from '../lobby/log-lines.ts'
import { openLobby, type Opening } from '../lobby/open.ts'
import { isSeated, type Change, type LobbyLogLine, type LobbyRecord } from '../lobby/record.ts'
import { restored } from '../lobby/restore.ts'
import { standUp, withLatestCommands } from '../lobby/seats.ts'
import { drawRoomNumber } from '../lobby/tokens.ts'
import { andThen, type MaybePromise } from '../maybe-promise.ts'
import type { LobbySettings } from '../settings.ts'
import type { HistoryStore } from '../stores/history-store.ts'
import type { LobbyStore, StoredLobby } from '../stores/lobby-store.ts'
import { padCostOf } from '../budget/pad-cost.ts'
import type { KeptBytes } from '../budget/kept-bytes.ts'
import { demote, sendOn } from './connection.ts'
import { nextDeadline } from './deadlines.ts'
import { tellEveryone, tellHost } from './tell.ts'
import { createLiveLobby, isOver, type LiveLobby } from './live-lobby.ts'
import { endedLobby } from './ended-lobby.ts'

const DRAWS = 50
/** How soon a seat is freed that could not be freed in time. */
const RETRY_MS = 1_000

export interface LobbiesParts {
  settings: LobbySettings
  clock: Clock
  log: Logger
  store: LobbyStore
  kept: KeptBytes
  history: HistoryStore
  /** Called once a lobby is over. */
  onEnded?: (reason: EndReason) => void
  /** Called once a lobby belongs to another process. */
  onLost?: () => void
}

/** The live lobbies of this process: opened, changed one step at a time, ended in time. */
export interface Lobbies {
  readonly all: ReadonlyMap<RoomNumber, LiveLobby>
  find(roomNumber: RoomNumber): LiveLobby | undefined
  open(opening: Omit<Opening, 'roomNumber'>): MaybePromise<LiveLobby | Failure>
  /** Applies a step to the newest record, saves it, and only then makes it true. A step may refuse. */
  change<Step extends Change>(
    lobby: LiveLobby,
    step: (record: LobbyRecord) => Step | Failure,
    /** For what happened whether it can be saved or not, such as a lost socket. */
    unsaved?: 'refuse' | 'accept',
  ): MaybePromise<Step | Failure>
  /** Frees a seat and forgets what its phone was waiting for. */
  vacate(lobby: LiveLobby, seat: number, kicked?: boolean): MaybePromise<Change | Failure>
  end(lobby: LiveLobby, reason: EndReason): void
  addLog(lobby: LiveLobby, message: string, verified: boolean): void
  /** Brings the lobbies of the process before this one back. */
  restore(): Promise<void>
  /** Goes on with a lobby of a process that is gone: nobody is connected yet. */
  adopt(stored: StoredLobby): Promise<LiveLobby>
  /** Another process has the lobby or may take it: its clients are sent there, by closing in such a way that they come back by themselves. */
  giveUp(roomNumber: RoomNumber): void
  /** Gives a lobby up that another process took. */
  lose(roomNumber: RoomNumber): void
  /** Remembers that something of a lobby could not be saved. */
  leftUnsaved(lobby: LiveLobby): void
  /** What was left unsaved since this was last asked. */
  takeUnsaved(): LiveLobby[]
  /** Stops all timers; lobbies stay in the store. */
  stop(): void
}

export const createLobbies = (parts: LobbiesParts): Lobbies => {
  const { settings, clock, log, store, history, kept } = parts
  const all = new Map<RoomNumber, LiveLobby>()
  const unsavedLobbies = new Set<LiveLobby>()
  let stopped = false

  const schedule = (lobby: LiveLobby): void => {
    lobby.cancelDeadline()
    const deadline = nextDeadline(lobby.record, settings.limits)
    if (!deadline || isOver(lobby) || stopped) return
    lobby.cancelDeadline = clock.after(Math.max(0, deadline.atMs - clock.nowMs()), () => {
      // Whoever is coming back at this very moment is let in first.
      if (lobby.saving) void lobby.saving.then(() => schedule(lobby))
      else if (deadline.kind === 'end') endInTime(lobby, deadline.reason)
      else
        void andThen(vacate(lobby, deadline.seat), (freed) =>
          'error' in freed ? tryAgain(lobby) : announceChange(lobby),
        )
    })
  }
  const endInTime = (lobby: LiveLobby, reason: EndReason): void => {
    if (lobby.record.game) tellHost(lobby.host, 'gameDisconnected')
    end(lobby, reason)
  }
  const tryAgain = (lobby: LiveLobby): void => {
    lobby.cancelDeadline = clock.after(RETRY_MS, () => schedule(lobby))
  }
  const announceChange = (lobby: LiveLobby): void => tellEveryone(lobby, 'lobbyChanged', lobby.record.lobby)

  const apply = <Step extends Change>(
    lobby: LiveLobby,
    step: (record: LobbyRecord) => Step | Failure,
    unsaved: 'refuse' | 'accept',
  ): MaybePromise<Step | Failure> => {
    const over = (): Failure =>
      lobby.phase === 'moved'
        ? failure('unavailable', 'The lobby has moved. Connect again.')
        : failure('room_not_found', 'The lobby is over.')
    if (isOver(lobby)) return over()
    const next = step(lobby.record)
    if ('error' in next) return next
    const commit = (): Step | Failure => {
      if (isOver(lobby)) return over()
      lobby.record = next.record
      kept.set(lobby.account, 'pads', padCostOf(lobby.record))
      schedule(lobby)
      return next
    }
    if (next.record === lobby.record) return next
    const saved = store.save(next.record)
    if (!saved) return commit()
    return saved.then(
      () => {
        next.record = withLatestCommands(next.record, lobby.record)
        return commit()
      },
      () => {
        unsavedLobbies.add(lobby)
        return unsaved === 'accept' ? commit() : failure('unavailable', 'The change could not be saved. Try again.')
      },
    )
  }
  const change: Lobbies['change'] = (lobby, step, unsaved = 'refuse') => {
    const run = () => apply(lobby, step, unsaved)
    const result = lobby.saving ? lobby.saving.then(run, run) : run()
    if (result instanceof Promise) {
      lobby.saving = result
      void result.then(() => {
        if (lobby.saving === result) lobby.saving = null
      })
    }
    return result
  }
  const vacate: Lobbies['vacate'] = (lobby, seat, kicked = false) =>
    andThen(
      change(lobby, (record) => standUp(record, seat, clock.nowMs(), kicked)),
      (changed) => {
        if ('error' in changed) return changed
        lobby.commands[seat]?.close()
        lobby.commands[seat] = undefined
        lobby.phones[seat] = undefined
        lobby.inputs.clear(seat)
        return changed
      },
    )
  const end: Lobbies['end'] = (lobby, reason) => {
    if (isOver(lobby)) return
    const nowS = Math.floor(clock.nowMs() / 1000)
    lobby.record = lobby.record.game ? endGame(lobby.record, nowS).record : lobby.record
    lobby.record = { ...lobby.record, lobby: { ...lobby.record.lobby, endTime: nowS } }
    lobby.phase = 'ended'
    lobby.cancelDeadline()
    all.delete(lobby.roomNumber)
    unsavedLobbies.delete(lobby)
    const removed = store.remove(lobby.roomNumber)
    removed?.catch((error: unknown) => log.error({ err: error }, 'an ended lobby could not be removed'))
    history.add(endedLobby(lobby))
    parts.onEnded?.(reason)
    for (const queue of lobby.commands) queue?.close()
    kept.close(lobby.account)
    tellEveryone(lobby, 'lobbyDisconnected', { reason })
    for (const connection of [lobby.host, ...lobby.phones]) if (connection) demote(connection)
    lobby.host = null
    lobby.phones.length = 0
  }
  const freeNumber = (): RoomNumber | undefined => {
    if (all.size >= settings.limits.lobbies) return undefined
    for (let draw = 0; draw < DRAWS; draw++) {
      const roomNumber = drawRoomNumber(settings.region, settings.process)
      if (!all.has(roomNumber)) return roomNumber
    }
    return undefined
  }

  const open: Lobbies['open'] = (opening) => {
    const roomNumber = freeNumber()
    if (roomNumber === undefined) return failure('unavailable', 'There is no room for another lobby at the moment.')
    const lobby = createLiveLobby(openLobby({ ...opening, roomNumber }), settings.limits)
    all.set(roomNumber, lobby)
    const opened = (isNew: boolean): MaybePromise<LiveLobby | Failure> => {
      if (isNew) {
        schedule(lobby)
        return lobby
      }
      all.delete(roomNumber)
      return open(opening)
    }
    const created = store.create(lobby.record)
    if (!(created instanceof Promise)) return opened(created)
    return created.then(opened, () => {
      all.delete(roomNumber)
      return failure('unavailable', 'The lobby could not be saved.')
    })
  }
  const adopt: Lobbies['adopt'] = async ({ record, logs, snapshot }) => {
    const lobby = createLiveLobby(restored(record, clock.nowMs()), settings.limits)
    lobby.logs = new LogLines(logs)
    lobby.snapshot = snapshot
    kept.set(lobby.account, 'log', lobby.logs.bytes)
    kept.set(lobby.account, 'pads', padCostOf(lobby.record))
    kept.set(lobby.account, 'snapshot', snapshot?.byteLength ?? 0)
    all.set(lobby.roomNumber, lobby)
    try {
      await store.save(lobby.record)
    } catch {
      unsavedLobbies.add(lobby)
    }
    schedule(lobby)
    return lobby
  }
  const giveUp: Lobbies['giveUp'] = (roomNumber) => {
    const lobby = all.get(roomNumber)
    if (!lobby) return
    all.delete(roomNumber)
    unsavedLobbies.delete(lobby)
    lobby.phase = 'moved'
    lobby.cancelDeadline()
    for (const queue of lobby.commands) queue?.abandon()
    kept.close(lobby.account)
    for (const connection of [lobby.host, ...lobby.phones]) if (connection) sendOn(connection)
    lobby.host = null
    lobby.phones.length = 0
  }

  return {
    all,
    find: (roomNumber) => all.get(roomNumber),
    open,
    change,
    vacate,
    end,
    addLog: (lobby, message, verified) => {
      const { record } = lobby
      const gameIndex = record.game ? record.lobby.gamesPlayed.length - 1 : null
      const line: LobbyLogLine = { time: Math.floor(clock.nowMs() / 1000), message, verified, gameIndex }
      const linesKept = lobby.logs.add(line, (bytes) => kept.admits(lobby.account, 'log', bytes))
      kept.set(lobby.account, 'log', lobby.logs.bytes)
      store.log(lobby.roomNumber, line, linesKept)
    },
    restore: async () => {
      for (const stored of await store.load()) await adopt(stored)
      if (all.size > 0)
        log.info(
          { lobbies: all.size, seats: [...all.values()].flatMap(({ record }) => record.seats.filter(isSeated)).length },
          'lobbies are back',
        )
    },
    adopt,
    giveUp,
    lose: (roomNumber) => {
      if (!all.has(roomNumber)) return
      giveUp(roomNumber)
      parts.onLost?.()
    },
    leftUnsaved: (lobby) => void unsavedLobbies.add(lobby),
    takeUnsaved: () => {
      const taken = [...unsavedLobbies]
      unsavedLobbies.clear()
      return taken
    },
    stop: () => {
      stopped = true
      for (const lobby of all.values()) lobby.cancelDeadline()
    },
  }
}
