import {
  failure,
  type AckOf,
  type PayloadOf,
  type PlayerEvent,
  type PlayerEvents,
  type PlayerLobby,
  type PlayerSession,
} from '@sofaspark/contract'
import { createEventListeners } from './shared/observable.ts'
import { createInputChannel } from './lane/input-channel.ts'
import { createPlayerEntry } from './player-entry.ts'
import { createSeatTokens } from './storage.ts'
import { createMachine } from './session/machine.ts'
import { stepPlayer, type PlayerEffect, type PlayerSessionEvent } from './session/player-session.ts'
import { createCommandQueue } from './socket/command-queue.ts'
import type { LobbyEnvironment } from './socket/environment.ts'
import { createLobbyConnection, type LobbyConnection } from './socket/lobby-connection.ts'

/** Resending these would repeat their effect. */
const notRepeatable: readonly PlayerEvent[] = [
  'movePlayer',
  'select',
  'requestAddPlayers',
  'ping',
  'signal',
  'leaveLobby',
]

const createSend =
  (
    line: LobbyConnection<'player'>,
    isSeated: () => boolean,
    storage: LobbyEnvironment['storage'],
  ): PlayerLobby['send'] =>
  async <E extends Exclude<PlayerEvent, 'joinLobby' | 'command'>>(
    event: E,
    payload: PayloadOf<E>,
  ): Promise<AckOf<E>> => {
    const socket = line.socket()
    if (!socket || !isSeated()) return failure('not_in_lobby', 'This phone has no seat')
    const ack = await socket.request(event, payload, { resend: !notRepeatable.includes(event) })
    if (ack.ok && event === 'renamePlayer') storage.set('playerName', (payload as PayloadOf<'renamePlayer'>).name)
    return ack
  }

const createChangePlace =
  (
    line: LobbyConnection<'player'>,
    session: PlayerLobby['session'],
    dispatch: (event: PlayerSessionEvent) => void,
  ): NonNullable<PlayerLobby['changePlace']> =>
  async ({ seat, language }) => {
    const current = session.get()
    const socket = line.socket()
    if (!socket || current.phase !== 'seated') return failure('not_in_lobby', 'This phone has no place')
    const { roomNumber, player } = current
    const facts = await socket.request('joinLobby', { roomNumber, name: player.name, language, seat })
    if (facts.ok) dispatch({ kind: 'seated', roomNumber, facts })
    return facts
  }

const createRequests = (
  line: LobbyConnection<'player'>,
  session: PlayerLobby['session'],
  dispatch: (event: PlayerSessionEvent) => void,
  storage: LobbyEnvironment['storage'],
) => ({
  send: createSend(line, () => session.get().phase === 'seated', storage),
  changePlace: createChangePlace(line, session, dispatch),
})

/** The phone's seat: taken or resumed by token, reconnected after losses, closed only when the service says so. */
export const createPlayerLobby = (options: LobbyEnvironment): PlayerLobby => {
  const { storage, clock } = options
  const {
    state: session,
    dispatch,
    carryOut,
  } = createMachine<PlayerSession, PlayerSessionEvent, PlayerEffect>({ phase: 'none' }, stepPlayer)
  const events = createEventListeners<PlayerEvents>()
  const tokens = createSeatTokens(storage)
  const line = createLobbyConnection<'player'>({
    tabClaims: options.tabClaims,
    events,
    onStatus: (status) => dispatch({ kind: 'connectionChanged', isReady: status === 'ready' }),
  })
  const queue = createCommandQueue({
    clock,
    post: (command, onAck) => line.socket()?.post('command', command, onAck),
  })
  const input = createInputChannel({
    ...options,
    random: options.random ?? Math.random,
    loadLinks: options.loadLinks ?? null,
    signal: (kind, data) => line.socket()?.post('signal', { kind, data }, () => undefined),
    mayTry: () => {
      const current = session.get()
      return current.phase === 'seated' && current.connection === 'connected'
    },
    onChange: (inUse) => dispatch({ kind: 'laneChanged', ...inUse }),
    // Delivered as if by the relay.
    onQuestion: (data) => events.emit('gameMessage', { type: 'clock', data }),
  })
  const entry = createPlayerEntry(options, { session, dispatch, line, queue, input, tokens })
  const isSeated = () => session.get().phase === 'seated'

  carryOut((effect) => {
    switch (effect.kind) {
      case 'keepPlace':
      case 'keepSeat':
        tokens.keep(effect.roomNumber, effect.seatToken)
        if (effect.kind === 'keepSeat') storage.set('playerName', effect.name)
        return
      case 'leaveSeat':
      case 'loseSeat':
      case 'forgetSeat':
        tokens[effect.kind](effect.roomNumber)
        return
      case 'claimTab':
        line.claim(`seat ${effect.roomNumber}`, () => dispatch({ kind: 'closed', reason: 'replaced' }))
        return
      case 'lane':
        input[effect.turn]()
        return
      case 'pauseCommands':
        queue.pause()
        return
      case 'release':
        line.close()
        input.stop()
        queue.end()
        return
    }
  })

  return {
    session,
    ...entry,
    ...createRequests(line, session, dispatch, storage),
    command: (type, data) =>
      isSeated() ? queue.push(type, data) : Promise.resolve(failure('not_in_lobby', 'This phone has no seat')),
    input: input.offer,
    on: (event, listener) => events.on(event, listener),
    stepOut: () => {
      if (isSeated()) dispatch({ kind: 'released' })
    },
    leave: async () => {
      const current = session.get()
      if (current.phase !== 'seated') return
      tokens.note(current.lobby.roomNumber)
      // Not awaited: the phone leaves at once, and an abandoned seat ends by itself.
      await line.socket()?.request('leaveLobby', undefined, { timeLimitMs: 1_000 })
      dispatch({ kind: 'closed', reason: 'left' })
    },
  }
}
