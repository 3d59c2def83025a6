import { runGameSuite } from '@sofaspark/game-sdk/testing.ts'
import { captureRules } from './rules.ts'

runGameSuite(captureRules)
