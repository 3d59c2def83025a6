import { join } from 'node:path'
import { ExpectedFailure } from './expected-failure.ts'
import { numberVariable, seedVariable } from './number-variable.ts'
import { runNode } from './start.ts'

it('CMD-20 a number in the environment is read, and a missing or empty one is the fallback', () => {
  expect(numberVariable('PORT', undefined, { PORT: '8080' })).toBe(8080)
  expect(numberVariable('PORT', 0, {})).toBe(0)
  expect(numberVariable('PORT', undefined, { PORT: '' })).toBeUndefined()
})

it.each(['abc', '-1', '1.5', '1e3', ' '])('CMD-20 “%s” is refused with the name of its variable', (text) => {
  const read = () => numberVariable('DRILL_LOBBIES', 200, { DRILL_LOBBIES: text })
  expect(read).toThrow(ExpectedFailure)
  expect(read).toThrow(`DRILL_LOBBIES must be a whole number, not “${text}”.`)
})

it('CMD-20 a seed may be negative, and any other text is refused with its name', () => {
  expect(seedVariable('MODEL_SEED', undefined, { MODEL_SEED: '-12' })).toBe(-12)
  expect(() => seedVariable('MODEL_SEED', 1, { MODEL_SEED: '1-2' })).toThrow(
    'MODEL_SEED must be a whole number, not “1-2”.',
  )
})

it('CMD-20 a command whose port is no number does not start', () => {
  const root = join(import.meta.dirname, '../../..')
  const { status, stderr } = runNode(['tools/play/play.ts', 'testgamelocal'], {
    cwd: root,
    env: { ...process.env, PORT: 'abc' },
  })
  expect([status, stderr.trim()]).toEqual([1, 'PORT must be a whole number, not “abc”.'])
}, 60_000)
