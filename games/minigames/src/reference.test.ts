import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buttonSigns } from './kit/buttons.ts'
import { neutralInput } from './kit/world.ts'
import { pictures } from './drawing/pictures.ts'

const reference = readFileSync(join(import.meta.dirname, '../../../docs/minigame-reference.md'), 'utf8')
const world = readFileSync(join(import.meta.dirname, 'kit/world.ts'), 'utf8')
const unionOf = (type: string): string[] =>
  [
    ...(new RegExp(`^export type ${type} =([^\\n]*(?:\\n  [^\\n]*)*)`, 'm').exec(world)?.[1] ?? '').matchAll(
      /'(\w+)'/g,
    ),
  ].map(([, name = '']) => name)

const lists: readonly (readonly [string, readonly string[]])[] = [
  ['input', [...Object.keys(neutralInput), 'presses', 'pick', 'cheer', 'skip']],
  ['sign', buttonSigns],
  ['feedback', unionOf('Feedback')],
  ['cue', unionOf('Cue')],
  ['picture', Object.keys(pictures).filter((name) => !/^digit\d/.test(name))],
]

it.each(lists)('CHK-60 the reference names every %s', (_kind, names) => {
  expect(names.length).toBeGreaterThan(4)
  expect(names.filter((name) => !reference.includes(`\`${name}\``))).toEqual([])
})
