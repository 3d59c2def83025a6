import { defineGame } from '@sofaspark/game-sdk'
import { startGame } from '@sofaspark/game-sdk/start-game.ts'
import { drawRules } from './rules.ts'
import { createDrawView } from './view/view.ts'

startGame(defineGame({ ...drawRules, makeView: createDrawView }))
