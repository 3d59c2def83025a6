import { runGameSuite } from '@sofaspark/game-sdk/testing.ts'
import { bubbleRules } from './rules.ts'

runGameSuite(bubbleRules)
