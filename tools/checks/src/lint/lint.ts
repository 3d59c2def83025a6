import type { Check } from '../shared/check.ts'
import { toolCheck } from '../shared/command.ts'
import { readingCheck } from '../shared/files.ts'

/** The sources that lint judges; oxlint.config.ts leaves out the same ones. */
export const LINTED = /^(?!load-tests\/|packages\/game-sdk\/core\/|oxlint\.config\.ts$).*\.tsx?$/

/** Lints folders with types; docs/lint-rules.md lists the rules. */
export const lintCheck = (folders: readonly string[]): Check =>
  readingCheck(toolCheck('lint', 'oxlint/bin/oxlint', ['--format', 'unix', ...folders]), folders, LINTED)
