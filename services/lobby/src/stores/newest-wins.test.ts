import { newestWins } from './snapshot-files.ts'

const held = () => {
  const begun: { value: string; end: (error?: Error) => void }[] = []
  const write = (_key: string, value: string): Promise<void> =>
    new Promise((resolve, reject) => begun.push({ value, end: (error) => (error ? reject(error) : resolve()) }))
  return { begun, ...newestWins(write) }
}
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

it('LOB-143 of the waiting writes of a key only the newest is written, and it settles the older ones', async () => {
  const { begun, write, settled } = held()
  const all = ['1', '2', '3', '4'].map((value) => write('a', value))
  const other = write('b', 'x')
  expect(begun.map(({ value }) => value)).toEqual(['1', 'x'])
  begun[0]?.end()
  await turn()
  expect(begun.map(({ value }) => value)).toEqual(['1', 'x', '4'])
  begun[2]?.end()
  begun[1]?.end()
  await Promise.all([...all, other, settled()])
  expect(begun).toHaveLength(3)
})

it('LOB-143 a write that comes just as the next begins is written after it, and a failed one blocks no other', async () => {
  const { begun, write, settled } = held()
  const first = write('a', '1')
  const second = write('a', '2')
  begun[0]?.end(new Error('unreachable'))
  const third = first.catch(() => write('a', '3'))
  await turn()
  expect(begun.map(({ value }) => value).slice(0, 2)).toEqual(['1', expect.stringMatching(/[23]/)])
  while (begun.length < 3 && begun[1]?.value === '2') {
    begun[1].end()
    await turn()
  }
  begun.at(-1)?.end()
  await Promise.all([second, third, settled()])
  expect(begun.at(-1)?.value).toBe('3')
})
