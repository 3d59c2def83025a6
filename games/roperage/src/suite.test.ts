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
  golden: { 1: '8c9284f8', 2: '719d5853', 77: '67126620' },
  goldenTicks: 3600,
})
