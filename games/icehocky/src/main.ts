import { defineGame } from '@sofaspark/game-sdk'
import { startGame } from '@sofaspark/game-sdk/start-game.ts'
import { hockeyRules } from './rules.ts'
import { createHockeyView } from './view/view.ts'

startGame(defineGame({ ...hockeyRules, makeView: createHockeyView }))
