import type { AckOf, HostLobby, Lobby, PlayerId, PlayerLobby, RoomNumber } from '@sofaspark/contract'
import type { FakeHostLobby } from './fake-lobbies.ts'
import type { FactHandlers } from './socket/lobby-connection.ts'
import type { LobbySocket } from './socket/lobby-socket.ts'

// Nothing here runs: the compiler proves it, to which a marked line that compiles is an error.
declare const host: HostLobby
declare const phone: PlayerLobby
declare const fake: FakeHostLobby
declare const screens: LobbySocket<'host'>
declare const phones: LobbySocket<'player'>
declare const playerId: PlayerId
declare const roomNumber: RoomNumber
declare const lobby: Lobby
declare const phoneTakers: FactHandlers<'player'>

it('WIR-02 a screen and a phone send their own events with their payloads, and nothing else', async () => {
  await host.send('kickPlayer', { playerId })
  // @ts-expect-error any text is no player's id
  await host.send('kickPlayer', { playerId: 'seat 1' })
  // @ts-expect-error the phone sends this
  await host.send('movePlayer', { x: 1, y: 0 })
  await phone.send('movePlayer', { x: 1, y: 0 })
  // @ts-expect-error one step is the longest
  await phone.send('movePlayer', { x: 2, y: 0 })
  // @ts-expect-error the host sends this
  await phone.send('gameEnded', { roomNumber })
  await phone.send('select', undefined)
  // @ts-expect-error a payload belongs to it
  await phone.send('dressPlayer', undefined)
})

it('WIR-02 a lobby’s socket sends its side’s payloads and returns their acknowledgements', async () => {
  const ack: AckOf<'ping'> = await screens.request('ping', undefined)
  // @ts-expect-error its acknowledgement is that of another event
  const other: AckOf<'createLobby'> = await screens.request('ping', undefined)
  // @ts-expect-error the room is missing
  await phones.request('joinLobby', { name: 'Ada', language: 'en' })
  // @ts-expect-error the screen sends this
  await phones.request('lobbyChangeLanguage', { language: 'en' })
  // @ts-expect-error there is no such event
  screens.post('pong', undefined, () => undefined)
  expect([ack, other]).toBeDefined()
})

it('WIR-02 a listener hears the facts of its side in their shape', () => {
  screens.on('playerMoved', ({ x, y }) => [x, y])
  // @ts-expect-error the fact has no such key
  screens.on('playerMoved', (lobby: Lobby) => lobby)
  // @ts-expect-error phones hear this
  screens.on('gameHighlighted', () => undefined)
  // @ts-expect-error screens hear this
  phones.on('playerMoved', () => undefined)
  // @ts-expect-error there is no such fact
  host.on('lobbyMoved', () => undefined)
  fake.emit('lobbyChanged', lobby)
  // @ts-expect-error the lobby is missing
  fake.emit('lobbyChanged')
})

it('WIR-03 each fact of a side reaches its page or is heard apart', () => {
  const takers: FactHandlers<'player'> = {
    ...phoneTakers,
    // @ts-expect-error the screen hears this
    playerMoved: 'tell',
  }
  const { notice: _, ...rest } = phoneTakers
  // @ts-expect-error the notice is missing
  const fewer: FactHandlers<'player'> = rest
  expect([takers, fewer]).toHaveLength(2)
})
