import { runGameSuite } from '@sofaspark/game-sdk/testing.ts'
import { bubbleRules } from './rules.ts'

runGameSuite(bubbleRules, {
  golden: { 1: '81e483c2', 2: '33ab78d0', 77: 'a197e7b9' },
  goldenTicks: 4800,
})
