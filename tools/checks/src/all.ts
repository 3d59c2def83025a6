import { budgetsCheck } from './budgets.ts'
import type { Check } from './check.ts'
import { toolCheck, typesCheck, withStyleTypes } from './command.ts'
import { localesCheck } from './locales.ts'
import { packageShapeCheck } from './package-shape.ts'
import { patternsCheck } from './patterns.ts'
import { proseCheck } from './prose.ts'
import { rulesCheck } from './rules.ts'
import { startedProgramsCheck } from './started-programs.ts'
import { swallowedErrorsCheck } from './swallowed-errors.ts'
import { unusedClassesCheck } from './unused-classes.ts'
import { wireNamesCheck } from './wire-names.ts'

const folders = [
  'packages',
  'games',
  'shell',
  'mf-lobby',
  'mf-game',
  'mf-controller',
  'mf-marketing',
  'mf-admin',
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

const lintCheck = (name: string, files: readonly string[]): Check =>
  withStyleTypes(
    toolCheck(name, 'eslint/bin/eslint.js', [
      ...files,
      '--no-error-on-unmatched-pattern',
      '--cache',
      '--cache-location',
      `.cache/${name.replaceAll(' ', '-')}/`,
      '--max-warnings',
      '0',
    ]),
  )

/** Two processes lint the whole project side by side: the types of all of it do not fit into the memory of one. */
const half = ['packages', 'games']
const lintChecks = (folders: readonly string[] | null): readonly Check[] => {
  if (folders === null) {
    const others = half.flatMap((folder) => ['--ignore-pattern', `${folder}/**`])
    return [lintCheck('lint', ['.', ...others]), lintCheck(`lint ${half.join(' and ')}`, half)]
  }
  return folders.length === 0 ? [] : [lintCheck('lint', folders)]
}

const formatCheck = (files: readonly string[]): Check =>
  toolCheck('prettier format', 'prettier/bin/prettier.cjs', [
    '--check',
    '--ignore-unknown',
    '--log-level',
    'warn',
    ...files,
  ])

const stylesCheck = toolCheck('style sheets', 'stylelint/bin/stylelint.mjs', [
  '**/*.css',
  '--cache',
  '--cache-location',
  '.cache/stylelint',
])

/** The checks that need no running product, within a scope: the longest first, because two run at a time. */
export const checksWithin = ({ lintedFolders, formattedFiles, hasStyles }: CheckScope): readonly Check[] => [
  ...lintChecks(lintedFolders),
  typesCheck('types hold'),
  rulesCheck,
  proseCheck,
  localesCheck,
  wireNamesCheck,
  packageShapeCheck,
  budgetsCheck,
  startedProgramsCheck,
  patternsCheck,
  swallowedErrorsCheck,
  unusedClassesCheck,
  ...(formattedFiles?.length === 0 ? [] : [formatCheck(formattedFiles ?? ['.'])]),
  toolCheck('import directions', 'dependency-cruiser/bin/dependency-cruiser.mjs', [
    '--config',
    '.dependency-cruiser.mjs',
    ...folders,
  ]),
  toolCheck('no dead exports', 'knip/bin/knip.js', []),
  ...(hasStyles ? [stylesCheck] : []),
]

export const allChecks = checksWithin({ lintedFolders: null, formattedFiles: null, hasStyles: true })
