import {
  failure,
  isRoomNumber,
  regionOf,
  regionSlug,
  type Lobby,
  type Pad,
  type AckOf,
  type PlayerEvent,
  type PlayerFacts,
  type PlayerLobby,
  type PlayerSession,
  type PayloadOf,
  type RoomNumber,
  type SeatToken,
  type ServerToPlayer,
} from '@sofaspark/contract'
import { createEventListeners } from './event-listeners.ts'
import { createPlayerLane } from './lane/player-lane.ts'
import { createObservable } from './observable.ts'
import { createAhead } from './socket/ahead.ts'
import { createCommandQueue } from './socket/command-queue.ts'
import type { LobbyEnvironment } from './socket/environment.ts'
import { createLobbySocket, type Ask, type Greeting, type LobbySocket } from './socket/lobby-socket.ts'
import { originOf, originQuery } from './visitor.ts'

type Seated = Extract<PlayerSession, { phase: 'seated' }>
type JoinAck = AckOf<'joinLobby'>
type Seat = Parameters<PlayerLobby['join']>[0]
interface Joining {
  seat: Seat
  settle: (ack: JoinAck) => void
}

/** Seats of other rooms that this phone may still come back to. */
const KEPT_TOKENS = 20
const JOIN_MS = 15_000
/** A repeat of these would do the thing twice. */
const notRepeatable: readonly PlayerEvent[] = [
  'movePlayer',
  'select',
  'requestAddPlayers',
  'ping',
  'signal',
  'leaveLobby',
]

/** The phone's seat: taken or taken again by token, healed after losses, closed only when the service says so. */
export const createPlayerLobby = (options: LobbyEnvironment): PlayerLobby => {
  const { storage, clock } = options
  const session = createObservable<PlayerSession>({ phase: 'none' })
  const events = createEventListeners<PlayerFacts>()
  let socket: LobbySocket<'player'> | null = null
  let stopClaim: (() => void) | null = null

  const seated = (): Seated | null => {
    const current = session.get()
    return current.phase === 'seated' ? current : null
  }
  const update = (patch: Partial<Seated>) => {
    const current = seated()
    if (!current) return
    const next = { ...current, ...patch }
    const isReady = socket?.status.get() === 'ready'
    next.connection = !isReady ? 'reconnecting' : next.lobby.hostConnected ? 'connected' : 'away'
    next.player = next.lobby.players.find((player) => player?.id === next.player.id) ?? next.player
    next.isAdmin = next.lobby.admin === next.player.id
    const keys = Object.keys(next) as (keyof Seated)[]
    if (keys.every((key) => Object.is(next[key], current[key]))) return
    if (JSON.stringify(next.pad) !== JSON.stringify(current.pad)) lane.forget()
    session.set(next)
    if (next.connection !== 'connected' || current.connection === 'connected') return
    lane.again()
    if (current.connection === 'away') lane.start()
    else lane.wake()
  }

  const queue = createCommandQueue({
    clock,
    post: (command, onAnswer) => socket?.post('command', command, onAnswer),
  })
  const lane = createPlayerLane({
    ...options,
    random: options.random ?? Math.random,
    loadLinks: options.loadLinks ?? null,
    relay: (frame) => socket?.streamRaw(frame) ?? false,
    signal: (kind, data) => socket?.post('signal', { kind, data }, () => undefined),
    mayTry: () => seated()?.connection === 'connected',
    onChange: update,
  })

  const release = (last: PlayerSession) => {
    const old = socket
    socket = null
    stopClaim?.()
    stopClaim = null
    lane.stop()
    queue.end()
    session.set(last)
    old?.close()
  }
  const forgetToken = (roomNumber: string) => {
    const others = Object.entries(storage.get('seatTokens') ?? {}).filter(([room]) => room !== roomNumber)
    storage.set('seatTokens', Object.fromEntries(others))
  }
  const close = (reason: Extract<PlayerSession, { phase: 'closed' }>['reason']) => {
    const current = session.get()
    if (reason !== 'replaced' && (current.phase === 'seated' || current.phase === 'joining'))
      forgetToken(current.roomNumber)
    release({ phase: 'closed', reason })
  }
  const keepToken = (roomNumber: string, token: SeatToken) => {
    const others = storage.get('seatTokens') ?? {}
    storage.set('seatTokens', { ...(Object.keys(others).length < KEPT_TOKENS ? others : {}), [roomNumber]: token })
  }

  const sit = (seat: Seat, facts: Extract<JoinAck, { ok: true }>) => {
    const { player, lobby, gameKey, pad } = facts
    keepToken(seat.roomNumber, facts.seatToken)
    storage.set('playerName', player.name)
    if (seated()) update({ player, lobby, gameKey, pad })
    else {
      session.set({
        phase: 'seated',
        roomNumber: seat.roomNumber,
        player,
        lobby,
        isAdmin: lobby.admin === player.id,
        connection: lobby.hostConnected ? 'connected' : 'away',
        lane: 'relay',
        pingMs: null,
        gameKey,
        highlightedGameKey: null,
        pad,
      })
      stopClaim = options.tabClaims.claim(`seat ${seat.roomNumber}`, () => close('replaced'))
      if (lobby.hostConnected) lane.start()
    }
  }

  const listen = (opened: LobbySocket<'player'>) => {
    const forward = <E extends keyof PlayerFacts>(event: E, before?: (...facts: PlayerFacts[E]) => void) => {
      const told = (...facts: PlayerFacts[E]) => {
        if (socket !== opened) return
        before?.(...facts)
        events.tell(event, ...(facts as never))
      }
      opened.on(event, told as ServerToPlayer[E])
    }
    forward('lobbyChanged', (lobby: Lobby) => {
      if (lobby.version > (seated()?.lobby.version ?? 0)) update({ lobby })
    })
    forward('lobbyDisconnected', ({ reason }) => close(reason))
    forward('gameHighlighted', ({ gameKey }) => update({ highlightedGameKey: gameKey }))
    forward('gameLaunched', ({ gameKey }) => update({ gameKey }))
    forward('gameDisconnected', () => update({ gameKey: null, pad: null }))
    forward('padChanged', (pad: Pad) => update({ pad }))
    forward('gameMessage')
    forward('signal', ({ kind, data }) => lane.take(kind, data))
  }

  const greet = async (ask: Ask<'player'>, seat: Seat, settle: (ack: JoinAck) => void): Promise<Greeting> => {
    const isFirst = !seated()
    const seatToken = storage.get('seatTokens')?.[seat.roomNumber] as SeatToken | undefined
    const name = seated()?.player.name ?? seat.name
    const payload: PayloadOf<'joinLobby'> = { ...seat, ...originOf(storage), name }
    if (seatToken) payload.seatToken = seatToken
    const ack = await ask('joinLobby', payload)
    if (ack.ok) {
      sit(seat, ack)
      settle(ack)
      return 'ready'
    }
    const isTransient = ['unavailable', 'draining', 'rate_limited'].includes(ack.error.code)
    if (isTransient && !isFirst) return 'retry'
    if (isFirst) settle(ack)
    if (ack.error.code === 'kicked') close('kicked')
    else if (!isFirst && ack.error.code === 'room_not_found') close('ended')
    else {
      if (!isTransient && seatToken) forgetToken(seat.roomNumber)
      release({ phase: 'failed', error: ack.error })
    }
    return 'over'
  }

  const connect = (roomNumber: RoomNumber, joining: Promise<Joining>) => {
    let isFirst = true
    const hadToken = storage.get('seatTokens')?.[roomNumber] !== undefined
    const opened = createLobbySocket<'player'>({
      ...options,
      // The room's first digit names its region: no look-up stands between the QR code and the seat.
      address: options.config.address,
      path: `/${regionSlug(regionOf(roomNumber))}/socket.io`,
      query: {
        ...originQuery(storage),
        roomNumber,
        compact: '1',
      },
      greet: async (ask, lasts) => {
        const { seat, settle } = await joining
        // Lost while it waited: the connection that comes after it greets.
        if (!lasts()) return new Promise<never>(() => undefined)
        return greet(ask, seat, (ack) => {
          if (ack.ok) {
            queue.resume(ack.lastCommand, isFirst && hadToken)
            isFirst = false
          }
          settle(ack)
        })
      },
      onPing: lane.relayPing,
      onReplaced: () => {
        if (ahead.isWaiting()) ahead.forget()
        else close('replaced')
      },
    })
    socket = opened
    listen(opened)
    opened.status.subscribe(() => {
      if (socket !== opened) return
      if (opened.status.get() !== 'ready') queue.pause()
      update({})
    })
  }

  const ahead = createAhead<Joining>({
    clock,
    open: connect,
    close: () => {
      socket?.close()
      socket = null
    },
  })

  return {
    session,
    prepare: (roomNumber) => {
      const { phase } = session.get()
      if (phase !== 'joining' && phase !== 'seated') ahead.prepare(roomNumber)
    },
    join: async (seat) => {
      const current = seated()
      if (!isRoomNumber(seat.roomNumber)) {
        const refused = failure('room_not_found', `${String(seat.roomNumber)} is no room number`)
        release({ phase: 'failed', error: refused.error })
        return refused
      }
      if (current) release({ phase: 'none' })
      session.set({ phase: 'joining', roomNumber: seat.roomNumber })
      const ack = await new Promise<JoinAck>((resolve) => {
        const cancel = clock.after(JOIN_MS, () => {
          const late = failure('unavailable', `Promise timed out after ${JOIN_MS} ms`)
          if (session.get().phase === 'joining') release({ phase: 'failed', error: late.error })
          resolve(late)
        })
        const settle = (answer: JoinAck) => {
          cancel()
          resolve(answer)
        }
        ahead.join(seat.roomNumber, { seat, settle })
      })
      return ack
    },
    send: async <E extends Exclude<PlayerEvent, 'joinLobby' | 'command'>>(
      event: E,
      payload: PayloadOf<E>,
    ): Promise<AckOf<E>> => {
      if (!socket || !seated()) return failure('not_in_lobby', 'This phone has no seat')
      const ack = await socket.request(event, payload, { resend: !notRepeatable.includes(event) })
      if (ack.ok && event === 'renamePlayer') {
        const { name } = payload as PayloadOf<'renamePlayer'>
        storage.set('playerName', name)
      }
      return ack
    },
    command: (type, data) =>
      seated() ? queue.push(type, data) : Promise.resolve(failure('not_in_lobby', 'This phone has no seat')),
    input: lane.offer,
    on: (event, listener) => events.on(event, listener),
    leave: async () => {
      const current = seated()
      if (!current) return
      // Not waited for: the phone is out at once, and a seat nobody comes back to ends by itself.
      await socket?.request('leaveLobby', undefined, { timeLimitMs: 1_000 })
      close('left')
    },
  }
}
