import { builtinRules } from 'eslint/use-at-your-own-risk'

/** ESLint's rule for selectors, which oxlint lacks, as a plugin of oxlint. */
export default {
  meta: { name: 'selectors' },
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- ESLint has no other door to a single rule
  rules: { 'no-restricted-syntax': builtinRules.get('no-restricted-syntax') },
}
