import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { ExpectedFailure } from '@sofaspark/programs'
import { languages } from '@sofaspark/contract/languages.ts'
import { requireGame } from './game-rules.ts'

/** Beginnings of a new game: stars that each player catches alone, or a dodge-ball of two sides. */
const forms = { each: 'template', rounds: 'template-rounds', sides: 'template-sides' } as const
export type GameForm = keyof typeof forms

export const isGameForm = (text: string): text is GameForm => text in forms

export interface NewGame {
  /** The project's folder. */
  root: string
  key: string
  form: GameForm
  name: string
  description: string
  /** How few and how many play it. */
  players: { least: number; most: number }
}

const MAX_PLAYERS = 8
const MAX_BOTS_FILL = 4
const MAX_NAME = 40
const MAX_DESCRIPTION = 120

const KEY = /^[a-z][a-z0-9]{2,23}$/

/** `1-8` or `4` as numbers of players; `null` for anything else. */
export const playersIn = (text: string): NewGame['players'] | null => {
  const [, least, most = least] = /^(\d)(?:-(\d))?$/.exec(text.trim()) ?? []
  const players = { least: Number(least), most: Number(most) }
  return players.least >= 1 && players.least <= players.most && players.most <= MAX_PLAYERS ? players : null
}

/** Words that fit into code, pages and file names alike. */
export const isPlainText = (text: string, longest: number): boolean =>
  text.trim() !== '' && text.length <= longest && !/[\\`*"<>{}\p{Cc}]/u.test(text)

/** `Star Catcher` → `StarCatcher`, for the names of types. */
export const typeNameOf = ({ key, name }: Pick<NewGame, 'key' | 'name'>): string => {
  const words = name
    .normalize('NFD')
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
  return /^[A-Z]/.test(words) ? words : key.charAt(0).toUpperCase() + key.slice(1)
}

const camelNameOf = (game: Pick<NewGame, 'key' | 'name'>): string => {
  const name = typeNameOf(game)
  return name.charAt(0).toLowerCase() + name.slice(1)
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
  )

/** Changes a file, which must look as expected. */
export const edit = (file: string, change: (text: string) => string): void => {
  const before = readFileSync(file, 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`${file} could not be changed: it does not look as expected.`)
  writeFileSync(file, after)
}

/** The files of a form and where they come from. A game of rounds has the common ones but for their words. */
const sourcesOf = (root: string, form: GameForm): ReadonlyMap<string, string> => {
  const sourcesIn = (template: string) => {
    const folder = join(root, 'packages/game-sdk', template)
    return filesBelow(folder).map((source) => [relative(folder, source).replace(/\.txt$/, ''), source] as const)
  }
  const common = form === 'rounds' ? sourcesIn(forms.each).filter(([inner]) => !inner.startsWith('locales')) : []
  return new Map([...common, ...sourcesIn(forms[form])])
}

/** Five letters for the game's rules, from its key. */
const prefixOf = (key: string): string => key.slice(0, 5).toUpperCase()

/** Why a game cannot have this key; `null` if it can. */
export const keyProblem = (root: string, key: string): string | null => {
  if (!KEY.test(key))
    return `“${key}” is not a valid key: use three to 24 lower-case letters and digits, starting with a letter.`
  if (existsSync(join(root, 'games', key))) return `There is a game “${key}” already.`
  const rules = readdirSync(join(root, 'docs/spec')).map((file) => readFileSync(join(root, 'docs/spec', file), 'utf8'))
  return rules.some((text) => text.includes(`- **${prefixOf(key)}-`))
    ? `Rules ${prefixOf(key)}-… already exist in docs/spec: choose a key that starts differently.`
    : null
}

const contentProblem = ({ name, description, form, players }: NewGame): string | null => {
  if (form === 'sides' && (players.least !== 2 || players.most < 2))
    return 'A game of two sides is for 2 players at least: write 2-8, or 2-4.'
  if (!isPlainText(name, MAX_NAME))
    return `“${name}” is not a name: up to ${MAX_NAME} letters, digits, spaces and signs.`
  return isPlainText(description, MAX_DESCRIPTION)
    ? null
    : `“${description}” is not a description: one sentence of up to ${MAX_DESCRIPTION} letters.`
}

const SPEC_TABLE = 'docs/spec/README.md'

/** The row of a game's page of rules. */
const specRow = (key: string, name: string): string =>
  `| [${name}](${key}.md) | \`${prefixOf(key)}\` | \`games/${key}\` |`

const today = (): string => new Date().toISOString().slice(0, 10)

/** Registers the game with the product: types, catalogue (shown to the rollout `testing`), name in eight languages. */
const register = ({ root, key, name, description, players }: NewGame): void => {
  edit(join(root, 'tsconfig.json'), (text) =>
    text.replace(/( *)\{\n\s*"path": "games\/controller"/, `$1{\n$1  "path": "games/${key}"\n$1},\n$&`),
  )
  edit(join(root, 'packages/contract/src/catalogue.ts'), (text) =>
    text.replace(
      /\n\]\n\nexport const findGame/,
      `
  game({
    key: '${key}',
    name: '${name.replaceAll("'", "\\'")}',
    firstReleaseDate: '${today()}',
    rating: 4,
    minNumberOfPlayers: ${players.least},
    maxNumberOfPlayers: ${players.most},
    rollout: 'testing',
  }),$&`,
    ),
  )
  edit(join(root, SPEC_TABLE), (text) => `${text.trimEnd()}\n${specRow(key, name)}\n`)
  for (const language of languages)
    edit(join(root, `packages/i18n/src/locales/${language}/games.json`), (text) => {
      const games = JSON.parse(text) as Record<string, unknown>
      return `${JSON.stringify({ ...games, [key]: { name, description } }, null, 2)}\n`
    })
}

/**
 * Writes a working game with sim, bot, view, pads, texts and tests under its own names, and registers it; returns the
 * written files. RUN-60
 */
export const writeNewGame = (game: NewGame): string[] => {
  const { root, key, form, name, description, players } = game
  const problem = keyProblem(root, key) ?? contentProblem(game)
  if (problem !== null) throw new ExpectedFailure(problem)
  const written = [...sourcesOf(root, form)].map(([inner, source]) => {
    const target = inner === 'spec.md' ? join(root, 'docs/spec', `${key}.md`) : join(root, 'games', key, inner)
    const text = readFileSync(source, 'utf8')
      .replaceAll('NEWG-', `${prefixOf(key)}-`)
      .replaceAll('newgame', key)
      .replaceAll('NewGame', typeNameOf(game))
      .replaceAll('newGame', camelNameOf(game))
      .replaceAll('New Game', name)
      .replaceAll('NEW_DESCRIPTION', description)
      .replaceAll('NEW_LEAST', String(players.least))
      .replaceAll('NEW_MOST', String(players.most))
      .replaceAll('NEW_FILL', String(Math.max(players.least, Math.min(MAX_BOTS_FILL, players.most))))
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, text)
    return target
  })
  register(game)
  return written
}

const CATALOGUE = 'packages/contract/src/catalogue.ts'

const rewrite = (file: string, change: (text: string) => string): void => {
  const before = readFileSync(file, 'utf8')
  const after = change(before)
  if (after !== before) writeFileSync(file, after)
}

/** Takes a game that is still in testing out of the project: folder, page of rules, catalogue, names. RUN-67 */
export const removeGame = (root: string, key: string): void => {
  requireGame(root, key)
  const entry = new RegExp(`\\n  game\\(\\{\\n    key: '${key}',\\n(?:    .*\\n)*?  \\}\\),`)
  const listed = entry.exec(readFileSync(join(root, CATALOGUE), 'utf8'))?.[0]
  if (listed !== undefined && !listed.includes("rollout: 'testing'"))
    throw new ExpectedFailure(`“${key}” is released: set its rollout to 'testing' in ${CATALOGUE} first.`)
  rewrite(join(root, CATALOGUE), (text) => text.replace(entry, ''))
  rewrite(join(root, 'tsconfig.json'), (text) =>
    text.replace(new RegExp(` *\\{\\n\\s*"path": "games/${key}"\\n\\s*\\},\\n`), ''),
  )
  rewrite(join(root, SPEC_TABLE), (text) => text.replace(new RegExp(`^\\| .*\\]\\(${key}\\.md\\).*\\n`, 'm'), ''))
  for (const language of languages) {
    const file = join(root, `packages/i18n/src/locales/${language}/games.json`)
    const games = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
    if (!(key in games)) continue
    const left = Object.fromEntries(Object.entries(games).filter(([name]) => name !== key))
    writeFileSync(file, `${JSON.stringify(left, null, 2)}\n`)
  }
  for (const place of [`games/${key}`, `docs/spec/${key}.md`, `.cache/play/${key}`])
    if (existsSync(join(root, place))) rmSync(join(root, place), { recursive: true })
}
