import * as z from 'zod/mini'
import { EDGE_TOKEN_HEADER } from './credentials.ts'
import { traceHeaders } from './telemetry.ts'

/** Options of a call; a body makes it a POST unless `method` says otherwise. */
export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Sent as JSON. */
  body?: unknown
  /** The client's address that limits of the service charge the call to. */
  onBehalfOf?: string
  headers?: Readonly<Record<string, string>>
  /** In place of the client's. */
  timeoutMs?: number
}

/** The response of another service. */
export type ServiceResult<Data> =
  | { kind: 'ok'; status: number; data: Data; headers: Headers }
  /** Any status but a success; `body` is `null` when it is no JSON. */
  | { kind: 'refused'; status: number; body: unknown; headers: Headers }
  /** No response within the timeout, or a success that does not fit the schema. */
  | { kind: 'silent'; cause: unknown }

/** Calls a service at a URL and parses a success by a schema, which gets `null` for an empty body. Never rejects. KIT-140 */
export type CallService = <Data>(url: string, schema: z.ZodMiniType<Data>, call?: Call) => Promise<ServiceResult<Data>>

interface ServiceClientDeps {
  edgeToken: string
  timeoutMs: number
  /** A silent call. */
  onSilent: (cause: unknown) => void
}

const jsonOf = (text: string): unknown => {
  if (text === '') return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    // No schema of a response takes it.
    return undefined
  }
}

/** Calls between services: token, trace, timeout, parsing, and a count of calls without a response. */
export const createServiceClient =
  ({ edgeToken, timeoutMs: usualTimeoutMs, onSilent }: ServiceClientDeps): CallService =>
  async (url, schema, { method, body, onBehalfOf, headers, timeoutMs = usualTimeoutMs } = {}) => {
    const silent = (cause: unknown) => {
      onSilent(cause)
      return { kind: 'silent', cause } as const
    }
    try {
      const response = await fetch(url, {
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers: {
          [EDGE_TOKEN_HEADER]: edgeToken,
          ...traceHeaders(),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(onBehalfOf === undefined ? {} : { 'x-forwarded-for': onBehalfOf }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      const { status, headers: responseHeaders } = response
      const json = jsonOf(await response.text())
      if (!response.ok) return { kind: 'refused', status, body: json ?? null, headers: responseHeaders }
      const parsed = schema.safeParse(json)
      return parsed.success
        ? { kind: 'ok', status, data: parsed.data, headers: responseHeaders }
        : silent(new Error(`${new URL(url).pathname} responded with ${String(status)} and an unexpected body`))
    } catch (error) {
      return silent(error)
    }
  }

/** The first of several processes that responds below 500; silence and faults leave the call to the next. KIT-140 */
export const firstAble = async <Data>(
  addresses: readonly string[],
  call: (address: string) => Promise<ServiceResult<Data>>,
): Promise<ServiceResult<Data>> => {
  let last: ServiceResult<Data> = { kind: 'silent', cause: new Error('There is no process to ask.') }
  for (const address of addresses) {
    last = await call(address)
    if (last.kind === 'ok' || (last.kind === 'refused' && last.status < 500)) return last
  }
  return last.kind === 'refused'
    ? { kind: 'silent', cause: new Error(`It responded with ${String(last.status)}.`) }
    : last
}

/** The data of a success, else `undefined`. */
export const dataOf = <Data>(result: ServiceResult<Data>): Data | undefined =>
  result.kind === 'ok' ? result.data : undefined

/** Schemas of a success without a body, and of one whose body the caller passes on or ignores. */
export const emptyBody = z.null()
export const unknownBody = z.unknown()

/** Calls one service by path. */
export type RequestService = <Data>(
  path: string,
  schema: z.ZodMiniType<Data>,
  call?: Call,
) => Promise<ServiceResult<Data>>

/** A service at an address; without one every call is silent, and uncounted. */
export const serviceAt =
  (address: string | undefined, callService: CallService): RequestService =>
  (path, schema, call) =>
    address === undefined
      ? Promise.resolve({ kind: 'silent', cause: new Error('There is no such service here.') })
      : callService(`${address}${path}`, schema, call)
