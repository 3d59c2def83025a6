import { runGameSuite } from '@sofaspark/game-sdk/testing.ts'
import { partyRules } from './rules.ts'

runGameSuite(partyRules, {
  golden: { 1: '30fc7db0', 2: '39c5ba7b', 77: '113486d5' },
  goldenTicks: 6000,
})
