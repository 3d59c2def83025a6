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
  golden: { 1: '2c3ae777', 2: 'd1882ef6', 77: '3b0fa8cc' },
  goldenTicks: 3600,
})
