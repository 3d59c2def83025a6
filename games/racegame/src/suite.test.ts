import { runGameSuite } from '@sofaspark/game-sdk/testing.ts'
import { raceRules } from './rules.ts'

runGameSuite(raceRules)
