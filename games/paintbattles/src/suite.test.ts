import { runGameSuite } from '@sofaspark/game-sdk/testing.ts'
import { paintRules } from './rules.ts'

runGameSuite(paintRules, {
  golden: { 1: '308228fd', 2: 'f3a5c6d1', 77: '08c47c7c' },
  goldenTicks: 3600,
})
