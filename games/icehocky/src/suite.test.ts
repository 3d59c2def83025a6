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
  golden: { 1: 'bc127cc9', 2: 'a355e969', 77: 'cb948e5a' },
  goldenTicks: 3600,
})
