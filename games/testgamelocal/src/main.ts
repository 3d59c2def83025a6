import { defineGame } from '@sofaspark/game-sdk'
import { startGame } from '@sofaspark/game-sdk/start-game.ts'
import { bumpRules } from './rules.ts'
import { createBumpView } from './view/view.ts'

startGame(defineGame({ ...bumpRules, makeView: createBumpView }))
