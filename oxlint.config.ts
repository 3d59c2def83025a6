import regexp from 'eslint-plugin-regexp'
import { defineConfig } from 'oxlint'

const ambient = ['localStorage', 'sessionStorage', 'setTimeout', 'setInterval', 'requestAnimationFrame', 'fetch']
const browserSources = ['packages/{ui,i18n}', 'shell', 'mf-*', 'games/*'].map(
  (folder) => `${folder}/**/src/**/*.{ts,tsx}`,
)
const simMath =
  'random sin cos tan asin acos atan atan2 sinh cosh tanh asinh acosh atanh exp expm1 log log2 log10 log1p pow cbrt hypot'.split(
    ' ',
  )

const named = (list: string): string[] => list.trim().split(/\s+/)

/** Everything that typescript-eslint calls strict, with and without types, and what we add to it. */
const typescript = named(`
  await-thenable ban-ts-comment consistent-type-imports no-array-delete no-base-to-string no-confusing-void-expression
  no-deprecated no-duplicate-enum-values no-duplicate-type-constituents no-dynamic-delete no-empty-object-type
  no-explicit-any no-extra-non-null-assertion no-extraneous-class no-floating-promises no-for-in-array
  no-generated-empty-object-type no-implied-eval no-invalid-void-type no-meaningless-void-operator no-misused-new
  no-misused-promises no-misused-spread no-mixed-enums no-namespace no-non-null-asserted-nullish-coalescing
  no-non-null-asserted-optional-chain no-non-null-assertion no-redundant-type-constituents no-require-imports
  no-this-alias no-unnecessary-boolean-literal-compare no-unnecessary-condition no-unnecessary-template-expression
  no-unnecessary-type-arguments no-unnecessary-type-assertion no-unnecessary-type-constraint
  no-unnecessary-type-conversion no-unnecessary-type-parameters no-unsafe-argument no-unsafe-assignment no-unsafe-call
  no-unsafe-declaration-merging no-unsafe-enum-assignment no-unsafe-enum-comparison no-unsafe-function-type
  no-unsafe-member-access no-unsafe-return no-unsafe-unary-minus no-useless-default-assignment no-wrapper-object-types
  only-throw-error prefer-as-const prefer-literal-enum-member prefer-namespace-keyword prefer-promise-reject-errors
  prefer-reduce-type-parameter prefer-return-this-type related-getter-setter-pairs require-await
  restrict-plus-operands restrict-template-expressions return-await switch-exhaustiveness-check triple-slash-reference
  unbound-method unified-signatures use-unknown-in-catch-callback-variable`)

/** Of the language itself; the compiler proves the rest. */
const core = named(`
  no-array-constructor no-control-regex no-misleading-character-class no-regex-spaces no-unused-expressions
  no-unused-vars no-useless-constructor no-var prefer-const prefer-regex-literals prefer-rest-params prefer-spread`)

/** The hooks and the rules of the React compiler. */
const react = named(`
  error-boundaries exhaustive-deps globals immutability incompatible-library preserve-manual-memoization purity refs
  rules-of-hooks set-state-in-effect set-state-in-render static-components unsupported-syntax use-memo`)

const regularExpressions = Object.keys(regexp.configs['flat/recommended'].rules).flatMap((rule) =>
  rule.startsWith('regexp/') ? [rule.slice('regexp/'.length)] : [],
)

const errors = (plugin: string, names: readonly string[]): Record<string, 'error'> =>
  Object.fromEntries(names.map((name) => [`${plugin}/${name}`, 'error']))

const off = (...names: string[]): Record<string, 'off'> => Object.fromEntries(names.map((name) => [name, 'off']))

const plainProperties = {
  selector: 'ObjectExpression > SpreadElement > ObjectExpression',
  message: 'Write the properties plainly instead of spreading a literal.',
}

/** docs/lint-rules.md says of each rule which tool judges it. */
export default defineConfig({
  ignorePatterns: [
    '**/dist/',
    '**/.cache/',
    '**/node_modules/',
    '**/*.mjs',
    '**/*.cjs',
    '**/*.js',
    '/load-tests/',
    '/packages/game-sdk/core/',
    '/oxlint.config.ts',
  ],
  plugins: ['typescript', 'react', 'import'],
  jsPlugins: [
    'eslint-plugin-regexp',
    'eslint-plugin-check-file',
    { name: 'packages', specifier: 'eslint-plugin-import-x' },
    './tools/checks/src/lint/selectors.ts',
  ],
  categories: { correctness: 'off' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error', denyWarnings: true },
  rules: {
    ...errors('eslint', core),
    ...errors('typescript', typescript),
    ...errors('react', react),
    ...errors('regexp', regularExpressions),
    'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
    'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    // A class that names its signs and a plain group are easier to read.
    ...off('regexp/prefer-w', 'regexp/use-ignore-case', 'regexp/no-unused-capturing-group'),
    'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    'typescript/restrict-plus-operands': [
      'error',
      { allowAny: false, allowBoolean: false, allowNullish: false, allowNumberAndString: false, allowRegExp: false },
    ],
    'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
    'typescript/return-await': ['error', 'error-handling-correctness-only'],
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'check-file/filename-naming-convention': [
      'error',
      { '**/*.{ts,tsx}': 'KEBAB_CASE' },
      { ignoreMiddleExtensions: true },
    ],
    'import/no-default-export': 'error',
    // Of another workspace only what its `exports` name, never a path into it.
    'packages/no-relative-packages': 'error',
    'selectors/no-restricted-syntax': ['error', plainProperties],
    'max-lines': ['error', { max: 400 }],
    'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
  },
  overrides: [
    // The tests of one piece share a `describe`, however many they are.
    { files: ['**/*.{test,cases}.{ts,tsx}', 'e2e/**'], rules: off('max-lines-per-function') },
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
      rules: off(
        'regexp/no-super-linear-backtracking',
        'regexp/no-super-linear-move',
        'regexp/no-useless-character-class',
        'regexp/optimal-quantifier-concatenation',
      ),
    },
    {
      files: ['**/*.test.{ts,tsx}', 'e2e/**', 'shell/src/federation/**'],
      rules: off('no-restricted-globals'),
    },
    {
      // A simulation gives the same bits everywhere: no page, no clock, no chance, no angle functions of the engine.
      files: ['games/*/src/{sim,kit,words}/**/*.ts', 'games/*/src/minis/*/sim.ts'],
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
        'selectors/no-restricted-syntax': [
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
    { files: ['**/*.d.ts'], rules: off('import/no-default-export') },
    {
      files: [
        'e2e/playwright*.config.ts',
        'e2e/src/global-setup.ts',
        'packages/build/src/content/content-loader.ts',
        'packages/build/src/floor/small-shaders.ts',
        'tools/cluster-suite/src/{playwright.config,set-up}.ts',
        'tools/test-runner/src/jest/results-reporter.ts',
        'tools/test-runner/src/playwright/assertions-reporter.ts',
        'tools/checks/src/lint/selectors.ts',
      ],
      rules: off('import/no-default-export'),
    },
  ],
})
