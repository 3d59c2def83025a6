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
  golden: { 1: '2bb2ae34', 2: 'fdb624c3', 77: 'd82cfa0c' },
  goldenTicks: 3600,
})
