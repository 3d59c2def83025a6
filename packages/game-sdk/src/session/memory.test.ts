import { createMemory } from './session.ts'

const listening = () => {
  const received: unknown[] = []
  return { received, memory: createMemory((name, ...parameters) => void received.push([name, ...parameters])) }
}

it('SDK-270 a memory is sent once for each change, unless it is too long', () => {
  const { received, memory } = listening()
  for (const next of [null, 'one', 'one', 'x'.repeat(1_001), 'two', null]) memory.handle(next)
  expect(received).toEqual([
    ['gameMemory', 'one'],
    ['gameMemory', 'two'],
  ])
})

it('SDK-270 a rematch has the newest memory, and that of the evening before there is one', () => {
  const { memory } = listening()
  expect(memory.forRematch(undefined, undefined)).toEqual({})
  expect(memory.forRematch({ speed: 2 }, { speed: 1, memory: 'evening' })).toEqual({ speed: 2, memory: 'evening' })
  memory.handle('new')
  expect(memory.forRematch(undefined, { speed: 1, memory: 'evening' })).toEqual({ speed: 1, memory: 'new' })
})
