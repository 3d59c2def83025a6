import { fakeLobby } from '@sofaspark/browser/fake-capabilities.ts'
import { createInterstitialTurn } from './lobby-ads.tsx'

const NOW_MS = 1_800_000_000_000
const played = (...endTimes: (number | null)[]) => ({
  ...fakeLobby(1),
  gamesPlayed: endTimes.map((endTime) => ({ gameKey: 'drawgame', startTime: 1, endTime })),
})

it('SUP-123 an ad is due after a game that ended on this page, at most once in ten minutes', () => {
  const turn = createInterstitialTurn()
  expect(turn.take(played(), NOW_MS)).toBe(false)
  expect(turn.take(played(null), NOW_MS)).toBe(false)
  expect(turn.take(played(7), NOW_MS)).toBe(true)
  expect(turn.take(played(7), NOW_MS)).toBe(false)
  expect(turn.take(played(7, 8), NOW_MS + 599_999)).toBe(false)
  expect(turn.take(played(7, 8, 9), NOW_MS + 600_000)).toBe(true)
})

it('SUP-123 neither a reload nor another room counts as returning from a game', () => {
  const turn = createInterstitialTurn()
  expect(turn.take(played(7, 8), NOW_MS)).toBe(false)
  expect(turn.take({ ...played(7, 8, 9), roomNumber: '654321' as never }, NOW_MS)).toBe(false)
})
