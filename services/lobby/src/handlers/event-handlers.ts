import { wireEvents, type EventName, type WireEvent } from '@sofaspark/contract'
import type { Connection } from '../live/live-lobby.ts'
import type { Outcome, Service } from '../service.ts'
import { kickPlayer } from './admin/kick-player.ts'
import { lockLobby } from './admin/lock-lobby.ts'
import { movePlayer } from './admin/move-player.ts'
import { passAdmin } from './admin/pass-admin.ts'
import { select } from './admin/select.ts'
import type { Handler } from './handler.ts'
import { createLobby } from './host/create-lobby.ts'
import { disconnectIdleGame } from './host/disconnect-idle-game.ts'
import { gameEnded } from './host/game-ended.ts'
import { gameLaunched } from './host/game-launched.ts'
import { lobbyChangeLanguage } from './host/lobby-change-language.ts'
import { logToLobby } from './host/log-to-lobby.ts'
import { resumeLobby } from './host/resume-lobby.ts'
import { saveGame } from './host/save-game.ts'
import { scrollingThrouGames } from './host/scrolling-throu-games.ts'
import { sendToPlayer } from './host/send-to-player.ts'
import { setPad } from './host/set-pad.ts'
import { ping } from './ping.ts'
import { command } from './player/command.ts'
import { dressPlayer } from './player/dress-player.ts'
import { joinLobby } from './player/join-lobby.ts'
import { leaveLobby } from './player/leave-lobby.ts'
import { renamePlayer } from './player/rename-player.ts'
import { requestAddPlayers } from './player/request-add-players.ts'
import { signal } from './signal.ts'

/** One handler for each event of the wire, none more and none fewer (WIR-03). */
export type EventHandlers = { readonly [Event in EventName]: Handler<Event> }

const handlers: EventHandlers = {
  createLobby,
  resumeLobby,
  ping,
  logToLobby,
  scrollingThrouGames,
  lobbyChangeLanguage,
  gameLaunched,
  gameEnded,
  saveGame,
  setPad,
  sendToPlayer,
  disconnectIdleGame,
  kickPlayer,
  passAdmin,
  lockLobby,
  signal,
  joinLobby,
  leaveLobby,
  movePlayer,
  select,
  requestAddPlayers,
  renamePlayer,
  dressPlayer,
  command,
}

/** A handler as the dispatcher calls it; `null` when it answers by itself. */
type Act = (
  service: Service,
  connection: Connection,
  payload: unknown,
  answer: (answer: object) => void,
) => Outcome | null

/** What the dispatcher needs of an event: what the table says of it, and what is done with it. */
export interface Route extends WireEvent {
  readonly act: Act
}

/** Every event of the wire by the name that somebody sent. A Map, so that no name of an object's own is one. */
export const routes: ReadonlyMap<string, Route> = new Map(
  (Object.keys(wireEvents) as EventName[]).map((event) => {
    // One key holds row and handler together: the row's schema and sender are what the handler's type was made from.
    const act = handlers[event] as Act
    return [event, { ...wireEvents[event], act }]
  }),
)
