import { runGameSuite } from '@sofaspark/game-sdk/testing.ts'
import { raceRules } from './rules.ts'

runGameSuite(raceRules, {
  golden: { 1: '9ae07d49', 2: '0214ad39', 77: 'c3a56751' },
  goldenTicks: 3600,
})
