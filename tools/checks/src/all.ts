import { readdirSync } from 'node:fs'
import { budgetsCheck } from './budgets.ts'
import { type Check, root, toolCheck, typesCheck, withStyleTypes } from './shared/command.ts'
import { directionsCheck } from './directions.ts'
import { endlessMovementCheck } from './endless-movement.ts'
import { environmentTablesCheck } from './environment-tables.ts'
import { environmentNumbersCheck } from './environment-numbers.ts'
import { readingCheck } from './shared/files.ts'
import { floorCheck } from './floor/floor-check.ts'
import { formatCheck, FORMATTED, classInstancesCheck, lintCheck } from './lint/lint.ts'
import { localesCheck } from './locales.ts'
import { packageShapeCheck } from './package-shape.ts'
import { patternsCheck } from './patterns.ts'
import { proseCheck } from './prose.ts'
import { rulesCheck } from './rules.ts'
import { startedProgramsCheck } from './started-programs.ts'
import { swallowedErrorsCheck } from './swallowed-errors.ts'
import { unusedClassesCheck } from './unused-classes.ts'
import { wallClockCheck } from './wall-clock.ts'
import { wireNamesCheck } from './protocol-page.ts'

const folders = [
  'packages',
  'games',
  'shell',
  ...readdirSync(root).filter((name) => name.startsWith('mf-')),
  'services',
  'e2e',
  'load-tests',
  'tools',
]

/** Limits of the checks that read file after file; null means all files. */
export interface CheckScope {
  lintedFolders: readonly string[] | null
  formattedFiles: readonly string[] | null
  hasStyles: boolean
}

const linted = folders.filter((folder) => folder !== 'load-tests')

const lintChecks = (places: readonly string[]): readonly Check[] =>
  places.length === 0 ? [] : [withStyleTypes(lintCheck(places)), withStyleTypes(classInstancesCheck(places))]

const formatChecks = (files: readonly string[] | null): readonly Check[] => {
  const formatted = files?.filter((file) => FORMATTED.test(file)) ?? ['.']
  return formatted.length === 0 ? [] : [formatCheck(formatted)]
}

const stylesCheck = readingCheck(
  toolCheck('style sheets', 'stylelint/bin/stylelint.mjs', [
    '**/*.css',
    '--cache',
    '--cache-location',
    '.cache/stylelint',
  ]),
  ['.'],
  /\.css$/,
)

/** The checks that need no running product, within a scope: the longest first, because two run at a time. */
export const checksWithin = ({ lintedFolders, formattedFiles, hasStyles }: CheckScope): readonly Check[] => [
  ...lintChecks(lintedFolders ?? linted),
  floorCheck,
  typesCheck('types hold'),
  ...formatChecks(formattedFiles),
  directionsCheck(folders),
  readingCheck(toolCheck('no dead exports', 'knip/bin/knip.js', []), folders, /\.tsx?$/),
  patternsCheck,
  swallowedErrorsCheck,
  wallClockCheck,
  endlessMovementCheck,
  ...(hasStyles ? [stylesCheck] : []),
  unusedClassesCheck,
  rulesCheck,
  proseCheck,
  localesCheck,
  wireNamesCheck,
  packageShapeCheck,
  budgetsCheck,
  startedProgramsCheck,
  environmentNumbersCheck,
  environmentTablesCheck,
]

export const allChecks = checksWithin({ lintedFolders: null, formattedFiles: null, hasStyles: true })
