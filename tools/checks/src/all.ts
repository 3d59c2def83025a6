import { budgetsCheck } from './budgets.ts'
import type { Check } from './check.ts'
import { toolCheck } from './command.ts'
import { localesCheck } from './locales.ts'
import { packageShapeCheck } from './package-shape.ts'
import { patternsCheck } from './patterns.ts'
import { rulesCheck } from './rules.ts'
import { startedProgramsCheck } from './started-programs.ts'
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

/** Everything that is checked without running the product: the longest first, as two run at a time, then the quick ones. */
export const allChecks: readonly Check[] = [
  toolCheck('lint', 'eslint/bin/eslint.js', [
    '.',
    '--cache',
    '--cache-location',
    '.cache/eslint/',
    '--max-warnings',
    '0',
  ]),
  toolCheck('types hold', 'typescript/bin/tsc', ['-b']),
  rulesCheck,
  localesCheck,
  wireNamesCheck,
  packageShapeCheck,
  budgetsCheck,
  startedProgramsCheck,
  patternsCheck,
  toolCheck('format is prettier’s', 'prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.']),
  toolCheck('imports point the right way', 'dependency-cruiser/bin/dependency-cruiser.mjs', [
    '--config',
    '.dependency-cruiser.mjs',
    ...folders,
  ]),
  toolCheck('nothing is exported for nobody', 'knip/bin/knip.js', []),
  toolCheck('style sheets mirror', 'stylelint/bin/stylelint.mjs', [
    '**/*.css',
    '--cache',
    '--cache-location',
    '.cache/stylelint',
  ]),
]
