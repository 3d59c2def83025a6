import { createFakeCapabilities } from '@sofaspark/browser/fake-capabilities.ts'
import type { PadHost } from '../bridge/pad-host.ts'
import { createRoundPlayers } from './round-players.ts'

it('SCR-14 before a match has its players, only those whom it cannot take are told that the game is full', () => {
  const { host, clock } = createFakeCapabilities()
  host.open(3)
  const told: string[] = []
  const pads = { show: (playerId: string) => void told.push(playerId), hasPad: () => false } as unknown as PadHost
  const players = createRoundPlayers({ host, clock, pads, sayTo: () => (key) => key, most: 2, isPlaying: () => true })
  players.tellAgain()
  expect(told).toEqual(['player-2'])
  expect(players.seat().map(({ id }) => id)).toEqual(['player-0', 'player-1'])
  players.tellAgain()
  expect(new Set(told)).toEqual(new Set(['player-2']))
})
