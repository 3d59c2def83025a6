import type { Lobby } from '@sofaspark/contract'
import type { Client } from './client.ts'
import type { Host } from './guests.ts'

// Nothing here runs: the compiler proves it, to which a marked line that compiles is an error.
it('TST-01 a wrong event, payload, acknowledgement or fact does not compile', () => {
  const tries = (client: Client, { roomNumber, hostToken }: Host): unknown[] => [
    client.emitWithAck('resumeLobby', { roomNumber, hostToken }),
    client.emitWithAck('select'),
    client.must('createLobby', { language: 'en' }).then(({ lobby }): Lobby => lobby),
    client.next('gameMessage').then(([{ type, data }]) => [type, data]),
    // @ts-expect-error there is no such event
    client.emitWithAck('selected'),
    // @ts-expect-error it wants a payload
    client.emitWithAck('renamePlayer'),
    // @ts-expect-error a name is a text
    client.emitWithAck('renamePlayer', { name: 7 }),
    // @ts-expect-error a room number is not any text
    client.emitWithAck('gameEnded', { roomNumber: 'a room' }),
    // @ts-expect-error an acknowledgement may be a refusal
    client.emitWithAck('createLobby', { language: 'en' }) satisfies Promise<{ lobby: Lobby }>,
    // @ts-expect-error there is no such fact
    client.next('gameMessages'),
    // @ts-expect-error a message has no text
    client.next('gameMessage') satisfies Promise<[{ text: string }]>,
    client.code('renamePlayer', { name: 7 }),
  ]
  expect(tries).toBeDefined()
})
