import { judgePattern, patternProblems, patternsIn, type Judge } from './patterns.ts'

jest.setTimeout(180_000)

it('CHK-40 every regular expression with a constant pattern is found', () => {
  const text = [
    'const one = /a\\/b+/giu',
    "const two = new RegExp('c+', 'u')",
    'const three = RegExp(`d+`)',
    'const four = new RegExp(name)',
    "const five = 'a/b'.split('/')",
  ].join('\n')
  expect(patternsIn('a.ts', text)).toEqual([
    { path: 'a.ts', line: 1, source: 'a\\/b+', flags: 'giu' },
    { path: 'a.ts', line: 2, source: 'c+', flags: 'u' },
    { path: 'a.ts', line: 3, source: 'd+', flags: '' },
  ])
  expect(patternsIn('a.tsx', 'export const A = () => <p>{/x+/.test(y) && <b>/no/</b>}</p>')).toHaveLength(1)
})

it('CHK-40 a pattern that can be made slow is reported with its line; so is one that cannot be judged', async () => {
  const files = new Map([['a.ts', 'const one = /slow/\nconst two = /safe/\nconst three = /odd/']])
  const judge: Judge = (source) => (source === 'odd' ? 'unknown' : source === 'slow' ? 'slow' : 'safe')
  expect(await patternProblems(files, judge)).toEqual([
    'a.ts:1: /slow/ backtracks in superlinear time',
    'a.ts:3: /odd/ could not be judged in time',
  ])
})

it.each([
  ['tizen.*tv', 'i', 'slow'],
  ['^(a+)+$', '', 'slow'],
  ['\\/+$', '', 'slow'],
  ['(?<!\\/)\\/+$', '', 'safe'],
  ['^[a-z][a-z0-9-]*$', '', 'safe'],
])('CHK-40 /%s/%s is judged %s', async (source, flags, verdict) => {
  expect(await judgePattern(source, flags)).toBe(verdict)
})
