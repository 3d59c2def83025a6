import fc from 'fast-check'

/** The one run that the environment names, as `failureOf` printed it; nothing if it names none. LOB-96b */
export const replayed = ({
  MODEL_SEED,
  MODEL_PATH,
}: NodeJS.ProcessEnv): Pick<fc.Parameters<unknown>, 'seed' | 'path' | 'numRuns'> =>
  MODEL_SEED === undefined || MODEL_PATH === undefined ? {} : { seed: Number(MODEL_SEED), path: MODEL_PATH, numRuns: 1 }

/** The failure of a run and how to repeat it; `null` if the run passed. LOB-96b */
export const failureOf = <Values>(run: fc.RunDetails<Values>): string | null =>
  run.failed
    ? `MODEL_SEED=${String(run.seed)} MODEL_PATH=${run.counterexamplePath ?? ''} repeats it.\n${fc.defaultReportMessage(run) ?? ''}`
    : null
