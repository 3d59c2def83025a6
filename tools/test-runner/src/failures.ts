import { stripVTControlCharacters } from 'node:util'
import type { Outcome } from './outcome.ts'

const MAX_MESSAGE_LINES = 4
const MAX_LINE_LENGTH = 200

const shortened = (message: string): string[] =>
  stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim().slice(0, MAX_LINE_LENGTH))
    .filter((line) => line !== '' && !line.startsWith('at '))
    .slice(0, MAX_MESSAGE_LINES)

/**
 * Each failed test of a run with its group, file and the first lines of its message; each line starts with `✗ `, by which
 * CI finds it in the output of a stage. CHK-226
 */
export const failureLines = (outcomes: readonly Outcome[]): string[] =>
  outcomes.flatMap(({ group, failures }) =>
    failures.flatMap(({ name, file, message }) => [
      `✗ ${group}: ${name}${file === '' ? '' : ` (${file})`}`,
      ...shortened(message).map((line) => `✗     ${line}`),
    ]),
  )
