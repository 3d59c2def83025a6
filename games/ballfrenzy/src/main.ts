import { defineGame } from '@sofaspark/game-sdk'
import { startGame } from '@sofaspark/game-sdk/start-game.ts'
import { frenzyRules } from './rules.ts'
import { createFrenzyView } from './view/view.ts'

startGame(defineGame({ ...frenzyRules, makeView: createFrenzyView }))
