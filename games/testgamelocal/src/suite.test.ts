import { runGameSuite } from '@sofaspark/game-sdk/testing.ts'
import { bumpRules } from './rules.ts'

runGameSuite(bumpRules, {
  golden: { 1: 'e7102151', 2: 'b7a83f72', 77: '98e72f91' },
  goldenTicks: 2400,
})
