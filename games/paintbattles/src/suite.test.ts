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
  golden: { 1: '23b0a1dc', 2: '8ed13d5c', 77: '8b6dd977' },
  goldenTicks: 3600,
})
