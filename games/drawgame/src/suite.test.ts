import { runGameSuite } from '@sofaspark/game-sdk/testing.ts'
import { drawRules } from './rules.ts'

runGameSuite(drawRules, {
  golden: { 1: '0027a5c6', 2: '5b0ffd31', 77: 'd058ba51' },
  goldenTicks: 6000,
})
