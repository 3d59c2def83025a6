import type { PayloadOf, PlayerId } from '@sofaspark/contract'
import type { EventHandlers } from './handlers/event-handlers.ts'
import type { Handler } from './handlers/handler.ts'
import { lockLobby } from './handlers/lobby-changes.ts'
import { movePlayer } from './handlers/messages.ts'
import { leaveLobby } from './handlers/leaving.ts'
import type { HostConnection, PlayerConnection } from './live/live-lobby.ts'
import { emitToHost, emitToPhone } from './live/connection.ts'
import { done } from './live/service.ts'
import type { LobbySocket } from './engine/engine-internals.ts'

// Nothing here runs: the compiler proves it, to which a marked line that compiles is an error.
declare const host: HostConnection
declare const phone: PlayerConnection
declare const socket: LobbySocket
declare const playerId: PlayerId

it('WIR-02 a handler takes the payload and the sender of its event, and returns its facts', () => {
  const right: Handler<'lockLobby'> = lockLobby
  // @ts-expect-error the payload is that of another event
  const otherPayload: Handler<'renamePlayer'> = lockLobby
  // @ts-expect-error the host has no seat
  const otherSender: Handler<'passAdmin'> = leaveLobby
  // @ts-expect-error the time is missing
  const noFacts: Handler<'ping'> = () => done()
  // @ts-expect-error its acknowledgement comes later
  const atOnce: Handler<'command'> = () => done()
  expect([right, otherPayload, otherSender, noFacts, atOnce]).toBeDefined()
})

it('WIR-02 no client receives a fact of another shape, or of the other side', () => {
  emitToPhone(phone, 'gameLaunched', { gameKey: 'drawgame' })
  // @ts-expect-error the key is another one
  emitToPhone(phone, 'gameLaunched', { currentGameKey: 'drawgame' })
  // @ts-expect-error this is for phones
  emitToHost(host, 'gameLaunched', { gameKey: 'drawgame' })
  // @ts-expect-error a host learns whose signal it is
  emitToHost(host, 'signal', { kind: 'offer', data: null })
  emitToHost(host, 'signal', { playerId, kind: 'offer', data: null })
})

it('WIR-02 a socket of the service carries the wire’s events and no others', () => {
  socket.emit('playerMoved', { x: 1, y: 0 })
  // @ts-expect-error there is no such fact
  socket.emit('playerJumped', { x: 1, y: 0 })
  // @ts-expect-error a number is a number
  socket.emit('playerMoved', { x: '1', y: 0 })
  socket.on('renamePlayer', ({ name }, ack) => ack(name ? { ok: true } : { ok: true }))
  // @ts-expect-error there is no such event
  socket.on('jumpPlayer', () => undefined)
  // @ts-expect-error the payload has no such key
  socket.on('renamePlayer', (payload: PayloadOf<'lockLobby'>) => payload)
})

it('WIR-03 an event without a handler, a handler without an event and a handler of another event do not compile', () => {
  const all = {} as EventHandlers
  const { ping, ...others } = all
  // @ts-expect-error ping is missing
  const tooFew: EventHandlers = others
  // @ts-expect-error there is no such event
  const tooMany: EventHandlers = { ...others, ping, pong: ping }
  // @ts-expect-error renamePlayer takes a name
  const mixedUp: EventHandlers = { ...all, renamePlayer: movePlayer }
  expect([tooFew, tooMany, mixedUp]).toBeDefined()
})
