import { runGameSuite } from '@sofaspark/game-sdk/testing.ts'
import { captureRules } from './rules.ts'

runGameSuite(captureRules, {
  golden: { 1: '2d03a369', 2: 'ce0c4fc9', 77: '20c82309' },
  goldenTicks: 3600,
})
