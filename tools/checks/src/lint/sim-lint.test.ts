import { lintCopy } from './lint-copy.cases.ts'

jest.setTimeout(120_000)

const banned = [
  'Math.random()',
  'Math.sin(1)',
  'Math.atan2(1, 2)',
  'Math.hypot(1, 2)',
  'Math.pow(2, 0.5)',
  '2 ** 0.5',
  'Date.now()',
  'performance.now()',
  'window.innerWidth',
  'document.title',
  'globalThis.fetch',
  'setTimeout(() => undefined, 1)',
  'crypto.randomUUID()',
  'localStorage.length',
]
const literals = ['{ ...{ x: 1, y: 2 } }', '{ ...(Math.max(1, 2) > 1 ? { x: 1 } : {}) }', '{ x: 1, y: 2 }']

const copy = lintCopy()
afterAll(copy.remove)

/** The lines that the rules for sims refuse, were they in that file. */
const complaints = (path: string, lines: readonly string[]): number[] => {
  copy.write({ [path]: lines.map((line, at) => `export const value${String(at)} = ${line}`).join('\n') })
  const ofSims = copy.refused([path]).filter((complaint) => complaint.includes('(no-restricted-'))
  return [...new Set(ofSims.map((complaint) => Number(/:(\d+) /.exec(complaint)?.[1])))].sort((a, b) => a - b)
}

it.each([
  'games/testgamelocal/src/sim/probe.ts',
  'games/brandnewgame/src/sim/deep/probe.ts',
  'games/minigames/src/kit/probe.ts',
])('SDK-500 in %s the page, the clock, randomness and angle functions are refused', (file) => {
  expect(complaints(file, banned)).toEqual(banned.map((_, at) => at + 1))
  expect(complaints(file, ['Math.sqrt(2)', 'Math.floor(2.5)', 'Math.max(1, 2)', '2 * 3'])).toEqual([])
})

it('SDK-500 outside of sims the same code is allowed', () => {
  expect(complaints('games/testgamelocal/src/view/probe.ts', ['Math.sin(1)', 'Math.random()'])).toEqual([])
})

it.each(['services/edge/src/probe.ts', 'games/testgamelocal/src/sim/probe.ts'])(
  'CHK-241 in %s the properties of a literal are written plainly, not spread from another literal',
  (file) => expect(complaints(file, literals)).toEqual([1]),
)
