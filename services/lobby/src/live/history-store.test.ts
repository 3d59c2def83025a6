import { countDays, firstStoredDay, type Visit } from './history-store.ts'

const ada: Visit = { day: '2026-11-21', role: 'player', visitor: 'ada', hasConsent: true }

it('LOB-62 a visitor of several processes counts once', () => {
  const [one, other] = [[ada, { ...ada, role: 'host' as const }], [ada]]
  expect(countDays([...one, ...other, { ...ada, day: '2026-11-20' }])).toEqual([
    { date: '2026-11-20', users: 1, hosts: 0, players: 1, uncounted: 0 },
    { date: '2026-11-21', users: 1, hosts: 1, players: 1, uncounted: 0 },
  ])
})

it('LOB-62 daily visits are kept for 13 months', () => {
  expect(firstStoredDay(Date.parse('2026-11-21T12:00:00Z'))).toBe('2025-10-21')
})
