import { readsJournalOf } from './journal-size.cases.ts'

it('LOB-133 a journal of 600 MB is read in bounded time and memory', async () => {
  const { seconds, heapMb } = await readsJournalOf(600_000_000)
  process.stdout.write(`600 MB were read in ${seconds.toFixed(1)} s with a heap of ${heapMb.toFixed(0)} MB\n`)
  expect(seconds).toBeLessThan(120)
  expect(heapMb).toBeLessThan(700)
}, 300_000)
