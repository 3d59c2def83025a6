import { runFairness } from '@sofaspark/game-sdk/testing.ts'
import { drawRules } from './rules.ts'

runFairness(drawRules, { id: 'DRW-03', matches: 200, mode: 'quick', tolerance: 0.06 })
