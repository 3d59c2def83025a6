import { formatAge, formatDate } from './ages.tsx'
import { countryName, gameStatus } from '../lobbies/lobby-cells.tsx'
describe('ages, days and names', () => {
  it.each([
    [-3, '0 seconds'],
    [59, '59 seconds'],
    [60, '1 minute'],
    [3_599, '59 minutes'],
    [3_600, '1 hour'],
    [86_399, '23 hours'],
    [86_400, '1 day'],
    [9_000_000, '104 days'],
  ])('ADM-07 %i seconds are %s', (seconds, age) => {
    expect(formatAge(seconds, 'en')).toBe(age)
  })

  it('ADM-07 an age is shown in the reader’s language', () => {
    expect(formatAge(7_200, 'es')).toBe('2 horas')
    expect(formatAge(180, 'he')).toContain('דק')
  })

  it('ADM-07 a day is DD/MM/YY', () => {
    expect(formatDate(Date.UTC(2026, 0, 5, 12) / 1_000)).toBe('05/01/26')
  })

  it.each([
    ['GB', 'United Kingdom'],
    ['', null],
    ['XX', null],
    ['<b>', null],
  ])('ADM-07 the country “%s” is %s', (code, name) => {
    expect(countryName(code, 'en')).toBe(name)
  })

  it.each([
    [null, null, 'didntStart'],
    [1, null, 'inprogress'],
    [1, 2, 'ended'],
  ] as const)('ADM-07 a game from %s to %s is %s', (startTime, endTime, status) => {
    expect(gameStatus({ startTime, endTime })).toBe(status)
  })
})
