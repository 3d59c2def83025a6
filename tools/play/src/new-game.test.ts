import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { playersIn, writeNewGame, type NewGame, removeGame } from './new-game.ts'
const project = join(import.meta.dirname, '../../..')
const root = mkdtempSync(join(tmpdir(), 'sofaspark-games-'))
for (const place of [
  ...['tsconfig.json', 'docs/spec', 'packages/contract/src/catalogue.ts', 'packages/i18n/src/locales'],
  ...[
    'packages/game-sdk/template',
    'packages/game-sdk/template-rounds',
    'packages/game-sdk/template-sides',
    'games/testgamelocal/src/rules.ts',
  ],
])
  cpSync(join(project, place), join(root, place), { recursive: true })
afterAll(() => rmSync(root, { recursive: true }))

const game: NewGame = {
  root,
  key: 'starcatch',
  form: 'each',
  name: 'Star Catcher',
  description: 'Catch more stars than your friends.',
  players: { least: 2, most: 6 },
}
/** All files with their texts. */
const everything = (): Map<string, string> =>
  new Map(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file, readFileSync(file, 'utf8')]),
  )

it('RUN-60 a new game carries its own names everywhere', () => {
  const written = writeNewGame(game)
  for (const file of written)
    expect(readFileSync(file, 'utf8')).not.toMatch(/new.?game`|newgame|NEW_|NEWG|NewGame|New Game|meadow/)
  const read = (file: string): string => readFileSync(join(root, file), 'utf8')
  expect(read('games/starcatch/src/sim/sim.ts')).toContain('export type StarCatcherState')
  expect(read('games/starcatch/src/sim/numbers.ts')).toContain('{ least: 2, most: 6, fillTo: 4 }')
  expect(read('games/starcatch/README.md')).toContain('# Star Catcher (`starcatch`)\n\nCatch more stars')
  expect(read('packages/contract/src/catalogue.ts')).toMatch(/'starcatch',[^}]*minNumberOfPlayers: 2,\n.*: 6,/)
  expect(read('packages/i18n/src/locales/he/games.json')).toContain('Catch more stars')
  removeGame(root, 'starcatch')
  expect(['1-8', '3', ' 2-4 '].map(playersIn)).toEqual([
    { least: 1, most: 8 },
    { least: 3, most: 3 },
    { least: 2, most: 4 },
  ])
  expect(['0-8', '4-2', '1-9', 'many', ''].map(playersIn)).toEqual([null, null, null, null, null])
  for (const wrong of [{ name: 'a`b' }, { name: '' }, { description: 'two\nlines' }])
    expect(() => writeNewGame({ ...game, ...wrong })).toThrow('is not a')
})

it('RUN-60 a new game of two sides carries its own names, and is for two players at least', () => {
  const written = writeNewGame({ ...game, form: 'sides' })
  for (const file of written) expect(readFileSync(file, 'utf8')).not.toMatch(/new ?game|NEW_|NEWG-|capture|flag/i)
  const read = (file: string): string => readFileSync(join(root, 'games/starcatch', file), 'utf8')
  expect(read('src/rules.ts')).toContain('options: starCatcherOptions')
  expect(read('src/sim/numbers.ts')).toContain('players = { most: 6 }')
  removeGame(root, 'starcatch')
  expect(() => writeNewGame({ ...game, form: 'sides', players: { least: 1, most: 8 } })).toThrow('2 players at least')
})

it('RUN-60 a game of rounds carries its own names, and its words alone', () => {
  for (const file of writeNewGame({ ...game, form: 'rounds' }))
    expect(readFileSync(file, 'utf8')).not.toMatch(/newgame|NEW_|NEWG|NewGame|New Game/)
  expect(readdirSync(join(root, 'games/starcatch/locales'))).toEqual(['en.json'])
  removeGame(root, 'starcatch')
})

it('RUN-67 a removed game leaves no trace, and a released one stays', () => {
  const before = everything()
  writeNewGame({ ...game, name: "Ada's Stars" })
  expect(everything()).not.toEqual(before)
  removeGame(root, 'starcatch')
  expect(everything()).toEqual(before)
  expect(() => removeGame(root, 'testgamelocal')).toThrow('is released')
  expect(() => removeGame(root, 'nope')).toThrow('There is no game “nope”')
  expect(existsSync(join(root, 'games/testgamelocal'))).toBe(true)
})

/** The texts of all files below a folder of the SDK. */
const textsBelow = (folder: string): string[] =>
  readdirSync(join(project, 'packages/game-sdk', folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))

const templates = ['template', 'template-rounds', 'template-sides']

it('RUN-60 every module that the templates import is one of the SDK and the stage', () => {
  const modules = ['game-sdk', 'game-stage'].flatMap((name) => {
    const text = readFileSync(join(project, 'packages', name, 'package.json'), 'utf8')
    const { exports } = JSON.parse(text) as { exports: Record<string, string> }
    return Object.keys(exports).map((path) => `@sofaspark/${name}${path.slice(1)}`)
  })
  const imported = templates
    .flatMap(textsBelow)
    .flatMap((text) => [...text.matchAll(/ from '(@sofaspark\/game-[^']+)'/g)].map(([, name = '']) => name))
  expect(imported.length).toBeGreaterThan(20)
  expect([...new Set(imported)].filter((name) => !modules.includes(name))).toEqual([])
})

it('RUN-60 the SDK exports all that the templates import', () => {
  const sources = textsBelow('src').join('\n')
  const imported = templates
    .flatMap(textsBelow)
    .flatMap((text) => [...text.matchAll(/import (?:type )?\{([^}]*)\} from '@sofaspark\/game-sdk[^']*'/g)])
    .flatMap(([, names = '']) => names.match(/\b(?!type\b)\w+/g) ?? [])
  expect(imported.length).toBeGreaterThan(30)
  const exported = (name: string): boolean =>
    new RegExp(`export (?:const|function|type|interface|class) ${name}\\b|export \\{[^}]*\\b${name}\\b`).test(sources)
  expect([...new Set(imported)].filter((name) => !exported(name))).toEqual([])
})
