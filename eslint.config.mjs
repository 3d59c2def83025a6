import checkFile from 'eslint-plugin-check-file'
import { importX } from 'eslint-plugin-import-x'
import reactHooks from 'eslint-plugin-react-hooks'
import regexp from 'eslint-plugin-regexp'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'

const ambient = ['localStorage', 'sessionStorage', 'setTimeout', 'setInterval', 'requestAnimationFrame', 'fetch']
const browserSources = ['packages/{ui,i18n}', 'shell', 'mf-*', 'games/*'].map(
  (folder) => `${folder}/**/src/**/*.{ts,tsx}`,
)
const simMath =
  'random sin cos tan asin acos atan atan2 sinh cosh tanh asinh acosh atanh exp expm1 log log2 log10 log1p pow cbrt hypot'.split(
    ' ',
  )

const plainProperties = {
  selector: 'ObjectExpression > SpreadElement > ObjectExpression',
  message: 'Write the properties plainly instead of spreading a literal.',
}

export default defineConfig(
  globalIgnores([
    '**/dist/',
    '**/.cache/',
    '**/node_modules/',
    '**/*.mjs',
    '**/*.cjs',
    '**/*.js',
    'load-tests/',
    'packages/game-sdk/core/',
  ]),
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    plugins: { 'check-file': checkFile, 'import-x': importX, 'react-hooks': reactHooks, regexp },
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      ...reactHooks.configs.recommended.rules,
      ...regexp.configs['flat/recommended'].rules,
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
      // A class that names its signs and a plain group are easier to read.
      'regexp/prefer-w': 'off',
      'regexp/use-ignore-case': 'off',
      'regexp/no-unused-capturing-group': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      'check-file/filename-naming-convention': [
        'error',
        { '**/*.{ts,tsx}': 'KEBAB_CASE' },
        { ignoreMiddleExtensions: true },
      ],
      'import-x/no-default-export': 'error',
      'no-restricted-syntax': ['error', plainProperties],
      // Of another workspace only what its `exports` name, never a path into it.
      'import-x/no-relative-packages': 'error',
      'max-lines': ['error', { max: 300 }],
      'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }],
    },
  },
  // The tests of one piece share a `describe`, however many they are.
  { files: ['**/*.{test,cases}.{ts,tsx}', 'e2e/**'], rules: { 'max-lines-per-function': 'off' } },
  {
    files: browserSources,
    rules: {
      'no-restricted-globals': [
        'error',
        ...ambient.map((name) => ({
          name,
          message: `Take ${name} from the capabilities or the clock you were given.`,
        })),
      ],
    },
  },
  {
    // Only the project’s own text is searched here.
    files: ['**/*.test.{ts,tsx}', 'e2e/**', 'tools/**'],
    rules: {
      'regexp/no-super-linear-backtracking': 'off',
      'regexp/no-super-linear-move': 'off',
      'regexp/no-useless-character-class': 'off',
      'regexp/optimal-quantifier-concatenation': 'off',
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'e2e/**', 'shell/src/federation/**'],
    rules: { 'no-restricted-globals': 'off' },
  },
  {
    // A simulation gives the same bits everywhere: no page, no clock, no chance, no angle functions of the engine.
    files: ['games/*/src/sim/**/*.ts', 'games/*/src/minis/*/sim.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...[...ambient, 'window', 'globalThis', 'self', 'document', 'navigator', 'performance', 'Date', 'crypto'].map(
          (name) => ({
            name,
            message: `A simulation knows only its inputs and its state, not ${name}.`,
          }),
        ),
      ],
      'no-restricted-properties': [
        'error',
        ...simMath.map((property) => ({
          object: 'Math',
          property,
          message: `Math.${property} differs between engines; use the core or a random stream.`,
        })),
      ],
      'no-restricted-syntax': [
        'error',
        plainProperties,
        {
          selector: ':matches(BinaryExpression[operator="**"], AssignmentExpression[operator="**="])',
          message: 'A power differs between engines; multiply.',
        },
        {
          selector: 'VariableDeclarator[init.name="Math"], SpreadElement[argument.name="Math"]',
          message: 'Use Math by its name, so that its functions can be checked.',
        },
      ],
    },
  },
  // A style sheet or picture has nothing but a default to import.
  { files: ['**/*.d.ts'], rules: { 'import-x/no-default-export': 'off' } },
  {
    files: [
      'e2e/playwright*.config.ts',
      'e2e/src/global-setup.ts',
      'tools/cluster-suite/src/{playwright.config,set-up}.ts',
      'tools/test-runner/src/jest/results-reporter.ts',
    ],
    rules: { 'import-x/no-default-export': 'off' },
  },
)
