import {
  failure,
  peopleOf,
  type AckOf,
  type HostEvent,
  type HostEvents,
  type HostSession,
  type OpenSession,
  type PayloadOf,
  type ShellHostLobby,
  limits,
  type Clock,
} from '@sofaspark/contract'
import { createEventListeners } from './shared/observable.ts'
import { createHostEntry } from './host-entry.ts'
import { createHostInput } from './lane/host-input.ts'
import { stepHost, type HostEffect, type HostSessionEvent } from './session/host-session.ts'
import { createMachine } from './session/machine.ts'
import type { HostLobbyOptions } from './socket/environment.ts'
import { createHeldCommands } from './socket/command-queue.ts'
import { createLobbyConnection } from './socket/lobby-connection.ts'

const openSessionOf = (session: ShellHostLobby['session']): OpenSession | null => {
  const current = session.get()
  return current.phase === 'open' ? current : null
}

type Listeners = ReturnType<typeof createEventListeners<HostEvents>>

/** Commands wait until the game on the screen listens to them; their arrival is reported at once. */
const createCommands = (events: Listeners, isPlaying: () => boolean) => {
  let listening = 0
  const arrivals = new Set<() => void>()
  const held = createHeldCommands((command) => {
    if (listening === 0) return false
    events.emit('command', command)
    return true
  }, isPlaying)
  const on: ShellHostLobby['on'] = (event, listener) => {
    const stop = events.on(event, listener)
    if (event !== 'command') return stop
    listening += 1
    held.flush()
    return () => {
      listening -= 1
      stop()
    }
  }
  const receive: typeof held.receive = (command, acknowledge) => {
    for (const arrived of arrivals) arrived()
    held.receive(command, acknowledge)
  }
  const onActivity: ShellHostLobby['onActivity'] = (listener) => {
    const arrived = () => listener()
    arrivals.add(arrived)
    const stop = events.on('input', arrived)
    return () => {
      arrivals.delete(arrived)
      stop()
    }
  }
  return { held: { ...held, receive }, on, onActivity }
}

/** Calls after 15 minutes without a player; a joining player cancels the timer. */
const createIdleEnd = (clock: Clock, end: () => void) => {
  let cancel: (() => void) | null = null
  const stop = () => {
    cancel?.()
    cancel = null
  }
  return {
    watch: (hasPlayers: boolean) => {
      if (hasPlayers) stop()
      else cancel ??= clock.after(limits.idleLobbyMs, end)
    },
    stop,
  }
}

/** The offer of this screen to a party, fetched when it is first made. */
const lateOffer =
  (
    options: HostLobbyOptions,
    resume: ReturnType<typeof createHostEntry>['resume'],
  ): NonNullable<ShellHostLobby['offer']> =>
  (listener) => {
    let stop: (() => void) | null = () => undefined
    void import('./screen-offer.ts').then(
      ({ offerScreen }) => {
        if (stop) stop = offerScreen({ ...options, resume }, listener)
      },
      // The page offers another try.
      () => listener({ kind: 'asking' }),
    )
    return () => {
      stop?.()
      stop = null
    }
  }

/** The other roles of a screen without a lobby, fetched when it takes one. */
const lateRoles = (
  options: HostLobbyOptions,
  resume: ReturnType<typeof createHostEntry>['resume'],
): Required<Pick<ShellHostLobby, 'offer' | 'watch'>> => ({
  offer: lateOffer(options, resume),
  watch: async (code) => (await import('./mirror-lobby.ts')).connectMirror(options, code),
})

/** The big screen's lobby: created or resumed, reconnected after losses, ended only when the service says so. */
export const createHostLobby = (options: HostLobbyOptions): ShellHostLobby => {
  const { storage, clock } = options
  const {
    state: session,
    dispatch,
    carryOut,
  } = createMachine<HostSession, HostSessionEvent, HostEffect>({ phase: 'none' }, stepHost)
  const events = createEventListeners<HostEvents>()
  const line = createLobbyConnection<'host'>({
    tabClaims: options.tabClaims,
    events,
    onStatus: (status) => {
      if (status === 'waiting') dispatch({ kind: 'connectionLost' })
    },
  })

  const openSession = (): OpenSession | null => openSessionOf(session)
  const input = createHostInput({
    clock,
    loadLinks: options.loadLinks ?? null,
    seatOf: (playerId) => openSession()?.lobby.players.find((player) => player?.id === playerId)?.seat ?? null,
    deliver: (seat, frame) => events.emit('input', seat, frame),
  })
  /** A question for a phone's clock takes the same lane as the phone's presses. BRO-46 */
  const isAskedDirectly = ({ playerId, type, data }: PayloadOf<'sendToPlayer'>): boolean =>
    type === 'clock' && typeof data === 'number' && playerId !== 'all' && input.askClock(playerId, data)
  const send = async <E extends HostEvent>(event: E, payload: PayloadOf<E>): Promise<AckOf<E>> => {
    const socket = line.socket()
    if (!socket || !openSession()) return failure('unavailable', 'No lobby is open')
    if (event === 'sendToPlayer' && isAskedDirectly(payload as PayloadOf<'sendToPlayer'>))
      return { ok: true } as AckOf<E>
    const isRepeatable = event !== 'createLobby' && event !== 'resumeLobby' && event !== 'ping'
    const ack = await socket.request(event, payload, { resend: isRepeatable })
    if (ack.ok && event === 'gameLaunched')
      dispatch({ kind: 'gameLaunched', gameKey: (payload as PayloadOf<'gameLaunched'>).gameKey })
    if (ack.ok && event === 'gameEnded') dispatch({ kind: 'gameOver' })
    return ack
  }
  const idleEnd = createIdleEnd(clock, () => {
    const open = openSession()
    if (open) void send('disconnectIdleGame', { roomNumber: open.lobby.roomNumber })
  })
  const { held: commands, on, onActivity } = createCommands(events, () => (openSession()?.game ?? null) !== null)
  const entry = createHostEntry(options, { session, dispatch, line, commands, input })

  carryOut((effect) => {
    switch (effect.kind) {
      case 'claimTab':
        line.claim(`host ${effect.roomNumber}`, () => dispatch({ kind: 'ended', reason: 'replaced' }))
        return
      case 'routeBy':
        line.socket()?.setQuery({ roomNumber: effect.roomNumber })
        return
      case 'followPlayers':
        input.follow()
        idleEnd.watch(peopleOf(effect.lobby).length > 0)
        return
      case 'flushCommands':
        commands.flush()
        return
      case 'forgetToken':
        storage.remove('hostToken')
        return
      case 'release':
        input.close()
        idleEnd.stop()
        line.close()
        return
    }
  })

  return {
    session,
    create: entry.create,
    resume: entry.resume,
    send,
    on,
    onInput: (listener) => events.on('input', listener),
    mirror: (frame) => line.socket()?.mirror(frame),
    onActivity,
    forget: () => dispatch({ kind: 'forgotten' }),
    ...lateRoles(options, entry.resume),
  }
}
