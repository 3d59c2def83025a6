import { runGameSuite } from '@sofaspark/game-sdk/testing.ts'
import { paintRules } from './rules.ts'

runGameSuite(paintRules, {
  ids: {
    golden: 'PNT-01',
    ends: 'PNT-02',
    ranking: 'PNT-03',
    garbage: 'PNT-05',
    joinLeave: 'PNT-06',
    saveLoad: 'PNT-07',
    replay: 'PNT-08',
  },
  golden: { 1: '308228fd', 2: 'f3a5c6d1', 77: '08c47c7c' },
  goldenTicks: 3600,
})
