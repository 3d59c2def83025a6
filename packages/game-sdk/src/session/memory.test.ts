import { createMemory } from './session.ts'

const listening = () => {
  const told: unknown[] = []
  return { told, memory: createMemory((name, ...parameters) => void told.push([name, ...parameters])) }
}

it('SDK-270 a memory is sent once for each change, unless it is too long', () => {
  const { told, memory } = listening()
  for (const next of [null, 'one', 'one', 'x'.repeat(1_001), 'two', null]) memory.hear(next)
  expect(told).toEqual([
    ['gameMemory', 'one'],
    ['gameMemory', 'two'],
  ])
})

it('SDK-270 a rematch has the newest memory, and that of the evening before there is one', () => {
  const { memory } = listening()
  expect(memory.forRematch(undefined, undefined)).toEqual({})
  expect(memory.forRematch({ speed: 2 }, { speed: 1, memory: 'evening' })).toEqual({ speed: 2, memory: 'evening' })
  memory.hear('new')
  expect(memory.forRematch(undefined, { speed: 1, memory: 'evening' })).toEqual({ speed: 1, memory: 'new' })
})
