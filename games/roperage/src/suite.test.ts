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
  golden: { 1: '50a3e6e0', 2: '09813b84', 77: '04a680ab' },
  goldenTicks: 3600,
})
