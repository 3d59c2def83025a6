import { runGameSuite } from '@sofaspark/game-sdk/testing.ts'
import { ropeRules } from './rules.ts'

runGameSuite(ropeRules, {
  ids: {
    golden: 'ROP-01',
    ends: 'ROP-02',
    ranking: 'ROP-03',
    garbage: 'ROP-05',
    joinLeave: 'ROP-06',
    saveLoad: 'ROP-07',
    replay: 'ROP-08',
  },
  golden: { 1: '6d886f8b', 2: '748c7b88', 77: '72a22298' },
  goldenTicks: 3600,
})
