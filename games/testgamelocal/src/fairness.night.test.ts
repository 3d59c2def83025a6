import { runFairness } from '@sofaspark/game-sdk/testing.ts'
import { bumpRules } from './rules.ts'

runFairness(bumpRules, { id: 'SDK-505', matches: 200, mode: 'versus', options: { rounds: 1 }, tolerance: 0.1 })
