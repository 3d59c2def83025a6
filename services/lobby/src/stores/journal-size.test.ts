import { readsJournalOf } from './journal-size.cases.ts'

it('LOB-133 a journal of 30 MB is read as a stream', async () => {
  const { seconds } = await readsJournalOf(30_000_000)
  expect(seconds).toBeLessThan(15)
}, 60_000)
