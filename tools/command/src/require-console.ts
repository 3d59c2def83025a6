import { ExpectedFailure } from '@sofaspark/programs'

const LIMIT_MS = 5_000

/** The origin that a person named, such as `http://localhost:8080`. */
export const originIn = (text: string): string => {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new ExpectedFailure(`“${text}” is not an address: try http://localhost:8080.`)
  return url.origin
}

const reasonOf = (error: unknown): string => {
  const { name, cause } = error as { name?: string; cause?: { code?: string; message?: string } }
  return name === 'TimeoutError' ? 'no response in time' : (cause?.code ?? cause?.message ?? String(error))
}

/** A server's response, whatever its status; throws one sentence without a response (CMD-02). */
export const responseOf = async (
  origin: string,
  path = '/',
  advice = 'start a console with npm start, or name another one with --url',
): Promise<Response> => {
  try {
    return await fetch(`${origin}${path}`, { signal: AbortSignal.timeout(LIMIT_MS) })
  } catch (error) {
    throw new ExpectedFailure(`No one answers at ${origin} (${reasonOf(error)}): ${advice}.`, { cause: error })
  }
}

/** Throws one sentence if no console answers there (CMD-02). */
export const requireConsole = async (origin: string, advice?: string): Promise<void> => {
  const response = await responseOf(origin, '/api/config', advice)
  const config: unknown = await response.json().catch(() => null)
  if (!response.ok || typeof config !== 'object' || config === null || !('joinOrigin' in config))
    throw new ExpectedFailure(`The server at ${origin} is not a Sofaspark console: name one with --url.`)
}
