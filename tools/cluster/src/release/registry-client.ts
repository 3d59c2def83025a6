import { registryEntrySchema, registrySchema, type Registry, type RemoteEntry } from '@sofaspark/contract'
import { ExpectedFailure } from '@sofaspark/programs'

const TIMEOUT_MS = 60_000

export interface Seen {
  revision: number
  entry: RemoteEntry | null
}

/** The registry service, as seen by a team's command. */
export interface RegistryClient {
  look(remote: string): Promise<Seen>
  /** Every entry as pages see it. */
  all(): Promise<Registry>
  /** Rejects with the registry's own sentence when it refuses, or when another change was faster (REL-21). */
  swap(remote: string, revision: number, entry: RemoteEntry): Promise<number>
}

const sentenceOf = async (response: Response): Promise<string> => {
  const body = (await response.json().catch(() => ({}))) as { error?: { message?: string } }
  return body.error?.message ?? `The registry answered ${String(response.status)}.`
}

export const createRegistryClient = (url: string, token: string): RegistryClient => {
  const request = (remote: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${url}/remotes/${remote}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
  return {
    look: async (remote) => {
      const response = await request(remote)
      if (response.status === 404) return { revision: 0, entry: null }
      if (!response.ok) throw new ExpectedFailure(await sentenceOf(response))
      const { revision, entry } = (await response.json()) as { revision: number; entry: unknown }
      return { revision, entry: registryEntrySchema.parse(entry) }
    },
    all: async () => {
      const response = await fetch(`${url}/remotes.json`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
      if (!response.ok) throw new ExpectedFailure(await sentenceOf(response))
      return registrySchema.parse(await response.json())
    },
    swap: async (remote, revision, entry) => {
      const response = await request(remote, {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${token}`,
          'if-match': `"${String(revision)}"`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(entry),
      })
      if (!response.ok) throw new ExpectedFailure(await sentenceOf(response))
      return ((await response.json()) as { revision: number }).revision
    },
  }
}
