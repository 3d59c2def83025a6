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
  golden: { 1: 'c9691a1f', 2: 'a817a2fd', 77: '988f577e' },
  goldenTicks: 3600,
})
