import { createLogger } from '@sofaspark/kit'
import { startPostgres, type TestPostgres } from '@sofaspark/kit/testing/postgres.ts'
import type { SupporterSession } from '@sofaspark/contract'
import type { Kysely } from 'kysely'
import { newSecret } from './sign-in/devices.ts'
import { openDatabase } from './store/open-database.ts'
import type { SupportersSchema } from './store/schema.ts'
import { openCutLine, type CutLine } from './testing/cut-line.ts'
import { ADA, startWithStripe, type RunningWithStripe } from './testing/running-with-stripe.ts'

const TABS = 2

let postgres: TestPostgres
let line: CutLine
let db: Kysely<SupportersSchema>
let on: RunningWithStripe
beforeAll(async () => {
  postgres = await startPostgres()
  const url = new URL(postgres.url)
  line = await openCutLine({ host: url.hostname, port: Number(url.port) })
  url.hostname = '127.0.0.1'
  url.port = String(line.port)
  db = await openDatabase({ databaseUrl: url.href }, createLogger('supporters', { level: 'silent' }))
}, 60_000)
afterAll(async () => {
  await db.destroy()
  await line.close()
  await postgres.stop()
})
beforeEach(async () => {
  on = await startWithStripe(db)
})
afterEach(() => {
  line.mend()
  return on.close()
})

const subscriptions = () => [...on.stripe.subscriptions.values()].map(({ status }) => status).sort()

it('SUP-12 SUP-93 in Postgres too, the webhooks of two tabs, all at once and twice, leave one paid subscription', async () => {
  const payer = newSecret()
  for (let tab = 0; tab < TABS; tab++) await on.checkout(ADA, { payer })
  for (const { checkoutId } of on.stripe.orders) on.stripe.pay(checkoutId)
  const { events } = on.stripe
  const sent = await Promise.all([...events, ...events].map((event) => on.send(event)))
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]))
  await on.running.subscriptions.reconcile()
  expect(subscriptions()).toEqual(['active', 'canceled'])
  expect(on.asked('POST /v1/refunds')).toHaveLength(1)
  expect(await db.selectFrom('supporter').select('id').execute()).toHaveLength(1)
  expect(await on.running.subscriptions.counts()).toEqual({ active: 1, refunded: 1 })
}, 60_000)

it('SUP-95 while the database is unreachable nothing is charged and nothing is lost', async () => {
  const id = await on.checkout()
  on.stripe.pay(id)
  const asked = on.stripe.asked.length
  line.cut()
  expect((await on.running.call('checkout', { plan: 'year', email: ADA, returnTo: '/' })).status).toBe(503)
  expect((await on.running.call('sign-in', { checkout: id })).status).toBe(503)
  for (const event of on.stripe.events)
    if (event.type.endsWith('updated')) expect((await on.send(event)).status).toBe(503)
  await expect(on.running.subscriptions.reconcile()).rejects.toThrow()
  expect(on.stripe.asked.slice(asked).filter((call) => call.startsWith('POST'))).toEqual([])
  line.mend()
  const [, event] = on.stripe.events
  if (!event) throw new Error('Nothing happened.')
  for (let time = 0; time < 2; time++) expect((await on.send(event)).status).toBe(200)
  const session = (await (await on.running.call('sign-in', { checkout: id })).json()) as SupporterSession
  expect((await on.running.call('renew', { renewal: session.renewal })).status).toBe(200)
  expect(await on.running.subscriptions.counts()).toEqual({ active: 1 })
}, 60_000)

it('SUP-95 a payment whose webhook met the outage and never comes again is found afterwards', async () => {
  const id = await on.checkout()
  on.stripe.pay(id)
  line.cut()
  for (const event of on.stripe.events) await on.send(event)
  line.mend()
  await on.running.subscriptions.reconcile()
  expect((await on.running.call('sign-in', { checkout: id })).status).toBe(200)
  expect(subscriptions()).toEqual(['active'])
}, 60_000)
