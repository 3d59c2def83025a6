import { defineGame } from '@sofaspark/game-sdk'
import { startGame } from '@sofaspark/game-sdk/start-game.ts'
import { captureRules } from './rules.ts'
import { createCaptureView } from './view/view.ts'

startGame(defineGame({ ...captureRules, makeView: createCaptureView }))
