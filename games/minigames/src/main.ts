import { defineGame } from '@sofaspark/game-sdk'
import { startGame } from '@sofaspark/game-sdk/start-game.ts'
import { partyRules } from './rules.ts'
import { createPartyView } from './view/view.ts'

startGame(defineGame({ ...partyRules, makeView: createPartyView }))
