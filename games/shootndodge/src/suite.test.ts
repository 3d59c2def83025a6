import { runGameSuite } from '@sofaspark/game-sdk/testing.ts'
import { captureRules } from './rules.ts'

runGameSuite(captureRules, {
  ids: {
    golden: 'CTF-01',
    ends: 'CTF-02',
    ranking: 'CTF-03',
    garbage: 'CTF-05',
    joinLeave: 'CTF-06',
    saveLoad: 'CTF-07',
    replay: 'CTF-08',
  },
  golden: { 1: 'dadfefce', 2: '80a04bfd', 77: '4a4e8a29' },
  goldenTicks: 3600,
})
