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
  /** Rejects with the registry's own sentence when it refuses, or when another change was faster (REL-04). */
  swap(remote: string, revision: number, entry: RemoteEntry): Promise<number>
}

const sentenceOf = async (answer: Response): Promise<string> => {
  const body = (await answer.json().catch(() => ({}))) as { error?: { message?: string } }
  return body.error?.message ?? `The registry answered ${String(answer.status)}.`
}

export const createRegistryClient = (url: string, token: string): RegistryClient => {
  const ask = (remote: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${url}/remotes/${remote}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
  return {
    look: async (remote) => {
      const answer = await ask(remote)
      if (answer.status === 404) return { revision: 0, entry: null }
      if (!answer.ok) throw new ExpectedFailure(await sentenceOf(answer))
      const { revision, entry } = (await answer.json()) as { revision: number; entry: unknown }
      return { revision, entry: registryEntrySchema.parse(entry) }
    },
    all: async () => {
      const answer = await fetch(`${url}/remotes.json`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
      if (!answer.ok) throw new ExpectedFailure(await sentenceOf(answer))
      return registrySchema.parse(await answer.json())
    },
    swap: async (remote, revision, entry) => {
      const answer = await ask(remote, {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${token}`,
          'if-match': `"${String(revision)}"`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(entry),
      })
      if (!answer.ok) throw new ExpectedFailure(await sentenceOf(answer))
      return ((await answer.json()) as { revision: number }).revision
    },
  }
}
