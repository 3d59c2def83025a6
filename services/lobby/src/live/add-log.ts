import type { Clock, LogKind } from '@sofaspark/contract'
import type { KeptBytes } from '../budget/kept-bytes.ts'
import type { LobbyLogLine } from '../lobby/record.ts'
import type { LobbyStore } from '../stores/lobby-store.ts'
import type { LiveLobby } from './live-lobby.ts'

/** A line before it is timed. */
export interface NewLine {
  message: string
  kind?: LogKind | undefined
  /** The service itself saw it, or a page is known to have sent it; true unless set. */
  verified?: boolean
  /** The game that it belongs to; the running one unless set. */
  gameIndex?: number | null
}

/** Adds a line to a lobby's log and to the store, within the budgets of both (LOB-130). */
export const addLog = (
  { clock, kept, store }: { clock: Clock; kept: KeptBytes; store: LobbyStore },
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
