import { runGameSuite } from '@sofaspark/game-sdk/testing.ts'
import { hockeyRules } from './rules.ts'

runGameSuite(hockeyRules, {
  golden: { 1: '8b723c6f', 2: 'b8ecfd13', 77: '34cbd60c' },
  goldenTicks: 3600,
})
