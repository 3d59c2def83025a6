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
  golden: { 1: '67646945', 2: '6e08a4a8', 77: '555b6c1e' },
  goldenTicks: 3600,
})
