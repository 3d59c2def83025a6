import { runFairness } from '@sofaspark/game-sdk/testing.ts'
import { bubbleRules } from './rules.ts'

runFairness(bubbleRules, { id: 'SDK-505', matches: 100, mode: 'versus', options: { rounds: 1 }, tolerance: 0.1 })
