import type { Check } from './shared/check.ts'
import { toolCheck } from './shared/command.ts'
import { readingCheck } from './shared/files.ts'

/** The kinds of files that the formatter knows. */
export const FORMATTED = /\.(?:[cm]?[jt]sx?|css|json|md|ya?ml|html)$/

/** Files, and those in folders, look as `npm run format` writes them; ignored ones are not read even by their names. */
export const formatCheck = (places: readonly string[]): Check =>
  readingCheck(
    toolCheck('format', 'oxfmt/bin/oxfmt', ['--list-different', '--no-error-on-unmatched-pattern', ...places]),
    places,
    FORMATTED,
  )
