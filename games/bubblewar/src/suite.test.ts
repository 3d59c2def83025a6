import { runGameSuite } from '@sofaspark/game-sdk/testing.ts'
import { bubbleRules } from './rules.ts'

runGameSuite(bubbleRules, {
  ids: {
    golden: 'BUB-01',
    ends: 'BUB-02',
    ranking: 'BUB-03',
    garbage: 'BUB-05',
    joinLeave: 'BUB-06',
    saveLoad: 'BUB-07',
    replay: 'BUB-08',
  },
  golden: { 1: '81e483c2', 2: '33ab78d0', 77: 'a197e7b9' },
  goldenTicks: 4800,
})
