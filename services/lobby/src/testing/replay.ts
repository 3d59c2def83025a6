import { seedVariable } from '@sofaspark/programs'
import fc from 'fast-check'

/** The one run that the environment names, as `failureOf` printed it; nothing if it names none. LOB-96 */
export const replayed = (environment: NodeJS.ProcessEnv): Pick<fc.Parameters<unknown>, 'seed' | 'path' | 'numRuns'> => {
  const seed = seedVariable('MODEL_SEED', undefined, environment)
  const path = environment['MODEL_PATH']
  return seed === undefined || path === undefined ? {} : { seed, path, numRuns: 1 }
}

/** The failure of a run and how to repeat it; `null` if the run passed. LOB-96 */
export const failureOf = <Values>(run: fc.RunDetails<Values>): string | null =>
  run.failed
    ? `MODEL_SEED=${String(run.seed)} MODEL_PATH=${run.counterexamplePath ?? ''} repeats it.\n${fc.defaultReportMessage(run) ?? ''}`
    : null
