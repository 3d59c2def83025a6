import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ExpectedFailure } from '@sofaspark/programs'
import { edit, isPlainText, typeNameOf } from './new-game.ts'

export interface NewMini {
  /** The project's folder. */
  root: string
  key: string
  name: string
  /** The sentence of its rule card. */
  rule: string
}

const KEY = /^[a-z][a-z0-9]{2,23}$/
const MAX_NAME = 40
const MAX_RULE = 80

const folderOf = (root: string): string => join(root, 'games/minigames')

/** Why a minigame cannot have this key; `null` if it can. */
export const miniKeyProblem = (root: string, key: string): string | null => {
  if (!KEY.test(key))
    return `“${key}” is not a valid key: use three to 24 lower-case letters and digits, starting with a letter.`
  return existsSync(join(folderOf(root), 'src/minis', key)) ? `There is a minigame “${key}” already.` : null
}

const problemOf = ({ root, key, name, rule }: NewMini): string | null => {
  if (!isPlainText(name, MAX_NAME))
    return `“${name}” is not a name: up to ${MAX_NAME} letters, digits, spaces and signs.`
  if (!isPlainText(rule, MAX_RULE)) return `“${rule}” is not a rule: one sentence of up to ${MAX_RULE} letters.`
  return miniKeyProblem(root, key)
}

/** Adds a line to a list file: an import after the last one, and an entry before the list's end. */
const list = (file: string, { imported, entry, end }: { imported?: string; entry: string; end: string }): void =>
  edit(file, (text) => {
    const withEntry = text.replace(end, `  ${entry},\n${end}`)
    if (imported === undefined) return withEntry
    const at = withEntry.lastIndexOf('\nimport ')
    return `${withEntry.slice(0, at)}\n${imported}${withEntry.slice(at)}`
  })

/** Writes a working minigame under its own names and lists it; returns the written files. RUN-60 */
export const writeNewMini = (mini: NewMini): string[] => {
  const { root, key, name, rule } = mini
  const problem = problemOf(mini)
  if (problem !== null) throw new ExpectedFailure(problem)
  const folder = folderOf(root)
  const type = typeNameOf(mini)
  const written = (['sim.ts', 'view.ts', 'card.json'] as const).map((file) => {
    const target = join(folder, 'src/minis', key, file)
    const text = readFileSync(join(folder, 'template', `${file}.txt`), 'utf8')
      .replaceAll('NewMini', type)
      .replaceAll('newMini', `${key}Numbers`)
      .replaceAll('newmini', key)
    mkdirSync(join(folder, 'src/minis', key), { recursive: true })
    writeFileSync(target, text)
    return target
  })
  list(join(folder, 'src/kit/keys.ts'), { entry: `'${key}'`, end: '] as const' })
  list(join(folder, 'src/minis/index.ts'), {
    imported: `import { ${key} } from './${key}/sim.ts'`,
    entry: key,
    end: '}\n',
  })
  list(join(folder, 'src/view/mini-views.ts'), {
    imported: `import { ${key}View } from '../minis/${key}/view.ts'`,
    entry: `${key}: ${key}View`,
    end: '}\n',
  })
  // A draft is English until it is translated.
  edit(join(folder, 'locales/en.json'), (text) => {
    const words = JSON.parse(text) as { mini: Record<string, unknown> }
    const mini = { ...words.mini, [key]: { name, rule } }
    return `${JSON.stringify({ ...words, mini }, null, 2)}\n`
  })
  return written
}
