import { setImmediate as nextTurn } from 'node:timers/promises'
import { doInTurns } from './spare-turns.ts'

const jobOf = (name: string, steps: number, log: string[]): (() => boolean) => {
  let left = steps
  return () => {
    log.push(name)
    return --left > 0
  }
}

it('LOB-384 two audiences take turns, one step in each turn of the event loop', async () => {
  const log: string[] = []
  doInTurns(jobOf('a', 2, log))
  doInTurns(jobOf('b', 3, log))
  for (let turn = 0; turn < 6; turn++) {
    log.push('|')
    await nextTurn()
  }
  expect(log.join('')).toBe('|a|b|a|b|b|')
})

it('LOB-384 hundreds of lobbies get several steps in a turn', async () => {
  const log: string[] = []
  for (let lobby = 0; lobby < 200; lobby++) doInTurns(jobOf(String(lobby), 1, log))
  await nextTurn()
  expect(log).toHaveLength(4)
  while (log.length < 200) await nextTurn()
})
