import {
  regionSlug,
  registrySchema,
  type AdminData,
  type AdminSession,
  type AuditEntry,
  type Clock,
  type DailyActiveUsers,
  type ErrorCode,
  type ErrorGroup,
  type Evenings,
  type LiveMetricName,
  type LobbyList,
  type MetricPoints,
  type OwnAdminSession,
  type Region,
  type Registry,
  type ServerInfo,
  type SignInMethod,
  type Toggle,
  type ToggleRefusal,
} from '@sofaspark/contract'
import {
  adminDataSchema,
  auditListSchema,
  dailyActiveUsersSchema,
  errorListSchema,
  eveningsSchema,
  lobbyListSchema,
  metricPointsSchema,
  owedErasuresSchema,
  ownSessionSchema,
  refusalSchema,
  serverInfoSchema,
  signInWaySchema,
  sessionListSchema,
  supporterCountsSchema,
  toggleListSchema,
  type OwedErasure,
  type SupporterCounts,
} from '@sofaspark/contract/admin-answers.ts'
import type { Fetch } from '@sofaspark/browser/http.ts'
import { followLog, type LogListener, type OpenStream } from './follow-log.ts'

/** Makes calls one after another. A failed call also rejects the calls queued behind it. */
type RequestQueue = <Body>(call: () => Promise<Body>) => Promise<Body>

/** Prevents an unresponsive region from occupying the page's few connections (ADM-04). */
export const createLane = (): RequestQueue => {
  let last: Promise<unknown> = Promise.resolve()
  return (call) => {
    const result = last.then(call)
    last = result
    result.catch(() => {
      // The caller gets the error.
      last = Promise.resolve()
    })
    return result
  }
}

/** The part of a schema that reading needs. */
interface AnswerSchema<Body> {
  safeParse(answer: unknown): { success: true; data: Body } | { success: false }
}

/** A response's body, parsed; rejects when the status or the shape is not the contract's (ADM-04). */
const readAnswer = async <Body>(response: Response, schema: AnswerSchema<Body>): Promise<Body> => {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`)
  const parsed = schema.safeParse(await response.json())
  if (!parsed.success) throw new Error(`${response.url} answered in an unknown shape`)
  return parsed.data
}

/** There is no session, or it has expired: sign in. */
export class SignedOutError extends Error {
  override name = 'SignedOutError'
}

type SignIn = 'signedIn' | 'wrong' | 'limited' | 'failed'
/** The outcome of an action: done, refused (for a toggle with the reason), or without a response. */
export type ActResult = 'done' | ErrorCode | ToggleRefusal

export interface AdminApi {
  signIn(secret: string): Promise<SignIn>
  /** Whether people sign in with the secret or with a provider; defaults to the secret. */
  signInWay(): Promise<SignInMethod['way']>
  signOut(): Promise<void>
  /**
   * These reject with `SignedOutError` without a session, and with any other error when the region does not respond, or
   * in another shape than the contract's.
   */
  server(region: Region): Promise<ServerInfo>
  data(region: Region): Promise<AdminData>
  dailyActiveUsers(region: Region): Promise<DailyActiveUsers>
  session(): Promise<OwnAdminSession>
  sessions(): Promise<{ sessions: AdminSession[] }>
  lobbies(query: Readonly<Record<string, string>>): Promise<LobbyList>
  /**
   * Follows the log of a room, or with `ended` of its newest ended lobby. Returns a function that stops it.
   */
  followLog(roomNumber: string, ended: boolean, listener: LogListener): () => void
  /** The last `spanS` seconds of a chart. */
  metrics(region: Region, name: LiveMetricName, spanS: number): Promise<MetricPoints>
  /** The funnel of lobbies, and their games. */
  evenings(query: Readonly<Record<string, string>>): Promise<Evenings>
  /** The releases that pages get now. */
  remotes(): Promise<Registry>
  /** Erasures that regions have not completed. */
  erasures(): Promise<{ erasures: OwedErasure[] }>
  errors(): Promise<{ groups: ErrorGroup[] }>
  supporters(): Promise<SupporterCounts>
  toggles(): Promise<{ toggles: Toggle[] }>
  audit(page: number): Promise<{ entries: AuditEntry[]; total: number }>
  /** An action at `/api/admin{path}`. Rejects only with `SignedOutError`. */
  act(method: 'POST' | 'PUT' | 'DELETE', path: string, body: object): Promise<ActResult>
}

/** A region that is silent for this long counts as down. Together with the probe's period that stays below five seconds. */
const regionSilenceMs = 2_000
/** The origin itself waits for silent regions before it answers. */
const originSilenceMs = 6_000

const signInResults: Readonly<Record<number, SignIn>> = {
  204: 'signedIn',
  200: 'signedIn',
  401: 'wrong',
  400: 'wrong',
  429: 'limited',
}

interface Deps {
  fetch: Fetch
  openStream: OpenStream
  clock: Clock
  /** Whether anything was pressed since the last call; polling alone keeps no session alive. */
  takeActivity?: () => boolean
  hint?: string | undefined
}

/** Calls with the session's cookie, which fail without a response in time. */
const createCalls = ({ fetch, clock, hint, takeActivity = () => false }: Deps) => {
  const query = hint === undefined ? '' : `?${new URLSearchParams({ admin: hint })}`

  const send = async (address: string, silenceMs: number, options: RequestInit = {}): Promise<Response> => {
    const abort = new AbortController()
    const cancel = clock.after(silenceMs, () => abort.abort())
    try {
      const response = await fetch(address, {
        ...options,
        headers: {
          accept: 'application/json',
          ...(options.body ? { 'content-type': 'application/json' } : {}),
          ...(takeActivity() ? { 'x-person-active': '1' } : {}),
        },
        credentials: 'same-origin',
        cache: 'no-store',
        signal: abort.signal,
      })
      if (response.status === 401) throw new SignedOutError(`${address} needs a session`)
      return response
    } finally {
      cancel()
    }
  }
  const request = async <Body>(
    address: string,
    schema: AnswerSchema<Body>,
    silenceMs = originSilenceMs,
  ): Promise<Body> => readAnswer(await send(address, silenceMs), schema)
  const askRegion = <Body>(region: Region, what: string, schema: AnswerSchema<Body>): Promise<Body> =>
    request(`/${regionSlug(region)}/data/${what}${query}`, schema, regionSilenceMs)
  return { send, request, askRegion }
}

/** The session of this dashboard. */
const createSession = (
  fetch: Fetch,
  request: ReturnType<typeof createCalls>['request'],
): Pick<AdminApi, 'signIn' | 'signInWay' | 'signOut'> => {
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
        // The form shows the failure.
        return 'failed'
      }
    },
    signInWay: () =>
      request('/api/admin/sign-in/way', signInWaySchema).then(
        ({ way }) => way,
        // The sign-in form reports an edge that does not respond.
        () => 'secret' as const,
      ),
    signOut: async () => {
      await session('DELETE')
    },
  }
}

/** Calls the regions from the page's own origin. `hint` is the page's `admin` query, passed on as it is. */
export const createAdminApi = (deps: Deps): AdminApi => {
  const { fetch, openStream, clock } = deps
  const { send, request, askRegion } = createCalls(deps)
  const chartLanes: Readonly<Record<Region, RequestQueue>> = { EU: createLane(), US: createLane(), ASIA: createLane() }

  return {
    ...createSession(fetch, request),
    server: (region) => askRegion(region, 'server', serverInfoSchema),
    data: (region) => askRegion(region, 'admin', adminDataSchema),
    dailyActiveUsers: (region) => askRegion(region, 'dailyActiveUsers', dailyActiveUsersSchema),
    session: () => request('/api/admin/session', ownSessionSchema),
    sessions: () => request('/api/admin/sessions', sessionListSchema),
    lobbies: (filters) => request(`/api/admin/lobbies?${new URLSearchParams(filters)}`, lobbyListSchema),
    followLog: (roomNumber, ended, listener) =>
      followLog(
        openStream,
        `/api/admin/lobbies/${encodeURIComponent(roomNumber)}/log${ended ? '?ended=true' : ''}`,
        listener,
      ),
    metrics: (region, name, spanS) => {
      const from = String(Math.floor(clock.nowMs() / 1_000) - spanS)
      const query = new URLSearchParams({ region, name, from })
      return chartLanes[region](() => request(`/api/admin/metrics?${query}`, metricPointsSchema))
    },
    evenings: (query) => request(`/api/admin/evenings?${new URLSearchParams(query)}`, eveningsSchema),
    remotes: () => request('/remotes.json', registrySchema),
    erasures: () => request('/api/admin/erasures', owedErasuresSchema),
    errors: () => request('/api/admin/errors', errorListSchema),
    supporters: () => request('/api/admin/supporters', supporterCountsSchema),
    toggles: () => request('/api/admin/toggles', toggleListSchema),
    audit: (page) => request(`/api/admin/audit?page=${page}`, auditListSchema),
    act: async (method, path, body) => {
      try {
        const response = await send(`/api/admin${path}`, originSilenceMs, { method, body: JSON.stringify(body) })
        if (response.ok) return 'done'
        const refusal = refusalSchema.safeParse(await response.json())
        return refusal.success ? (refusal.data.reason ?? refusal.data.error.code) : 'unavailable'
      } catch (error) {
        if (error instanceof SignedOutError) throw error
        // The dialog reports the missing response.
        return 'unavailable'
      }
    },
  }
}

const acts = ['pointerdown', 'keydown'] as const

interface Activity {
  /** Whether anything was pressed since the last call; true the first time, since the page was just opened. */
  take: () => boolean
  stop: () => void
}

/** Tracks a person's activity on the page, so that a session ends with the person's activity and not with the tab (ADM-15). */
export const watchActivity = (page: Pick<Window, 'addEventListener' | 'removeEventListener'>): Activity => {
  let isFresh = true
  const note = (): void => {
    isFresh = true
  }
  for (const act of acts) page.addEventListener(act, note, { capture: true, passive: true })
  return {
    take: () => {
      const was = isFresh
      isFresh = false
      return was
    },
    stop: () => {
      for (const act of acts) page.removeEventListener(act, note, { capture: true })
    },
  }
}
