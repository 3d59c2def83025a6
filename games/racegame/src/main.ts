import { defineGame } from '@sofaspark/game-sdk'
import { startGame } from '@sofaspark/game-sdk/start-game.ts'
import { raceRules } from './rules.ts'
import { createRaceView } from './view/view.ts'

startGame(defineGame({ ...raceRules, makeView: createRaceView }))
