import { defineGame } from '@sofaspark/game-sdk'
import { startGame } from '@sofaspark/game-sdk/start-game.ts'
import { paintRules } from './rules.ts'
import { createPaintView } from './view/view.ts'

startGame(defineGame({ ...paintRules, makeView: createPaintView }))
