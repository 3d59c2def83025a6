import { runGameSuite } from '@sofaspark/game-sdk/testing.ts'
import { ropeRules } from './rules.ts'

runGameSuite(ropeRules)
