import {
  failure,
  isRoomNumber,
  regionOf,
  regionSlug,
  type AckOf,
  type Observable,
  type PayloadOf,
  type PlayerLobby,
  type PlayerSession,
  type RoomNumber,
  type SeatToken,
  type Clock,
} from '@sofaspark/contract'
import type { InputChannel } from './lane/input-channel.ts'
import type { SeatTokens } from './storage.ts'
import { isPassing, type PlayerSessionEvent, type SeatedAck } from './session/player-session.ts'
import type { CommandQueue } from './socket/command-queue.ts'
import type { LobbyEnvironment } from './socket/environment.ts'
import type { FactHandlers, LobbyConnection } from './socket/lobby-connection.ts'
import type { EmitWithAck, Greeting } from './socket/lobby-socket.ts'
import { originOf, originQuery } from './visitor.ts'

/** Time that an early connection waits for a join. */
const AHEAD_MS = 20_000

interface AheadDeps<Joining> {
  clock: Pick<Clock, 'after'>
  /** Connects to a room early; the join follows once the player is known. */
  open: (roomNumber: RoomNumber, joining: Promise<Joining>) => void
  close: () => void
}

/** An early connection to a room; closes by itself if unused (BRO-54). */
const createAhead = <Joining>({ clock, open, close }: AheadDeps<Joining>) => {
  let waiting: { roomNumber: RoomNumber; sit: (joining: Joining) => void; cancel: () => void } | null = null
  const forget = () => {
    if (!waiting) return
    waiting.cancel()
    waiting = null
    close()
  }
  return {
    isWaiting: () => waiting !== null,
    forget,
    prepare: (roomNumber: RoomNumber) => {
      if (waiting?.roomNumber === roomNumber) return
      forget()
      const cancel = clock.after(AHEAD_MS, forget)
      const joining = new Promise<Joining>((sit) => {
        waiting = { roomNumber, sit, cancel }
      })
      open(roomNumber, joining)
    },
    /** Joins over the open connection, or over a new one. */
    join: (roomNumber: RoomNumber, joining: Joining) => {
      if (waiting?.roomNumber === roomNumber) {
        const { sit, cancel } = waiting
        cancel()
        waiting = null
        sit(joining)
      } else {
        forget()
        open(roomNumber, Promise.resolve(joining))
      }
    },
  }
}

type JoinAck = AckOf<'joinLobby'>
type Seat = Parameters<PlayerLobby['join']>[0]
interface Joining {
  seat: Seat
  settle: (ack: JoinAck) => void
}

const JOIN_MS = 15_000

interface PlayerEntryDeps {
  session: Observable<PlayerSession>
  dispatch: (event: PlayerSessionEvent) => void
  line: LobbyConnection<'player'>
  queue: CommandQueue
  input: InputChannel
  tokens: SeatTokens
}

/** Requests a phone's seat and handles the reply. */
const createGreeting = (
  { storage }: LobbyEnvironment,
  { session, dispatch, tokens }: Pick<PlayerEntryDeps, 'session' | 'dispatch' | 'tokens'>,
) => {
  const greet = async (
    emitWithAck: EmitWithAck<'player'>,
    seat: Seat,
    onSeat: (facts: SeatedAck) => void,
  ): Promise<JoinAck> => {
    const current = session.get()
    const seatToken = tokens.forJoin(seat.roomNumber) as SeatToken | undefined
    const name = current.phase === 'seated' ? current.player.name : seat.name
    // A seated phone keeps the seat of its token.
    const { seat: wish, ...known } = seat
    const payload: PayloadOf<'joinLobby'> = { ...known, ...originOf(storage), name }
    if (wish !== undefined && current.phase !== 'seated') payload.seat = wish
    if (seatToken) payload.seatToken = seatToken
    const entitlement = storage.get('entitlement')
    if (entitlement) payload.entitlement = entitlement
    const ack = await emitWithAck('joinLobby', payload)
    if (ack.ok) {
      dispatch({ kind: 'seated', roomNumber: seat.roomNumber, facts: ack })
      onSeat(ack)
    }
    return ack
  }
  const greetingOf = (ack: JoinAck, isFirst: boolean, { roomNumber }: Seat): Greeting => {
    if (ack.ok) return 'ready'
    if (ack.error.code === 'waiting' && ack.seatToken !== undefined) {
      dispatch({ kind: 'waiting', roomNumber, seatToken: ack.seatToken })
      return 'ready'
    }
    if (isPassing(ack.error) && !isFirst) return 'retry'
    if (ack.error.code === 'kicked') dispatch({ kind: 'closed', reason: 'kicked' })
    else if (!isFirst && ack.error.code === 'room_not_found') dispatch({ kind: 'closed', reason: 'ended' })
    else dispatch({ kind: 'failed', error: ack.error })
    return 'over'
  }
  return { greet, greetingOf }
}

/** Facts that a phone receives, as events of its session. */
const factTakers = (
  { dispatch, input }: Pick<PlayerEntryDeps, 'dispatch' | 'input'>,
  onAdmitted: () => void,
): FactHandlers<'player'> => ({
  lobbyChanged: (lobby) => dispatch({ kind: 'lobbyChanged', lobby }),
  lobbyDisconnected: ({ reason }) => dispatch({ kind: 'closed', reason }),
  gameHighlighted: ({ gameKey }) => dispatch({ kind: 'gameHighlighted', gameKey }),
  gameLaunched: ({ gameKey }) => dispatch({ kind: 'gameLaunched', gameKey }),
  gameDisconnected: () => dispatch({ kind: 'gameOver' }),
  padChanged: (pad) => dispatch({ kind: 'padChanged', pad }),
  gameMessage: 'tell',
  notice: 'tell',
  textOffered: 'tell',
  pollOpened: 'tell',
  pollClosed: 'tell',
  signal: ({ kind, data }) => input.take(kind, data),
  admitted: onAdmitted,
})

/** Connects to a seat: early if the room is known, and again by token after a loss. */
export const createPlayerEntry = (
  options: LobbyEnvironment,
  deps: PlayerEntryDeps,
): Pick<PlayerLobby, 'join' | 'prepare'> => {
  const { storage, clock } = options
  const { session, dispatch, line, queue, input, tokens } = deps
  const { greet, greetingOf } = createGreeting(options, deps)

  const connect = (roomNumber: RoomNumber, joining: Promise<Joining>) => {
    let isFirstSeat = true
    const hadToken = tokens.of(roomNumber) !== undefined
    const opened = line.open(
      {
        ...options,
        // The room's first digit names its region: no look-up delays the way from the QR code to the seat.
        address: options.config.address,
        path: `/${regionSlug(regionOf(roomNumber))}/socket.io`,
        query: { ...originQuery(storage, options.visitorId?.()), roomNumber, compact: '1' },
        greet: async (emitWithAck, lasts) => {
          const { seat, settle } = await joining
          // Lost while it waited: the next connection sends the join.
          if (!lasts()) return new Promise<never>(() => undefined)
          const isFirst = session.get().phase !== 'seated'
          const ack = await greet(emitWithAck, seat, ({ lastCommand }) => {
            queue.resume(lastCommand, isFirstSeat && hadToken)
            isFirstSeat = false
          })
          // Lost before the acknowledgement: the next connection retries until the join times out.
          if (!ack.ok && isFirst && !lasts()) return new Promise<never>(() => undefined)
          if (ack.ok || isFirst) settle(ack)
          return greetingOf(ack, isFirst, seat)
        },
        onPing: input.relayPing,
        onReplaced: () => {
          if (ahead.isWaiting()) ahead.forget()
          else dispatch({ kind: 'closed', reason: 'replaced' })
        },
      },
      factTakers(deps, () => {
        line.close()
        dispatch({ kind: 'joining', roomNumber })
        connect(roomNumber, joining)
      }),
    )
    input.relayOver({ send: (frame) => opened.streamRaw(frame) })
  }
  const ahead = createAhead<Joining>({ clock, open: connect, close: line.close })

  return {
    prepare: (roomNumber) => {
      const { phase } = session.get()
      if (phase !== 'joining' && phase !== 'waiting' && phase !== 'seated') ahead.prepare(roomNumber)
    },
    join: async (seat) => {
      if (!isRoomNumber(seat.roomNumber)) {
        const refused = failure('room_not_found', `${String(seat.roomNumber)} is no room number`)
        dispatch({ kind: 'failed', error: refused.error })
        return refused
      }
      if (session.get().phase === 'seated' || session.get().phase === 'waiting') dispatch({ kind: 'released' })
      dispatch({ kind: 'joining', roomNumber: seat.roomNumber })
      return new Promise<JoinAck>((resolve) => {
        const cancel = clock.after(JOIN_MS, () => {
          const late = failure('unavailable', `Promise timed out after ${JOIN_MS} ms`)
          // A later connection would take a seat that is no longer wanted.
          line.close()
          if (session.get().phase === 'joining') dispatch({ kind: 'failed', error: late.error })
          resolve(late)
        })
        const settle = (ack: JoinAck) => {
          cancel()
          resolve(ack)
        }
        ahead.join(seat.roomNumber, { seat, settle })
      })
    },
  }
}
