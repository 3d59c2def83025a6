import { defineGame } from '@sofaspark/game-sdk'
import { startGame } from '@sofaspark/game-sdk/start-game.ts'
import { bubbleRules } from './rules.ts'
import { createWorldScores } from './scores/world-scores.ts'
import { createBubbleView } from './view/view.ts'

const scores = createWorldScores({
  fetch: (address, init) => window.fetch(address, init),
  storage: () => window.sessionStorage,
})

startGame(defineGame({ ...bubbleRules, makeView: (setup) => createBubbleView(setup, scores) }))
