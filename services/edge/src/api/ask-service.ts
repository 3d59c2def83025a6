import { EDGE_TOKEN_HEADER } from '@sofaspark/kit'

const TIMEOUT_MS = 4_000

/** A call of the edge to another service; `null` when it does not respond, and a `null` body when that is no JSON. */
export type AskService = (
  method: 'GET' | 'PUT' | 'POST',
  path: string,
  body?: object,
  headers?: Readonly<Record<string, string>>,
) => Promise<{ status: number; body: unknown } | null>

interface Parts {
  /** Where the service listens; `undefined`: there is none. */
  address: string | undefined
  edgeToken: string
  /** A call without a response. */
  onCallFailed: () => void
}

export const createAskService =
  ({ address, edgeToken, onCallFailed }: Parts): AskService =>
  async (method, path, body, headers = {}) => {
    if (address === undefined) return null
    try {
      const response = await fetch(`${address}${path}`, {
        method,
        headers: { [EDGE_TOKEN_HEADER]: edgeToken, 'content-type': 'application/json', ...headers },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      // A body that is no JSON fails its schema at the caller.
      const answered: unknown = await response.json().catch(() => null)
      return { status: response.status, body: answered }
    } catch {
      onCallFailed()
      return null
    }
  }
