import type { Tally } from './tally.ts'

interface CallOptions {
  method?: string
  headers?: Record<string, string>
  body?: string
}

const PATIENCE_MS = 15_000

/** Makes a request and counts its result: the code of a refusal, `ok`, or the bare status if there is no code. */
export const call = async (
  tally: Tally,
  asked: string,
  url: string,
  { method = 'GET', headers = {}, body }: CallOptions = {},
): Promise<Response | null> => {
  try {
    const response = await fetch(url, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const text = await response.clone().text()
    const code = /"error":\{"code":"(\w+)"/.exec(text)?.[1] ?? String(response.status)
    tally.count(asked, response.status < 400 ? 'ok' : code)
    return response
  } catch {
    tally.count(asked, 'dropped')
    return null
  }
}
