import {
  defaultRules,
  seatColor,
  type Lobby,
  type Player,
  type PlayerId,
  type RoomNumber,
  failure,
  type AckOf,
  type HostEvent,
  type HostEvents,
  type HostSession,
  type MirrorId,
  type MirrorLobby,
  type MirrorSession,
  type OpenMirror,
  type OpenSession,
  type PayloadOf,
  type ShellHostLobby,
  type Ack,
  type PlayerEvent,
  type PlayerEvents,
  type PlayerLobby,
  type PlayerSession,
  type SeatedSession,
} from '@sofaspark/contract'
import { createEventListeners, createObservable } from './shared/observable.ts'
const names = ['Maya', 'Leo', 'Zoe', 'Sam', 'Noa', 'Kai', 'Ivy', 'Max']

/** A connected player on a seat, with a unique id and name. */
export const fakePlayer = (seat: number, patch: Partial<Player> = {}): Player => ({
  id: `player-${seat}` as PlayerId,
  seat,
  name: names[seat % names.length] ?? 'Player',
  color: seatColor(seat),
  avatar: { hat: 'none', face: 'smile' },
  subscription: false,
  from: 'direct',
  connected: true,
  ...patch,
})

/** A lobby with N players, the first of them admin. */
export const fakeLobby = (playerCount = 0, patch: Partial<Lobby> = {}): Lobby => {
  const players = Array.from({ length: playerCount }, (_, seat) => fakePlayer(seat))
  return {
    roomNumber: '234567' as RoomNumber,
    players,
    language: 'en',
    startTime: 1_800_000_000,
    endTime: null,
    dateStartedPlaying: 1_800_000_000,
    country: 'GB',
    from: 'direct',
    admin: players[0]?.id ?? null,
    maxConnectedPlayers: playerCount,
    gamesPlayed: [],
    version: 1,
    locked: false,
    rules: defaultRules,
    hostConnected: true,
    mirrors: 0,
    audience: 0,
    ...patch,
  }
}

/** A host's lobby without a service: shows the state that a test sets and records everything sent. */
export interface FakeHostLobby extends ShellHostLobby {
  readonly sent: { event: HostEvent; payload: unknown }[]
  /** Frames for mirrors. */
  readonly mirrored: Uint8Array[]
  show(session: HostSession): void
  /** An open lobby with N players; `patch` changes the session around it. */
  open(playerCount?: number, patch?: Partial<OpenSession>): OpenSession
  /** Changes the open lobby, including its version, and emits `lobbyChanged`. */
  change(patch: Partial<Lobby>): void
  emit<E extends keyof HostEvents>(event: E, ...args: HostEvents[E]): void
  frame(seat: number, frame: Uint8Array): void
  /** Sets the acknowledgement of later `send(event)` calls. */
  acknowledge<E extends HostEvent>(event: E, ack: AckOf<E>): void
  /** Whether `resume` finds a lobby. */
  resumable: boolean
}

export const createFakeHostLobby = (initial: HostSession = { phase: 'none' }): FakeHostLobby => {
  const session = createObservable<HostSession>(initial)
  const events = createEventListeners<HostEvents>()
  const acks = new Map<HostEvent, unknown>()
  const sent: FakeHostLobby['sent'] = []
  const mirrored: Uint8Array[] = []
  const fake: FakeHostLobby = {
    session,
    sent,
    mirrored,
    resumable: false,
    show: (next) => session.set(next),
    open: (playerCount = 0, patch = {}) => {
      const lobby = fakeLobby(playerCount)
      const open: OpenSession = {
        phase: 'open',
        lobby,
        region: 'EU',
        connection: 'connected',
        pingMs: 24,
        game: null,
        ...patch,
      }
      session.set(open)
      return open
    },
    change: (patch) => {
      const current = session.get()
      if (current.phase !== 'open') throw new Error('Only an open lobby can change')
      const lobby = { ...current.lobby, version: current.lobby.version + 1, ...patch }
      session.set({ ...current, lobby })
      events.emit('lobbyChanged', lobby)
    },
    emit: (event, ...args) => {
      events.emit(event, ...(args as never))
    },
    frame: (seat, frame) => {
      events.emit('input', seat, frame)
    },
    acknowledge: (event, ack) => {
      acks.set(event, ack)
    },
    create: () => {
      sent.push({ event: 'createLobby', payload: undefined })
      const current = session.get()
      const { lobby } = current.phase === 'open' ? current : fake.open()
      return Promise.resolve({ ok: true, lobby })
    },
    resume: () => {
      if (!fake.resumable) return Promise.resolve(false)
      if (session.get().phase !== 'open') fake.open()
      return Promise.resolve(true)
    },
    send: <E extends HostEvent>(event: E, payload: PayloadOf<E>) => {
      sent.push({ event, payload })
      const lost = session.get().phase === 'open' ? { ok: true } : failure('unavailable', 'No lobby is open')
      return Promise.resolve((acks.get(event) ?? lost) as AckOf<E>)
    },
    on: (event, listener) => events.on(event, listener),
    onInput: (listener) => events.on('input', listener),
    mirror: (frame) => void mirrored.push(frame),
    onActivity: (listener) => {
      const stops = [events.on('input', () => listener()), events.on('command', () => listener())]
      return () => stops.forEach((stop) => stop())
    },
    forget: () => session.set({ phase: 'none' }),
  }
  return fake
}

/** A mirror without a service: shows the state that a test sets, and records what it asks and reports. */
export interface FakeMirrorLobby extends MirrorLobby {
  readonly lags: number[]
  /** Requests for a keyframe so far. */
  readonly asked: () => number
  readonly isClosed: () => boolean
  show(session: MirrorSession): void
  /** An open lobby with N players; `patch` changes the session around it. */
  open(playerCount?: number, patch?: Partial<OpenMirror>): OpenMirror
  frame(frame: Uint8Array): void
  notice(text: string): void
}

export const createFakeMirrorLobby = (): FakeMirrorLobby => {
  const session = createObservable<MirrorSession>({ phase: 'connecting' })
  const events = createEventListeners<{ frame: [frame: Uint8Array]; notice: [text: string] }>()
  const lags: number[] = []
  let [asked, isClosed] = [0, false]
  return {
    session,
    lags,
    asked: () => asked,
    isClosed: () => isClosed,
    show: (next) => session.set(next),
    open: (playerCount = 0, patch = {}) => {
      const open: OpenMirror = {
        phase: 'open',
        mirrorId: 'mirror-1' as MirrorId,
        lobby: fakeLobby(playerCount, { mirrors: 1 }),
        game: null,
        highlightedGameKey: null,
        connection: 'connected',
        ...patch,
      }
      session.set(open)
      return open
    },
    frame: (frame) => events.emit('frame', frame),
    notice: (text) => events.emit('notice', text),
    onFrame: (listener) => events.on('frame', listener),
    onNotice: (listener) => events.on('notice', listener),
    askKeyframe: () => {
      asked += 1
    },
    reportLag: (milliseconds) => void lags.push(milliseconds),
    close: () => {
      isClosed = true
    },
  }
}

type SendableEvent = Exclude<PlayerEvent, 'joinLobby' | 'command'>

/** A phone's seat without a service: shows the state that a test sets and records everything sent. */
export interface FakePlayerLobby extends PlayerLobby {
  readonly sent: { event: SendableEvent; payload: unknown }[]
  readonly joins: Parameters<PlayerLobby['join']>[0][]
  readonly commands: { type: string; data: unknown }[]
  readonly frames: Uint8Array[]
  show(session: PlayerSession): void
  /** Takes seat 0 (the admin's) of a lobby of three, by default. */
  sit(patch?: Partial<SeatedSession>): SeatedSession
  change(patch: Partial<Lobby>): void
  emit<E extends keyof PlayerEvents>(event: E, ...args: PlayerEvents[E]): void
  acknowledge<E extends SendableEvent>(event: E, ack: AckOf<E>): void
  /** Makes later joins fail with this; `null` lets them succeed. */
  refuse(ack: AckOf<'joinLobby'> | null): void
}

const seatOf = (patch: Partial<SeatedSession>): SeatedSession => {
  const lobby = patch.lobby ?? fakeLobby(3)
  const player = patch.player ?? lobby.players[0] ?? fakePlayer(0)
  return {
    phase: 'seated',
    roomNumber: lobby.roomNumber,
    player,
    lobby,
    isAdmin: lobby.admin === player.id,
    connection: 'connected',
    lane: 'relay',
    pingMs: 24,
    gameKey: null,
    highlightedGameKey: null,
    pad: null,
    ...patch,
  }
}

export const createFakePlayerLobby = (initial: PlayerSession = { phase: 'none' }): FakePlayerLobby => {
  const session = createObservable<PlayerSession>(initial)
  const events = createEventListeners<PlayerEvents>()
  const acks = new Map<SendableEvent, unknown>()
  const [sent, joins]: [FakePlayerLobby['sent'], FakePlayerLobby['joins']] = [[], []]
  const [commands, frames]: [FakePlayerLobby['commands'], Uint8Array[]] = [[], []]
  let refusal: AckOf<'joinLobby'> | null = null
  const fake: FakePlayerLobby = {
    session,
    sent,
    joins,
    commands,
    frames,
    prepare: () => undefined,
    show: (next) => session.set(next),
    sit: (patch = {}) => {
      const seated = seatOf(patch)
      session.set(seated)
      return seated
    },
    change: (patch) => {
      const current = session.get()
      if (current.phase !== 'seated') throw new Error('Only a phone with a seat has a lobby')
      const lobby = { ...current.lobby, version: current.lobby.version + 1, ...patch }
      session.set({ ...current, lobby, isAdmin: lobby.admin === current.player.id })
      events.emit('lobbyChanged', lobby)
    },
    emit: (event, ...args) => {
      events.emit(event, ...(args as never))
    },
    acknowledge: (event, ack) => {
      acks.set(event, ack)
    },
    refuse: (ack) => {
      refusal = ack
    },
    join: (seat) => {
      joins.push(seat)
      if (refusal) {
        if (!refusal.ok) session.set({ phase: 'failed', error: refusal.error })
        return Promise.resolve(refusal)
      }
      const player = fakePlayer(0, { name: seat.name })
      const { lobby, pad, gameKey } = fake.sit({ player, roomNumber: seat.roomNumber })
      return Promise.resolve({
        ok: true,
        player,
        seatToken: 'seat-token' as never,
        lobby,
        gameKey,
        pad,
        lastCommand: 0,
      })
    },
    send: <E extends SendableEvent>(event: E, payload: PayloadOf<E>) => {
      sent.push({ event, payload })
      return Promise.resolve((acks.get(event) ?? { ok: true }) as AckOf<E>)
    },
    changePlace: (place) => {
      joins.push({ roomNumber: fakeLobby().roomNumber, name: '', ...place })
      return Promise.resolve(refusal ?? failure('unavailable', 'A test shows the new place'))
    },
    command: (type, data) => {
      commands.push({ type, data })
      return Promise.resolve<Ack>({ ok: true })
    },
    input: (frame) => {
      frames.push(frame)
    },
    on: (event, listener) => events.on(event, listener),
    stepOut: () => {
      if (session.get().phase === 'seated') session.set({ phase: 'none' })
    },
    leave: () => {
      session.set({ phase: 'closed', reason: 'left' })
      return Promise.resolve()
    },
  }
  return fake
}
