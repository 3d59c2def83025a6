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
  golden: { 1: '2d03a369', 2: 'ce0c4fc9', 77: '20c82309' },
  goldenTicks: 3600,
})
