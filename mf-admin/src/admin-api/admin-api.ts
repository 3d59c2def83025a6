import {
  regionSlug,
  type AdminData,
  type Clock,
  type DailyActiveUsers,
  type Region,
  type ServerInfo,
} from '@sofaspark/contract'
import type { Fetch } from '@sofaspark/browser/http.ts'

/** There is no session, or it has expired: sign in. */
export class SignedOutError extends Error {
  override name = 'SignedOutError'
}

export type SignIn = 'signedIn' | 'wrong' | 'limited' | 'failed'

export interface AdminApi {
  signIn(secret: string): Promise<SignIn>
  signOut(): Promise<void>
  /** These three reject with `SignedOutError` without a session, and with any other error when the region does not respond. */
  server(region: Region): Promise<ServerInfo>
  data(region: Region): Promise<AdminData>
  dailyActiveUsers(region: Region): Promise<DailyActiveUsers>
}

/** A region that is silent for this long counts as down. Together with the probe's period that stays below five seconds. */
const silenceMs = 2_000

const signInResults: Readonly<Record<number, SignIn>> = {
  204: 'signedIn',
  200: 'signedIn',
  401: 'wrong',
  400: 'wrong',
  429: 'limited',
}

/** Calls the regions from the page's own origin. `hint` is the page's `admin` query, passed on as it is. */
export const createAdminApi = ({
  fetch,
  clock,
  hint,
  takeActivity = () => false,
}: {
  fetch: Fetch
  clock: Clock
  /** Whether somebody pressed something since the last call; polling alone keeps no session alive. */
  takeActivity?: () => boolean
  hint?: string | undefined
}): AdminApi => {
  const query = hint === undefined ? '' : `?${new URLSearchParams({ admin: hint })}`

  const ask = async <Body>(region: Region, what: string): Promise<Body> => {
    const abort = new AbortController()
    const cancel = clock.after(silenceMs, () => abort.abort())
    try {
      const response = await fetch(`/${regionSlug(region)}/data/${what}${query}`, {
        headers: { accept: 'application/json', ...(takeActivity() ? { 'x-person-active': '1' } : {}) },
        credentials: 'same-origin',
        cache: 'no-store',
        signal: abort.signal,
      })
      if (response.status === 401) throw new SignedOutError(`${region} needs a session`)
      if (!response.ok) throw new Error(`${region} answered ${response.status}`)
      return (await response.json()) as Body
    } finally {
      cancel()
    }
  }

  const session = (method: 'POST' | 'DELETE', body?: object): Promise<Response> =>
    fetch('/api/admin/session', {
      method,
      credentials: 'same-origin',
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    })

  return {
    signIn: async (secret) => {
      try {
        const { status } = await session('POST', { secret })
        return signInResults[status] ?? 'failed'
      } catch {
        // The form says that signing in failed.
        return 'failed'
      }
    },
    signOut: async () => {
      await session('DELETE')
    },
    server: (region) => ask<ServerInfo>(region, 'server'),
    data: (region) => ask<AdminData>(region, 'admin'),
    dailyActiveUsers: (region) => ask<DailyActiveUsers>(region, 'dailyActiveUsers'),
  }
}
