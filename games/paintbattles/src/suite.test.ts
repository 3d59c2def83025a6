import { runGameSuite } from '@sofaspark/game-sdk/testing.ts'
import { paintRules } from './rules.ts'

runGameSuite(paintRules)
