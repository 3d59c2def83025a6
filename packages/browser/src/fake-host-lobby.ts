import {
  failure,
  type AckOf,
  type HostEvent,
  type HostFacts,
  type HostSession,
  type Lobby,
  type OpenSession,
  type PayloadOf,
  type ShellHostLobby,
} from '@sofaspark/contract'
import { createEventListeners } from './shared/event-listeners.ts'
import { fakeLobby } from './fake-lobby.ts'
import { createObservable } from './shared/observable.ts'

/** A host's lobby without a service: shows the state that a test sets and records everything sent. */
export interface FakeHostLobby extends ShellHostLobby {
  readonly sent: { event: HostEvent; payload: unknown }[]
  show(session: HostSession): void
  /** An open lobby with N players; `patch` changes the session around it. */
  open(playerCount?: number, patch?: Partial<OpenSession>): OpenSession
  /** Changes the open lobby, including its version, and emits `lobbyChanged`. */
  change(patch: Partial<Lobby>): void
  tell<E extends keyof HostFacts>(event: E, ...facts: HostFacts[E]): void
  frame(seat: number, frame: Uint8Array): void
  /** Sets the acknowledgement of later `send(event)` calls. */
  acknowledge<E extends HostEvent>(event: E, ack: AckOf<E>): void
  /** Whether `resume` finds a lobby. */
  resumable: boolean
}

export const createFakeHostLobby = (initial: HostSession = { phase: 'none' }): FakeHostLobby => {
  const session = createObservable<HostSession>(initial)
  const events = createEventListeners<HostFacts>()
  const acks = new Map<HostEvent, unknown>()
  const sent: FakeHostLobby['sent'] = []
  const fake: FakeHostLobby = {
    session,
    sent,
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
      events.tell('lobbyChanged', lobby)
    },
    tell: (event, ...facts) => {
      events.tell(event, ...(facts as never))
    },
    frame: (seat, frame) => {
      events.tell('input', seat, frame)
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
    onActivity: (listener) => {
      const stops = [events.on('input', () => listener()), events.on('command', () => listener())]
      return () => stops.forEach((stop) => stop())
    },
    forget: () => session.set({ phase: 'none' }),
  }
  return fake
}
