import { createFakeClock } from '@sofaspark/kit/fake-clock.ts'
import { createFairTurns } from './app.ts'

const scenario = (more: Partial<Parameters<typeof createFairTurns>[0]> = {}) => {
  const clock = createFakeClock()
  const turns = createFairTurns({ perSecond: 20, burst: 4, waitMs: 5_000, waiting: 100, ...more }, clock)
  const served: string[] = []
  const refused: string[] = []
  const take = (visitor: string): void =>
    void turns.take(visitor).then((isServed) => (isServed ? served : refused).push(visitor))
  const later = async (ms: number): Promise<void> => {
    clock.advance(ms)
    await Promise.resolve()
  }
  return { take, later, served, refused, clock }
}

it('SUP-15 beyond its rate a start waits, and visitors take turns whatever each of them asks', async () => {
  const { take, later, served, refused } = scenario()
  for (let at = 0; at < 64; at++) take('a stranger')
  take('a buyer')
  await later(0)
  expect(served).toHaveLength(4)
  await later(125)
  expect(served.filter((visitor) => visitor === 'a buyer')).toHaveLength(1)
  await later(4_000)
  expect([served.length, refused.length]).toEqual([65, 0])
})

it('SUP-15 a caller that has waited for 5 s is refused, and a full queue drops a call of the sender with the most', async () => {
  const { take, later, served, refused, clock } = scenario({ perSecond: 1, burst: 1, waiting: 10 })
  for (let at = 0; at < 20; at++) take('a stranger')
  await later(0)
  expect([served.length, refused.length]).toEqual([1, 9])
  take('a buyer')
  await later(0)
  expect(refused).toHaveLength(10)
  await later(2_100)
  expect(served).toContain('a buyer')
  await later(3_000)
  expect(served.length + refused.length).toBe(21)
  expect(clock.pending).toBe(0)
})

it('SUP-15 sixty visitors leave a sixty-first its turn within 5 s', async () => {
  const { take, later, served } = scenario({ burst: 20 })
  for (let round = 0; round < 5; round++) for (let at = 0; at < 60; at++) take(`stranger ${at}`)
  take('a buyer')
  await later(5_000)
  expect(served).toContain('a buyer')
})
