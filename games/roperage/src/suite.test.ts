import { runGameSuite } from '@sofaspark/game-sdk/testing.ts'
import { ropeRules } from './rules.ts'

runGameSuite(ropeRules, {
  golden: { 1: '50a3e6e0', 2: '09813b84', 77: '04a680ab' },
  goldenTicks: 3600,
})
