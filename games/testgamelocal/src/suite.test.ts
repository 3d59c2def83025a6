import { runGameSuite } from '@sofaspark/game-sdk/testing.ts'
import { bumpRules } from './rules.ts'

runGameSuite(bumpRules)
