import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ExpectedFailure } from '@sofaspark/programs'
import { type Check, root, typesCheck, withStyleTypes } from './shared/command.ts'
import { directionsCheck } from './directions.ts'
import { formatCheck, classInstancesCheck, lintCheck } from './lint/lint.ts'
import { localesCheck } from './locales.ts'
import { packageShapeCheck } from './package-shape.ts'
import { patternsCheckOf } from './patterns.ts'
import { proseCheck } from './prose.ts'
import { rulesCheck } from './rules.ts'

/** A check whose problems elsewhere than in these paths are left out. */
export const checkOnly = (check: Check, paths: readonly string[]): Check => ({
  name: check.name,
  run: async () => (await check.run()).filter((problem) => paths.some((path) => problem.includes(path))),
})

/** The type check of one game and of all it is built from. */
export const gameTypesCheck = (folder: string): Check => typesCheck(`types of ${folder} hold`, [folder])

/** The checks of one game alone, named by its folder: `games/<key>`. CHK-85 */
export const gameChecks = (named: string): readonly Check[] => {
  const folder = named.replace(/\/$/, '')
  const [, key] = /^games\/([a-z][a-z0-9]*)$/.exec(folder) ?? []
  if (key === undefined || !existsSync(join(root, folder, 'tsconfig.json')))
    throw new ExpectedFailure(
      `“${named}” is not the folder of a game. One game is checked with npm run check -- games/<key>.`,
    )
  const page = `docs/spec/${key}.md`
  const pages = existsSync(join(root, page)) ? [page] : []
  return [
    withStyleTypes(lintCheck([folder])),
    withStyleTypes(classInstancesCheck([folder])),
    gameTypesCheck(folder),
    ...[rulesCheck, proseCheck, localesCheck, packageShapeCheck].map((check) => checkOnly(check, [`${folder}/`, page])),
    patternsCheckOf(`${folder}/`),
    formatCheck([folder, ...pages]),
    checkOnly(directionsCheck([folder]), [folder]),
  ]
}
