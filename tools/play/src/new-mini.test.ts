import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeNewMini } from './new-mini.ts'

const project = join(import.meta.dirname, '../../..')
const root = mkdtempSync(join(tmpdir(), 'sofaspark-minis-'))
for (const place of ['template', 'src/minis', 'src/kit/keys.ts', 'src/view/mini-views.ts', 'locales'])
  cpSync(join(project, 'games/minigames', place), join(root, 'games/minigames', place), { recursive: true })
afterAll(() => rmSync(root, { recursive: true }))

const mini = { root, key: 'starhop', name: 'Star Hop', rule: 'Be the first at every star.' }
const read = (file: string): string => readFileSync(join(root, 'games/minigames', file), 'utf8')

it('RUN-60 a new minigame has its own names and is listed, once', () => {
  for (const wrong of [{ key: 'Star' }, { key: 'sumoballs' }, { name: 'a`b' }, { rule: '' }]) {
    const before = read('src/kit/keys.ts')
    expect(() => writeNewMini({ ...mini, ...wrong })).toThrow(/is not a|There is a minigame/)
    expect(read('src/kit/keys.ts')).toBe(before)
  }
  for (const file of writeNewMini(mini)) expect(readFileSync(file, 'utf8')).not.toMatch(/new.?mini/i)
  expect(read('src/kit/keys.ts')).toContain("  'starhop',\n] as const")
  expect(read('src/minis/index.ts')).toMatch(/import \{ starhop \} from '.\/starhop\/sim.ts'[\s\S]*\n {2}starhop,\n\}/)
  expect(read('src/view/mini-views.ts')).toMatch(/import \{ starhopView \}[\s\S]*\n {2}starhop: starhopView,\n\}/)
  expect(JSON.parse(read('locales/en.json'))).toMatchObject({ mini: { starhop: { name: 'Star Hop' } } })
  expect(JSON.parse(read('locales/he.json'))).not.toHaveProperty('mini.starhop')
  expect(read('src/minis/starhop/sim.ts')).toContain('  isDraft: true,')
  expect(() => writeNewMini(mini)).toThrow('There is a minigame “starhop” already.')
})
