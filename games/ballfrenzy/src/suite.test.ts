import { runGameSuite } from '@sofaspark/game-sdk/testing.ts'
import { frenzyRules } from './rules.ts'

runGameSuite(frenzyRules, {
  ids: {
    golden: 'BLF-01',
    ends: 'BLF-02',
    ranking: 'BLF-03',
    garbage: 'BLF-05',
    joinLeave: 'BLF-06',
    saveLoad: 'BLF-07',
    replay: 'BLF-08',
  },
  golden: { 1: '98a2be34', 2: '13d40e2a', 77: 'c1047987' },
  goldenTicks: 3600,
})
