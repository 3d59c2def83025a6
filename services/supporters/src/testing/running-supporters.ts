import { createServer, type RequestListener } from 'node:http'
import { brand, type CodeRequest, type EntitlementKeys, type SupporterSession } from '@sofaspark/contract'
import { closeServer, createLogger, listen } from '@sofaspark/kit'
import { createFakeClock, type FakeClock } from '@sofaspark/kit/fake-clock.ts'
import { decodeJwt } from 'jose'
import { Registry } from 'prom-client'
import type { Kysely } from 'kysely'
import { composeSupporters, type SupportersService } from '../compose.ts'
import { type Email, createMailbox } from '../mail/mail.ts'
import { createSupportersMetrics } from '../metrics.ts'
import { defaultPrices, defaultSettings, type SupportersSettings } from '../settings.ts'
import type { FakePayments } from '../payments/fake-payments.ts'
import type { Payments } from '../payments/payments.ts'
import { openDatabase } from '../store/open-database.ts'
import type { SupportersSchema } from '../store/schema.ts'

export const NOON_S = Date.parse('2026-11-24T12:00:00Z') / 1_000
export const SECRET = 'a secret of tests that no service uses'
export const HOST = `${brand.slug}.example`

interface SentEmail extends Email {
  to: string
}

export interface RunningSupporters extends SupportersService {
  db: Kysely<SupportersSchema>
  clock: FakeClock
  register: Registry
  /** The newest last, once all are sent. */
  emails: SupportersService['emails'] & { sent(): Promise<SentEmail[]> }
  /** Everything that was logged. */
  logged(): string
  call(path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Response>
  /** Pays a checkout for an address and signs its device in. */
  subscribe(email: string): Promise<SupporterSession & { checkout: string; ref: string }>
  /** Opens a checkout for an address and pays it; its id. */
  pay(email: string, more?: object): Promise<string>
  /** Asks for a code; the handle of the request. */
  request(email: string, more?: object, visitor?: string): Promise<string>
  /** The code that was mailed last. */
  code(): Promise<string>
  /** Signs a device in by a code; `renewal` is of a device that paid. */
  signIn(email: string, renewal?: string): Promise<SupporterSession>
  /** Takes a bank's or provider's change of a subscription at the embedded provider in. */
  change(ref: string, change: Parameters<FakePayments['change']>[1]): Promise<void>
  keys(): Promise<EntitlementKeys>
  close(): Promise<void>
}

/** The status of a response, or the code of its error. */
export const codeOf = async (response: Response | Promise<Response>): Promise<string | number> => {
  const got = await response
  return got.ok ? got.status : ((await got.json()) as { error: { code: string } }).error.code
}

/** The device that an entitlement names. */
export const deviceOf = (entitlement: string): string => decodeJwt(entitlement).jti?.split('.')[0] ?? ''

/** One store for all tests of a file: opening one takes a second. */
const openStore = (): Promise<Kysely<SupportersSchema>> =>
  openDatabase({ folder: null }, createLogger('supporters', { level: 'silent' }))

const everyTable: Readonly<Record<keyof SupportersSchema, true>> = {
  supporter: true,
  subscription: true,
  checkout: true,
  device: true,
  code: true,
  letter: true,
  revoked_device: true,
  signing_key: true,
  entitlement: true,
  provider_cursor: true,
  fake_subscription: true,
}
/** Every table of the service. */
export const tables = Object.keys(everyTable) as (keyof SupportersSchema)[]

/** Calls the service as the edge would. */
const callerAt =
  (origin: string): RunningSupporters['call'] =>
  (path, body, headers) =>
    fetch(`${origin}${path.startsWith('/') ? path : `/api/supporters/${path}`}`, {
      method: body === undefined ? 'GET' : 'POST',
      redirect: 'manual',
      headers: {
        'x-edge-token': 'token',
        'x-forwarded-host': HOST,
        'x-forwarded-proto': 'https',
        'content-type': 'application/json',
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })

/** The service on an empty store unless it is to `keep` what is there, with a clock at noon. */
export const startSupporters = async (
  db: Kysely<SupportersSchema>,
  settings: Partial<SupportersSettings> = {},
  /** The embedded provider by default. */
  provider?: (clock: FakeClock) => Payments,
  { keep = false } = {},
): Promise<RunningSupporters> => {
  if (!keep) for (const table of tables) await db.deleteFrom(table).execute()
  const clock = createFakeClock(NOON_S * 1_000)
  const lines: string[] = []
  const log = createLogger('supporters', { destination: { write: (line) => void lines.push(line) } })
  const emails: SentEmail[] = []
  const mailbox = createMailbox()
  const register = new Registry()
  const service = composeSupporters({
    db,
    clock,
    log,
    mailbox,
    secret: SECRET,
    prices: defaultPrices,
    edgeToken: 'token',
    mail: {
      send: (to, email) => {
        emails.push({ to, ...email })
        return mailbox.send(to, email)
      },
    },
    settings: { ...defaultSettings, ...settings },
    provider: provider ? provider(clock) : 'embedded',
    metrics: createSupportersMetrics(register),
  })
  const server = createServer(service.app as RequestListener)
  const origin = `http://127.0.0.1:${await listen(server, 0)}`
  const call = callerAt(origin)
  const sent = async (): Promise<SentEmail[]> => {
    await service.emails.settled()
    return emails
  }
  const code = async (): Promise<string> => /\d{6}/.exec((await sent()).at(-1)?.subject ?? '')?.[0] ?? ''
  const pay: RunningSupporters['pay'] = async (email, more = {}) => {
    const response = await call('checkout', { plan: 'month', email, returnTo: '/supporter', ...more })
    const checkout = ((await response.json()) as { url: string }).url.split('/').at(-1) ?? ''
    await call(`fake/checkout/${checkout}/pay`, '')
    return checkout
  }
  const request: RunningSupporters['request'] = async (email, more = {}, visitor = '') => {
    const response = await call('code', { email, ...more }, { 'x-visitor': visitor })
    return ((await response.json()) as CodeRequest).handle
  }
  return {
    ...service,
    db,
    clock,
    register,
    call,
    emails: { ...service.emails, sent },
    logged: () => lines.join('\n'),
    pay,
    request,
    subscribe: async (email) => {
      const checkout = await pay(email)
      const session = (await (await call('sign-in', { checkout })).json()) as SupporterSession
      return { ...session, checkout, ref: `fake_${checkout}` }
    },
    code,
    signIn: async (email, renewal) => {
      const handle = await request(email)
      return (await (await call('sign-in', { email, code: await code(), handle, renewal })).json()) as SupporterSession
    },
    change: async (ref, change) => {
      const event = await service.fake?.change(ref, change)
      if (event) await service.subscriptions.receive(event)
    },
    keys: async () => (await (await call('keys')).json()) as EntitlementKeys,
    close: () => closeServer(server),
  }
}

/** Registers with jest: one store for all tests of a file, and for each test what `start` puts on it and `stop` ends. */
export const eachOnStore = (
  start: (db: Kysely<SupportersSchema>) => Promise<void>,
  stop: () => Promise<void>,
): void => {
  let db: Kysely<SupportersSchema>
  beforeAll(async () => {
    db = await openStore()
  }, 60_000)
  afterAll(() => db.destroy())
  beforeEach(() => start(db))
  afterEach(stop)
}
