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
  golden: { 1: 'd58b7c6b', 2: '2b5f9fff', 77: '212794d5' },
  goldenTicks: 3600,
})
