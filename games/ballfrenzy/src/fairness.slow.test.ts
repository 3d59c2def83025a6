import { runFairness } from '@sofaspark/game-sdk/testing.ts'
import { frenzyRules } from './rules.ts'

runFairness(frenzyRules, { id: 'BLF-04', matches: 40, mode: 'versus', options: { rounds: 1 }, tolerance: 0.1 })
