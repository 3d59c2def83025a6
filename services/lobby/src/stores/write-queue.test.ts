import { createLogger } from '@sofaspark/kit'
import { createFakeClock } from '@sofaspark/kit/fake-clock.ts'
import { createWriteQueue } from './write-queue.ts'

const LAZY_MS = 15_000
const log = createLogger('test', { level: 'silent' })
/** Started work runs within the turn's microtasks. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

it('LOB-104 writes wait for an idle moment, at most some minutes, and do not delay reads', async () => {
  const clock = createFakeClock()
  let busy = true
  const written: number[] = []
  const queue = createWriteQueue(clock, log, { ms: LAZY_MS, isBusy: () => busy })
  const write = (n: number): void => queue.push(() => Promise.resolve(written.push(n)))
  const pass = async (waits: number): Promise<number> => {
    for (let count = 0; count < waits; count++) clock.advance(LAZY_MS)
    await turn()
    return written.length
  }
  write(1)
  expect(await pass(3)).toBe(0)
  busy = false
  expect(await pass(1)).toBe(1)

  busy = true
  write(2)
  expect(await pass(19)).toBe(1)
  expect(await pass(1)).toBe(2)

  write(3)
  expect(await pass(1)).toBe(2)
  await queue.settled()
  expect(written).toEqual([1, 2, 3])
  expect(clock.pending).toBe(0)
})
