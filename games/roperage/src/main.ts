import { defineGame } from '@sofaspark/game-sdk'
import { startGame } from '@sofaspark/game-sdk/start-game.ts'
import { ropeRules } from './rules.ts'
import { createRopeView } from './view/view.ts'

startGame(defineGame({ ...ropeRules, makeView: createRopeView }))
