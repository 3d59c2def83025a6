import { ExpectedFailure } from './expected-failure.ts'

const parsed = <Fallback>(
  name: string,
  fallback: Fallback,
  { environment, pattern, kind }: { environment: NodeJS.ProcessEnv; pattern: RegExp; kind: string },
): number | Fallback => {
  const text = environment[name]
  if (text === undefined || text === '') return fallback
  if (!pattern.test(text)) throw new ExpectedFailure(`${name} must be ${kind}, not “${text}”.`)
  return Number(text)
}

/**
 * A whole number of at least zero from the environment, or the fallback where the variable is missing or empty. Any other
 * text ends the command or the test file in one sentence with the variable's name. CMD-20
 */
export const numberVariable = <Fallback extends number | undefined>(
  name: string,
  fallback: Fallback,
  environment: NodeJS.ProcessEnv = process.env,
): number | Fallback => parsed(name, fallback, { environment, pattern: /^\d+$/, kind: 'a whole number' })

/** The seed of a random test, which may be negative; otherwise as `numberVariable`. CMD-20 */
export const seedVariable = <Fallback extends number | undefined>(
  name: string,
  fallback: Fallback,
  environment: NodeJS.ProcessEnv = process.env,
): number | Fallback => parsed(name, fallback, { environment, pattern: /^-?\d+$/, kind: 'a whole number' })
