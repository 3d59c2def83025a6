import { runFairness } from '@sofaspark/game-sdk/testing.ts'
import { drawRules } from './rules.ts'

runFairness(drawRules, { id: 'SDK-505', matches: 200, mode: 'quick', tolerance: 0.06 })
