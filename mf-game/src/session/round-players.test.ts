import { createFakeCapabilities } from '@sofaspark/browser/fake-capabilities.ts'
import type { BuildPort } from '../bridge/build-link.ts'
import type { PadHost } from '../bridge/pad-host.ts'
import { createRoundPlayers } from './round-players.ts'

const needs = {
  sayTo: () => (key: string) => key,
  languageOf: () => undefined,
  most: 2,
  isPlaying: () => true,
}

it('CTL-47 a player whom the match takes later has the language that the phone reported while it waited', () => {
  const { host, clock } = createFakeCapabilities()
  const { lobby } = host.open(3)
  const pads = { show: () => undefined, hasPad: () => true } as unknown as PadHost
  const languageOf = (id: string) => (id === 'player-2' ? 'he' : undefined)
  const players = createRoundPlayers({ ...needs, languageOf, host, clock, pads })
  players.seat()
  const sent: unknown[] = []
  const port: BuildPort = { send: (method, payload) => void sent.push([method, payload]) }
  host.change({ players: lobby.players.map((player) => (player?.id === 'player-0' ? null : player)) })
  players.follow(port)
  expect(sent).toEqual([
    ['PlayerLeft', { id: 'player-0' }],
    ['PlayerJoined', expect.objectContaining({ id: 'player-2', language: 'he' })],
  ])
})

it('SCR-14 before a match has its players, only those whom it cannot take learn that the game is full', () => {
  const { host, clock } = createFakeCapabilities()
  host.open(3)
  const received: string[] = []
  const pads = { show: (playerId: string) => void received.push(playerId), hasPad: () => false } as unknown as PadHost
  const players = createRoundPlayers({ ...needs, host, clock, pads })
  players.tellAgain()
  expect(received).toEqual(['player-2'])
  expect(players.seat().map(({ id }) => id)).toEqual(['player-0', 'player-1'])
  players.tellAgain()
  expect(new Set(received)).toEqual(new Set(['player-2']))
})
