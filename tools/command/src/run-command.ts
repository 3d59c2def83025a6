import { inspect } from 'node:util'
import { ExpectedFailure } from '@sofaspark/programs'

/** Node's own message for unknown parameters, without its advice. */
const parameterProblem = (error: Error): string | null =>
  'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_')
    ? `${(error.message.split(/\.\s/)[0] ?? '').replace(/\.$/, '')}.`
    : null

const wordsOf = (error: unknown): string => {
  if (error instanceof ExpectedFailure) return error.message
  return (error instanceof Error ? parameterProblem(error) : null) ?? inspect(error)
}

/**
 * Runs a command. If it fails, an expected failure prints its one sentence and anything else its
 * stack, on standard error, and the process exits with 1 whatever is still open (CMD-01).
 */
export const runCommand = async (work: () => Promise<void> | void): Promise<void> => {
  try {
    await work()
  } catch (error) {
    process.stderr.write(`${wordsOf(error)}\n`)
    process.exit(1)
  }
}
