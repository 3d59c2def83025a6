import {
  failure,
  regionOf,
  regionSlug,
  type Ack,
  type AckOf,
  type HostEvent,
  type HostFacts,
  type HostSession,
  type Lobby,
  type OpenSession,
  type PayloadOf,
  type ShellHostLobby,
  type ServerToHost,
  type SocketServerAddress as Place,
  type StoredSettings,
} from '@sofaspark/contract'
import { createEventListeners } from './event-listeners.ts'
import { findRegion } from './http.ts'
import { createHostLanes, type HostLanes } from './lane/host-lanes.ts'
import { createObservable } from './observable.ts'
import { openSomewhere } from './regions/open-somewhere.ts'
import { createCompactParser } from './socket/compact-parser.ts'
import type { LobbyEnvironment } from './socket/environment.ts'
import { createHeldCommands } from './socket/held-commands.ts'
import { createIdleEnd } from './socket/idle-end.ts'
import { createLobbySocket, type Ask, type Greet, type Greeting, type LobbySocket } from './socket/lobby-socket.ts'
import { runningGame } from './socket/running-game.ts'
import { originOf, originQuery } from './visitor.ts'

type StoredToken = StoredSettings['hostToken']

/** So many attempts to connect say that a region died since it was named. */
const REFUSALS = 2

export interface HostLobbyOptions extends LobbyEnvironment {
  /** Phones that open a lobby do not call themselves host screens. */
  isMobile: boolean
  /** Whether this page may open a socket at all; where not, an inert stand-in answers. */
  mayConnect?: () => boolean
}

/** The big screen's lobby: created or resumed, healed after losses, ended only when the service says so. */
export const createHostLobby = (options: HostLobbyOptions): ShellHostLobby => {
  const { config, storage, clock, mayConnect = () => true } = options
  const session = createObservable<HostSession>({ phase: 'none' })
  const events = createEventListeners<HostFacts>()
  let socket: LobbySocket<'host'> | null = null
  let lanes: HostLanes | null = null
  let stopClaim: (() => void) | null = null
  let listeningCommands = 0
  let resuming: Promise<boolean> | null = null

  const isOpen = (): OpenSession | null => {
    const current = session.get()
    return current.phase === 'open' ? current : null
  }
  const update = (patch: Partial<OpenSession>) => {
    const open = isOpen()
    if (!open) return
    const isSame = Object.entries(patch).every(([key, value]) => Object.is(open[key as keyof OpenSession], value))
    if (!isSame) session.set({ ...open, ...patch })
    lanes?.follow()
    idleEnd.watch(isOpen()?.lobby.players.some(Boolean) ?? true)
  }
  const idleEnd = createIdleEnd(clock, () => {
    const open = isOpen()
    if (open) void lobby.send('disconnectIdleGame', { roomNumber: open.lobby.roomNumber })
  })
  const commands = createHeldCommands(
    (command) => {
      if (listeningCommands === 0) return false
      events.tell('command', command)
      return true
    },
    () => (isOpen()?.game ?? null) !== null,
  )

  const release = (last: HostSession) => {
    const old = socket
    socket = null
    lanes?.close()
    lanes = null
    stopClaim?.()
    stopClaim = null
    idleEnd.stop()
    session.set(last)
    old?.close()
  }
  const end = (reason: Extract<HostSession, { phase: 'ended' }>['reason']) => {
    if (reason !== 'replaced') storage.remove('hostToken')
    release({ phase: 'ended', reason })
  }

  const enter = (place: Place, facts: Pick<OpenSession, 'lobby' | 'game'>) => {
    socket?.setQuery({ roomNumber: facts.lobby.roomNumber })
    if (isOpen()) {
      update({ lobby: facts.lobby, game: facts.game, connection: 'connected' })
      return
    }
    session.set({ phase: 'open', region: place.region, connection: 'connected', pingMs: null, ...facts })
    stopClaim = options.tabClaims.claim(`host ${facts.lobby.roomNumber}`, () => end('replaced'))
    idleEnd.watch(facts.lobby.players.some(Boolean))
  }

  const connect = (
    place: Place,
    greet: Greet<'host'>,
    { roomNumber, onRefused }: { roomNumber?: string; onRefused?: () => void } = {},
  ) => {
    const opened = createLobbySocket<'host'>({
      ...options,
      address: place.address,
      path: place.path,
      query: {
        ...originQuery(storage),
        ...(options.isMobile ? {} : { isHost: 'true' }),
        ...(roomNumber === undefined ? {} : { roomNumber }),
        acks: '1',
        compact: '1',
      },
      parser: createCompactParser(hear),
      greet,
      onPing: (pingMs) => update({ pingMs }),
      onReplaced: () => end('replaced'),
      ...(onRefused ? { onRefused } : {}),
    })
    socket = opened
    lanes = createHostLanes({
      clock,
      loadLinks: options.loadLinks ?? null,
      signal: (playerId, kind, data) => opened.post('signal', { playerId, kind, data }, () => undefined),
      seatOf: (playerId) => isOpen()?.lobby.players.find((player) => player?.id === playerId)?.seat ?? null,
      deliver: (seat, frame) => events.tell('input', seat, frame),
    })
    listen(opened)
    opened.status.subscribe(() => {
      if (socket !== opened) return
      if (opened.status.get() === 'waiting') update({ connection: 'reconnecting' })
    })
    return opened
  }

  const hear = (seat: number, frame: Uint8Array) => {
    if (lanes?.isNews(seat, frame) ?? true) events.tell('input', seat, frame)
  }
  const listen = (opened: LobbySocket<'host'>) => {
    const forward = <E extends keyof HostFacts>(event: E, before?: (...facts: HostFacts[E]) => void) => {
      const told = (...facts: HostFacts[E]) => {
        if (socket !== opened) return
        before?.(...facts)
        events.tell(event, ...(facts as never))
      }
      opened.on(event, told as ServerToHost[E])
    }
    forward('lobbyCreated')
    forward('lobbyChanged', (next) => {
      if (next.version > (isOpen()?.lobby.version ?? 0)) update({ lobby: next })
    })
    forward('lobbyDisconnected', ({ reason }) => end(reason))
    forward('gameDisconnected', () => {
      update({ game: null })
      commands.flush()
    })
    forward('addPlayersRequested')
    forward('playerMoved')
    forward('select')
    forward('signal', (fact) => lanes?.take(fact))
    // The stock form of input, from a service that does not speak the compact one.
    opened.on('input', (seat, frame: Uint8Array | ArrayBuffer) =>
      hear(seat, frame instanceof Uint8Array ? frame : new Uint8Array(frame)),
    )
    opened.on('command', (command, acknowledge) => {
      if (socket === opened) commands.receive(command, () => acknowledge?.())
    })
  }

  /** Takes the lobby over on a fresh connection; `over` ends the session and explains why. */
  const greetAgain = async (ask: Ask<'host'>, place: Place, stored: StoredToken): Promise<Greeting> => {
    commands.forget()
    const { roomNumber, hostToken } = stored
    const ack = await ask('resumeLobby', { roomNumber, hostToken })
    if (ack.ok) {
      enter(place, { lobby: ack.lobby, game: runningGame(ack.game) })
      return 'ready'
    }
    if (ack.error.code === 'room_not_found' || ack.error.code === 'bad_token') {
      end('ended')
      return 'over'
    }
    return 'retry'
  }

  const open = async (place: Place, within: { limitMs: number; isLast: boolean }): Promise<Ack<{ lobby: Lobby }>> => {
    const { limitMs, isLast } = within
    const ack = await new Promise<Ack<{ lobby: Lobby }>>((resolve) => {
      const cancel = clock.after(limitMs, () =>
        resolve(failure('unavailable', `Promise timed out after ${limitMs} ms`)),
      )
      let stored: StoredToken | null = null
      let refusals = 0
      const greet = async (ask: Ask<'host'>): Promise<Greeting> => {
        if (stored) return greetAgain(ask, place, stored)
        const payload = { ...originOf(storage), language: options.language.get() }
        const ack = await ask('createLobby', payload)
        cancel()
        if (ack.ok) {
          stored = { roomNumber: ack.lobby.roomNumber, hostToken: ack.hostToken, region: place.region }
          storage.set('hostToken', stored)
          enter(place, { lobby: ack.lobby, game: null })
        }
        // The token stays here: nobody else needs it.
        resolve(ack.ok ? { ok: true, lobby: ack.lobby } : ack)
        return ack.ok ? 'ready' : 'over'
      }
      const onRefused = () => {
        refusals += 1
        if (refusals < REFUSALS || isLast || stored) return
        cancel()
        resolve(failure('unavailable', `The region ${place.region} does not answer.`))
      }
      connect(place, greet, { onRefused })
    })
    if (!ack.ok) release({ phase: 'creating' })
    return ack
  }

  const lobby: ShellHostLobby = {
    session,
    create: async ({ region } = {}) => {
      const current = isOpen()
      if (current) return { ok: true, lobby: current.lobby }
      if (!mayConnect()) return failure('unavailable', 'This page opens no lobby')
      if (await resuming) return lobby.create(region ? { region } : {})
      if (session.get().phase === 'creating') return failure('unavailable', 'A lobby is being opened already')
      session.set({ phase: 'creating' })
      try {
        const ack = await openSomewhere(region, (next) => findRegion(options.fetch, config, next), open)
        if (!ack.ok) session.set({ phase: 'failed', error: ack.error })
        return ack
      } catch (error) {
        const lost = failure('unavailable', `No region answered: ${(error as Error).message}`)
        session.set({ phase: 'failed', error: lost.error })
        return lost
      }
    },
    resume: async (roomNumber) => {
      const stored = storage.get('hostToken')
      if (isOpen()) return true
      if (resuming && session.get().phase === 'resuming') return resuming
      if (!mayConnect() || socket || !stored) return false
      if (roomNumber !== undefined && stored.roomNumber !== roomNumber) return false
      const { roomNumber: room } = stored
      const region = regionOf(room)
      session.set({ phase: 'resuming', roomNumber: room })
      const place = { address: config.address, path: `/${regionSlug(region)}/socket.io`, region }
      resuming = new Promise<boolean>((resolve) => {
        const stop = session.subscribe(() => {
          if (session.get().phase === 'resuming') return
          stop()
          resuming = null
          resolve(isOpen() !== null)
        })
      })
      connect(place, (ask) => greetAgain(ask, place, stored), { roomNumber: room })
      return resuming
    },
    send: async <E extends HostEvent>(event: E, payload: PayloadOf<E>): Promise<AckOf<E>> => {
      if (!socket || !isOpen()) return failure('unavailable', 'No lobby is open')
      const isRepeatable = event !== 'createLobby' && event !== 'resumeLobby' && event !== 'ping'
      const ack = await socket.request(event, payload, { resend: isRepeatable })
      if (ack.ok && event === 'gameLaunched')
        update({ game: { gameKey: (payload as PayloadOf<'gameLaunched'>).gameKey } })
      if (ack.ok && event === 'gameEnded') {
        update({ game: null })
        commands.flush()
      }
      return ack
    },
    on: (event, listener) => {
      const stop = events.on(event, listener)
      if (event !== 'command') return stop
      listeningCommands += 1
      commands.flush()
      return () => {
        listeningCommands -= 1
        stop()
      }
    },
    onInput: (listener) => events.on('input', listener),
    forget: () => {
      storage.remove('hostToken')
      release({ phase: 'none' })
    },
  }
  return lobby
}
