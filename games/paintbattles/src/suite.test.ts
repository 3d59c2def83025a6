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
  golden: { 1: '5c94cde6', 2: 'cb0a4ebc', 77: '40b4a363' },
  goldenTicks: 3600,
})
