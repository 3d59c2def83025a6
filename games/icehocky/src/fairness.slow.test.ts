import { runFairness } from '@sofaspark/game-sdk/testing.ts'
import { hockeyRules } from './rules.ts'

runFairness(hockeyRules, { id: 'ICE-04', matches: 40, mode: 'match', options: { periodSeconds: 60 }, tolerance: 0.1 })
