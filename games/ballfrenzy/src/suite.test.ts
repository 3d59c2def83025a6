import { runGameSuite } from '@sofaspark/game-sdk/testing.ts'
import { frenzyRules } from './rules.ts'

runGameSuite(frenzyRules, {
  golden: { 1: '2bb2ae34', 2: 'fdb624c3', 77: 'd82cfa0c' },
  goldenTicks: 3600,
})
