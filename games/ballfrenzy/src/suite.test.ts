import { runGameSuite } from '@sofaspark/game-sdk/testing.ts'
import { frenzyRules } from './rules.ts'

runGameSuite(frenzyRules)
