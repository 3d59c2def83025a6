import { ExpectedFailure } from '@sofaspark/programs'

/**
 * A whole number of at least zero from the environment, or the fallback where the variable is missing or empty. Any other
 * text ends the command in one sentence with the variable's name. CMD-20
 */
export const numberVariable = <Fallback extends number | undefined>(
  name: string,
  fallback: Fallback,
  environment: NodeJS.ProcessEnv = process.env,
): number | Fallback => {
  const text = environment[name]
  if (text === undefined || text === '') return fallback
  if (!/^\d+$/.test(text)) throw new ExpectedFailure(`${name} must be a whole number, not “${text}”.`)
  return Number(text)
}
