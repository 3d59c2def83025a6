import {
  type Ack,
  type Lobby,
  type AckOf,
  type PlayerEvent,
  type PlayerFacts,
  type PlayerLobby,
  type PlayerSession,
  type SeatedSession,
  type PayloadOf,
} from '@sofaspark/contract'
import { createEventListeners } from './shared/event-listeners.ts'
import { fakeLobby, fakePlayer } from './fake-lobby.ts'
import { createObservable } from './shared/observable.ts'

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
  tell<E extends keyof PlayerFacts>(event: E, ...facts: PlayerFacts[E]): void
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
  const events = createEventListeners<PlayerFacts>()
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
      if (current.phase !== 'seated') throw new Error('Only a seated phone has a lobby')
      const lobby = { ...current.lobby, version: current.lobby.version + 1, ...patch }
      session.set({ ...current, lobby, isAdmin: lobby.admin === current.player.id })
      events.tell('lobbyChanged', lobby)
    },
    tell: (event, ...facts) => {
      events.tell(event, ...(facts as never))
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
