import { runGameSuite } from '@sofaspark/game-sdk/testing.ts'
import { bumpRules } from './rules.ts'

runGameSuite(bumpRules, {
  ids: {
    golden: 'SNB-01',
    ends: 'SNB-02',
    ranking: 'SNB-03',
    garbage: 'SNB-05',
    joinLeave: 'SNB-06',
    saveLoad: 'SNB-07',
    replay: 'SNB-08',
  },
  golden: { 1: 'e7102151', 2: 'b7a83f72', 77: '98e72f91' },
  goldenTicks: 2400,
})
