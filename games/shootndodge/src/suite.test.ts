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
  golden: { 1: 'd98f395b', 2: 'a8ba092f', 77: 'fe7b316e' },
  goldenTicks: 3600,
})
