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
  golden: { 1: '57fc748e', 2: '5f82284e', 77: 'f5fd9c4d' },
  goldenTicks: 3600,
})
