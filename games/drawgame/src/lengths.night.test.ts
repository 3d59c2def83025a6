import { playBotMatch } from '@sofaspark/game-sdk/testing.ts'
import { drawRules } from './rules.ts'

it.each([
  ['quick', 4, 12],
  ['quick', 8, 12],
  ['classic', 4, 20],
  ['classic', 8, 20],
] as const)('SDK-501 a %s show of %i bots takes at most %i minutes', (mode, seats, mostMinutes) => {
  const minutes = [1000, 1097, 1194].map((seed) => playBotMatch(drawRules, seed, seats, mode).ticks / 3600)
  expect(Math.max(...minutes)).toBeLessThanOrEqual(mostMinutes)
})
