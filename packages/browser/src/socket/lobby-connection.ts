import type { HostEvents, PlayerEvents } from '@sofaspark/contract'
import type { EventListeners } from '../shared/observable.ts'
import { createLobbySocket, type LobbySocket, type LobbySocketOptions, type SocketStatus } from './lobby-socket.ts'
import type { TabClaims } from './environment.ts'

/** The sides of a lobby with an entry. */
type Side = keyof EventArgs
interface EventArgs {
  host: HostEvents
  player: PlayerEvents
}
/** Facts that an entry handles on the socket itself: replies, or frames outside the events. */
type HeardApart = { host: 'command' | 'input'; player: never }
/** A handler for each fact, none left out, called before the listeners; `tell` has none. */
export type FactHandlers<Of extends Side> = {
  [Fact in Exclude<keyof EventArgs[Of], HeardApart[Of]>]: EventArgs[Of][Fact] extends unknown[]
    ? ((...args: EventArgs[Of][Fact]) => void) | 'tell'
    : never
}

/** The one connection of a lobby or a seat, with this tab's claim to it. Ignores events of older connections. */
export const createLobbyConnection = <Of extends Side>(parts: {
  tabClaims: TabClaims
  events: EventListeners<EventArgs[Of]>
  onStatus: (status: SocketStatus) => void
}) => {
  let socket: LobbySocket<Of> | null = null
  let stopClaim: () => void = () => undefined
  const open = (options: LobbySocketOptions<Of>, takers: FactHandlers<Of>): LobbySocket<Of> => {
    const opened = createLobbySocket<Of>(options)
    socket = opened
    for (const [fact, take] of Object.entries(takers) as [
      keyof EventArgs[Of],
      'tell' | ((...args: never[]) => void),
    ][]) {
      const handle = (...args: never[]) => {
        if (socket !== opened) return
        if (take !== 'tell') take(...args)
        parts.events.emit(fact, ...(args as never))
      }
      opened.on(fact as never, handle as never)
    }
    opened.status.subscribe(() => {
      if (socket === opened) parts.onStatus(opened.status.get())
    })
    return opened
  }
  return {
    open,
    socket: () => socket,
    claim: (what: string, onReplaced: () => void) => {
      stopClaim = parts.tabClaims.claim(what, onReplaced)
    },
    close: () => {
      const old = socket
      socket = null
      stopClaim()
      stopClaim = () => undefined
      old?.close()
    },
  }
}
export type LobbyConnection<Of extends Side> = ReturnType<typeof createLobbyConnection<Of>>
