import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ExpectedFailure } from '@sofaspark/programs'
import { languages } from '@sofaspark/contract/languages.ts'
import { requireGame } from './game-rules.ts'

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
