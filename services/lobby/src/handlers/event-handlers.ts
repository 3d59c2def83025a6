import { wireEvents, type EventName, type WireEvent } from '@sofaspark/contract'
import { traceFrom } from '@sofaspark/kit/telemetry.ts'
import type { Connection } from '../live/live-lobby.ts'
import { done, type Outcome, type Service } from '../live/service.ts'
import { createLobby, resumeLobby } from './open-lobby.ts'
import { gameEnded, gameLaunched, gameResult, rememberGame, saveGame, setPlaylist } from './game.ts'
import type { Handler } from './handler.ts'
import { joinLobby } from './join-lobby.ts'
import { admit, setRules } from './door.ts'
import { kickPlayer, leaveLobby } from './leaving.ts'
import { checkPin, disconnectIdleGame, endLobby } from './pin.ts'
import {
  appoint,
  dressPlayer,
  lobbyChangeLanguage,
  lockLobby,
  passAdmin,
  renamePlayer,
  showEntitlement,
  setPad,
} from './lobby-changes.ts'
import { approveText } from './offered-texts.ts'
import { moveScreen, offerScreen } from './hand-over.ts'
import { askKeyframe, mirrorLag, shareScreen, watchLobby } from './mirrors.ts'
import { audienceView, cheer, closePoll, joinAudience, leaveAudience, openPoll, vote } from './audience.ts'
import { logToLobby } from './logging.ts'
import {
  movePlayer,
  requestAddPlayers,
  scrollingThrouGames,
  select,
  command,
  sendToPlayer,
  signal,
} from './messages.ts'
/** One handler for each event of the wire, none more and none fewer (WIR-03). */
export type EventHandlers = { readonly [Event in EventName]: Handler<Event> }

/** The server's time in milliseconds; the caller measures the round trip. */
const ping: EventHandlers['ping'] = ({ clock }) => ({ ack: { time: clock.nowMs() } })

/** The socket's next event continues the page's trace (KIT-110). */
const trace: EventHandlers['trace'] = (_service, connection, { traceparent }) => {
  connection.nextTrace = traceFrom(traceparent)
  return done()
}

const handlers: EventHandlers = {
  createLobby,
  resumeLobby,
  ping,
  trace,
  logToLobby,
  scrollingThrouGames,
  lobbyChangeLanguage,
  gameLaunched,
  gameEnded,
  gameResult,
  rememberGame,
  setPlaylist,
  saveGame,
  setPad,
  sendToPlayer,
  disconnectIdleGame,
  kickPlayer,
  passAdmin,
  setRules,
  checkPin,
  endLobby,
  admit,
  appoint,
  approveText,
  lockLobby,
  signal,
  showEntitlement,
  joinLobby,
  leaveLobby,
  movePlayer,
  select,
  requestAddPlayers,
  renamePlayer,
  dressPlayer,
  command,
  shareScreen,
  watchLobby,
  askKeyframe,
  mirrorLag,
  offerScreen,
  moveScreen,
  joinAudience,
  leaveAudience,
  openPoll,
  closePoll,
  vote,
  cheer,
  audienceView,
}

/** A handler as the dispatcher calls it; `null` when it acknowledges by itself. */
type Act = (service: Service, connection: Connection, payload: unknown, ack: (ack: object) => void) => Outcome | null

/** An event for the dispatcher: its row of the table, and its handler. */
export interface Route extends WireEvent {
  readonly act: Act
}

/** Every event of the wire by name. A Map, so that `constructor` and the like are unknown events. */
export const routes: ReadonlyMap<string, Route> = new Map(
  (Object.keys(wireEvents) as EventName[]).map((event) => {
    // One key holds row and handler together: the row's schema and sender are what the handler's type was made from.
    const act = handlers[event] as Act
    return [event, { ...wireEvents[event], act }]
  }),
)
