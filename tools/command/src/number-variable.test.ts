import { join } from 'node:path'
import { ExpectedFailure, runNode } from '@sofaspark/programs'
import { numberVariable } from './number-variable.ts'

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

it('CMD-20 a command whose port is no number does not start', () => {
  const root = join(import.meta.dirname, '../../..')
  const { status, stderr } = runNode(['tools/play/play.ts', 'testgamelocal'], {
    cwd: root,
    env: { ...process.env, PORT: 'abc' },
  })
  expect([status, stderr.trim()]).toEqual([1, 'PORT must be a whole number, not “abc”.'])
}, 60_000)
