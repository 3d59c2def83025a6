import { textCost, logBudget, LogLines } from './log-lines.ts'
const line = (message: string, time = 0) => ({ time, message, verified: true, gameIndex: null })

it('LOB-130 a log keeps its newest 500 lines', () => {
  const log = new LogLines()
  for (let time = 0; time < 700; time++) log.add(line('short', time))
  expect(log.lines).toHaveLength(500)
  expect(log.lines[0]?.time).toBe(200)
})

it.each([
  ['control characters', '\u0001'.repeat(4_000)],
  ['letters', 'x'.repeat(4_000)],
  ['emoji among letters', `${'x'.repeat(3_998)}🎉`],
  ['Chinese', '好'.repeat(4_000)],
  ['quotes', '"'.repeat(4_000)],
])('LOB-130 a log of %s stays within its bytes, as JSON and in memory', (_what, message) => {
  const log = new LogLines()
  for (let time = 0; time < 600; time++) expect(log.add(line(message, time))).toBe(log.lines.length)
  const asJson = log.lines.reduce((sum, one) => sum + Buffer.byteLength(JSON.stringify(one)), 0)
  const inMemory = log.lines.length * textCost(message)
  expect(Math.max(asJson, inMemory)).toBeLessThan(logBudget.bytes)
  expect(log.bytes).toBeGreaterThan(logBudget.bytes * 0.75)
  expect(log.lines.at(-1)?.time).toBe(599)
})

it('LOB-130 with less room, the oldest lines are dropped until the log fits; the newest stays whatever it costs', () => {
  const log = new LogLines()
  const fits = (bytes: number): boolean => bytes < 3_000
  for (let time = 0; time < 100; time++) log.add(line('x'.repeat(500), time), fits)
  expect(log.bytes).toBeLessThan(3_000)
  expect(log.lines.at(-1)?.time).toBe(99)
  expect(log.add(line('\u0001'.repeat(4_000)), fits)).toBe(1)
})
