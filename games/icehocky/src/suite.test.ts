import { runGameSuite } from '@sofaspark/game-sdk/testing.ts'
import { hockeyRules } from './rules.ts'

runGameSuite(hockeyRules, {
  ids: {
    golden: 'ICE-01',
    ends: 'ICE-02',
    ranking: 'ICE-03',
    garbage: 'ICE-05',
    joinLeave: 'ICE-06',
    saveLoad: 'ICE-07',
    replay: 'ICE-08',
  },
  golden: { 1: '8b723c6f', 2: 'b8ecfd13', 77: '34cbd60c' },
  goldenTicks: 3600,
})
