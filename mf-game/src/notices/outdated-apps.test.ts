import { fakePlayer } from '@sofaspark/browser/fake-capabilities.ts'
import { outdatedApps } from './game-notices.tsx'

it('SCR-44 an app is outdated when its version is below the newest; browsers have none', () => {
  const froms = ['direct', 'app_1.9', 'app_2.0', 'app_2.1', 'app_2.10', 'app_', 'app_one.two']
  const players = froms.map((from, seat) => fakePlayer(seat, { from }))
  expect(outdatedApps(players, '2.1').map(({ from }) => from)).toEqual(['app_1.9', 'app_2.0'])
})
