import { runGameSuite } from '@sofaspark/game-sdk/testing.ts'
import { partyRules } from './rules.ts'

runGameSuite(partyRules)
