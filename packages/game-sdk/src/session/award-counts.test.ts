import { createAwardCounts } from './play.ts'

const everybody = () => true

it('SDK-230 three awards at most, each for another seat, the clearest lead first; a tie and a count of one win none', () => {
  const counts = createAwardCounts()
  counts.add([
    { seat: 0, award: 'rams', count: 9 },
    { seat: 1, award: 'rams', count: 8 },
    { seat: 0, award: 'saves', count: 12 },
    { seat: 1, award: 'goals', count: 3 },
    { seat: 2, award: 'assists', count: 4 },
    { seat: 3, award: 'assists', count: 3 },
    { seat: 3, award: 'checks', count: 1 },
    { seat: 2, award: 'cheers', count: 5 },
    { seat: 3, award: 'cheers', count: 5 },
  ])
  expect(counts.chosen(everybody)).toEqual([
    { award: 'saves', seat: 0, count: 12 },
    { award: 'goals', seat: 1, count: 3 },
    { award: 'assists', seat: 2, count: 4 },
  ])
  expect(counts.chosen((seat) => seat !== 0).map(({ seat }) => seat)).toEqual([1, 2])
})

it('SDK-230 counting continues from a snapshot', () => {
  const before = createAwardCounts()
  before.add([{ seat: 4, award: 'guesses' }])
  const after = createAwardCounts(JSON.parse(JSON.stringify(before.save())) as ReturnType<typeof before.save>)
  after.add([{ seat: 4, award: 'guesses' }])
  expect(after.chosen(everybody)).toEqual([{ award: 'guesses', seat: 4, count: 2 }])
})
