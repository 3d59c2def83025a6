import { fakePlayer } from '@sofaspark/browser/fake-capabilities.ts'
import { gamePlayer } from './game-players.ts'

it('SUP-68 a build learns who is a supporter, and nothing about others', () => {
  expect(gamePlayer(fakePlayer(1, { subscription: true }))).toMatchObject({ id: 'player-1', isSupporter: true })
  expect(gamePlayer(fakePlayer(0))).not.toHaveProperty('isSupporter')
})
