const tokenSheets = ['packages/ui/src/tokens/tokens.css', '**/*.tokens.css']
/** A colour function is let through only when it takes its channels from a token: `rgb(var(--ink-rgb) / 0.3)`. */
const ownColor = /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix)\((?!var\(--[\w-]+-rgb\)(?: |\)))/

/** Style sheets use logical properties only, so that Hebrew mirrors without a second sheet, and colours of the token sheets only. */
export default {
  extends: ['stylelint-config-standard'],
  plugins: ['stylelint-use-logical'],
  ignoreFiles: ['**/dist/**', '**/.cache/**', '**/node_modules/**'],
  rules: {
    'csstools/use-logical': [
      'always',
      {
        except: [
          /^(?:max-|min-)?(?:width|height)$/i,
          /^(?:top|bottom)$/i,
          /^margin-(?:top|bottom)$/i,
          /^padding-(?:top|bottom)$/i,
          /^border-(?:top|bottom)/i,
          /^overflow-/i,
        ],
      },
    ],
    'selector-class-pattern': null,
    'keyframes-name-pattern': null,
    'custom-property-pattern': null,
    'custom-property-empty-line-before': null,
    'declaration-empty-line-before': null,
    'no-descending-specificity': null,
    'rule-empty-line-before': null,
    'comment-empty-line-before': null,
    'color-function-notation': null,
    'alpha-value-notation': null,
    'color-function-alias-notation': null,
    'media-feature-range-notation': null,
    'property-no-vendor-prefix': null,
    'value-no-vendor-prefix': null,
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global', 'local'] }],
    'declaration-block-no-redundant-longhand-properties': null,
    'shorthand-property-no-redundant-values': null,
    'value-keyword-case': null,
    'number-max-precision': null,
    'import-notation': null,
    'declaration-block-single-line-max-declarations': null,
    'at-rule-empty-line-before': null,
    'font-family-name-quotes': null,
    'declaration-property-value-no-unknown': null,
    'property-no-deprecated': null,
    'declaration-property-value-keyword-no-deprecated': null,
    'color-no-hex': [true, { message: 'Colours belong in a token sheet' }],
    'color-named': ['never', { message: 'Colours belong in a token sheet' }],
    'declaration-property-value-disallowed-list': [
      { '/.*/': [ownColor] },
      { message: 'Colours belong in a token sheet; rgb(var(--name-rgb) / alpha) takes one with a transparency' },
    ],
  },
  overrides: [
    {
      files: tokenSheets,
      rules: {
        'color-no-hex': null,
        'declaration-property-value-disallowed-list': null,
        // It holds nothing else.
        'property-disallowed-list': ['/^(?!--|color-scheme$)/'],
      },
    },
  ],
}
