import { ExpectedFailure } from '@sofaspark/programs'

const LIMIT_MS = 5_000

/** The origin that a person named, such as `http://localhost:8080`. */
export const originIn = (text: string): string => {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new ExpectedFailure(`“${text}” is no address: try http://localhost:8080.`)
  return url.origin
}

const reasonOf = (error: unknown): string => {
  const { name, cause } = error as { name?: string; cause?: { code?: string; message?: string } }
  return name === 'TimeoutError' ? 'no answer in time' : (cause?.code ?? cause?.message ?? String(error))
}

/** What a server answers, whatever its status; throws one sentence where nobody answers (CMD-02). */
export const answerOf = async (
  origin: string,
  path = '/',
  advice = 'start a console with npm start, or name another one with --url',
): Promise<Response> => {
  try {
    return await fetch(`${origin}${path}`, { signal: AbortSignal.timeout(LIMIT_MS) })
  } catch (error) {
    throw new ExpectedFailure(`Nobody answers at ${origin} (${reasonOf(error)}): ${advice}.`, { cause: error })
  }
}

/** Throws one sentence where no console answers, or something that is none (CMD-02). */
export const requireConsole = async (origin: string, advice?: string): Promise<void> => {
  const answer = await answerOf(origin, '/api/config', advice)
  const config: unknown = await answer.json().catch(() => null)
  if (!answer.ok || typeof config !== 'object' || config === null || !('joinOrigin' in config))
    throw new ExpectedFailure(`What answers at ${origin} is no console of Sofaspark: name one with --url.`)
}
