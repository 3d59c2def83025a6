import { createTurnLines } from './bounds.ts'

const all = (lines: { next(): string | undefined }): string[] => {
  const taken: string[] = []
  for (let next = lines.next(); next !== undefined; next = lines.next()) taken.push(next)
  return taken
}

it('KIT-150 senders take turns, each in the order of its entries', () => {
  const lines = createTurnLines<string>(9)
  for (const entry of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2']) expect(lines.add(entry.charAt(0), entry)).toBeNull()
  expect(lines.size).toBe(6)
  expect(all(lines)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3'])
  expect(lines.size).toBe(0)
})

it('KIT-150 in a full queue the sender with the most entries gives its last one up, or the new one where that is its own', () => {
  const lines = createTurnLines<string>(3)
  for (const entry of ['a1', 'a2', 'a3']) lines.add('a', entry)
  expect(lines.add('a', 'a4')).toBe('a4')
  expect(lines.add('b', 'b1')).toBe('a3')
  expect(lines.add('b', 'b2')).toBe('b2')
  expect(lines.size).toBe(3)
  expect(all(lines)).toEqual(['a1', 'b1', 'a2'])
})

it('KIT-150 entries are taken out where they are, and their places are free', () => {
  const lines = createTurnLines<string>(3)
  for (const entry of ['a1', 'b1', 'b2']) lines.add(entry.charAt(0), entry)
  expect(lines.takeWhere((entry) => entry.endsWith('1'))).toEqual(['a1', 'b1'])
  expect(lines.size).toBe(1)
  expect(lines.add('c', 'c1')).toBeNull()
  expect(all(lines)).toEqual(['b2', 'c1'])
})
