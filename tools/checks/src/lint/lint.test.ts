import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../shared/command.ts'
import { classInstanceProblems } from './lint.ts'
import { lintCopy } from './lint-copy.cases.ts'

jest.setTimeout(120_000)

const copy = lintCopy()
afterAll(copy.remove)

const long = Array.from({ length: 121 }, (_, at) => `  console.log(${String(at)})`).join('\n')

it('CHK-241 one broken rule of each kind is refused with its line', () => {
  const screen = [
    "import { useState, useEffect, type ReactNode } from 'react'",
    "import { secret } from '../../packages/contract/src/secret.ts'",
    'export default function Screen({ isOpen }: { isOpen: boolean }): ReactNode {',
    '  if (isOpen) useState(0)',
    '  const [count, setCount] = useState(secret)',
    '  useEffect(() => { setCount(1) }, [])',
    '  return <p>{count}</p>',
    '}',
    'setTimeout(() => undefined, 1)',
    '// eslint-disable-next-line regexp/prefer-d -- nothing to allow here',
    'export const digits = /[a-f]/u',
  ]
  const service = [
    'export const later = async (): Promise<number> => Promise.resolve(1)',
    'export const run = (): void => { later() }',
    'export const one: any = 1',
    'var two = 2',
    'export const spread = { ...{ two } }',
    'export const slow = /(?:a+b?)+$/u',
    'export const allowed = { ...{ two } } // eslint-disable-line selectors/no-restricted-syntax -- allowed by name',
    '// eslint-disable-next-line @typescript-eslint/no-explicit-any -- allowed by the old name of its rule',
    'export const other: any = 1',
    `export const much = (): void => {\n${long}\n}`,
    ...Array.from({ length: 270 }, (_, at) => `export const n${String(at)} = ${String(at)}`),
  ]
  copy.write({
    'packages/contract/package.json': '{ "name": "@sofaspark/contract" }',
    'packages/contract/src/secret.ts': 'export const secret = 1\n',
    'mf-lobby/package.json': '{ "name": "@sofaspark/mf-lobby" }',
    'mf-lobby/src/Screen_One.tsx': screen.join('\n'),
    'services/edge/src/probe.ts': service.join('\n'),
    'games/some/src/sim/probe.ts': 'export const at = Date.now() + Math.sin(1)\n',
  })
  const refused = copy.refused(['mf-lobby', 'services', 'games'])
  expect(refused).toEqual(
    expect.arrayContaining([
      'mf-lobby/src/Screen_One.tsx:1 check-file(filename-naming-convention)',
      'mf-lobby/src/Screen_One.tsx:2 packages(no-relative-packages)',
      'mf-lobby/src/Screen_One.tsx:3 import(no-default-export)',
      'mf-lobby/src/Screen_One.tsx:4 react-hooks(rules-of-hooks)',
      'mf-lobby/src/Screen_One.tsx:6 react(set-state-in-effect)',
      'mf-lobby/src/Screen_One.tsx:9 eslint(no-restricted-globals)',
      'services/edge/src/probe.ts:2 typescript(no-floating-promises)',
      'services/edge/src/probe.ts:3 typescript(no-explicit-any)',
      'services/edge/src/probe.ts:4 eslint(no-var)',
      'services/edge/src/probe.ts:5 selectors(no-restricted-syntax)',
      'services/edge/src/probe.ts:6 regexp(no-super-linear-backtracking)',
      'services/edge/src/probe.ts:10 eslint(max-lines-per-function)',
      'games/some/src/sim/probe.ts:1 eslint(no-restricted-globals)',
      'games/some/src/sim/probe.ts:1 eslint(no-restricted-properties)',
    ]),
  )
  expect(refused.filter((complaint) => complaint.endsWith('eslint(max-lines)'))).toHaveLength(1)
  expect(refused.filter((complaint) => complaint.includes('Screen_One.tsx:10 Unused eslint-disable'))).toHaveLength(1)
  expect(refused.filter((complaint) => /probe\.ts:[789] /.test(complaint))).toEqual([])
})

it('CHK-40 a value that only looks like an instance of a class is refused with its line', async () => {
  copy.write({
    'services/kit/src/points.ts': [
      '// A sign of three bytes, €, in front of the line.',
      'export class Point {',
      '  x = 1',
      '}',
      'export const made: Point = new Point()',
      'export const plain: Point = { x: 2 }',
    ].join('\n'),
  })
  expect(await classInstanceProblems(copy.folder, ['services/kit/src/points.ts'])).toEqual([
    'services/kit/src/points.ts:6: This object literal is used where an instance of class `Point` is expected.',
  ])
})

it('CHK-241 docs/lint-rules.md names every rule that is judged, and no other', () => {
  const page = readFileSync(join(root, 'docs/lint-rules.md'), 'utf8')
  const lists = page.split('\n').filter((line) => /^(?:`[^`]+` ?)+$/.test(line))
  const listed = lists.flatMap((line) => [...line.matchAll(/`([^`]+)`/g)].map(([, rule = '']) => rule))
  expect(listed.sort()).toEqual([...copy.rules(), 'typescript/no-unsafe-class-instance-assignment'].sort())
})
