import type { Kysely } from 'kysely'
import type { SupportersSchema } from '../store/schema.ts'
import { openStore, startSupporters, type RunningSupporters } from '../testing/running-supporters.ts'
import { paymentsCases } from './payments.cases.ts'

let db: Kysely<SupportersSchema>
let running: RunningSupporters
beforeAll(async () => {
  db = await openStore()
}, 60_000)
afterAll(() => db.destroy())
beforeEach(async () => {
  running = await startSupporters(db)
})
afterEach(() => running.close())

paymentsCases('the embedded provider', async () => {
  const { ref } = await running.subscribe('ada@example.com')
  const refunds = async (): Promise<number> =>
    (await db.selectFrom('fake_subscription').select('ref').where('refunded', '=', true).execute()).length
  return { payments: running.payments, plan: running.supporters.plans[0], ref, customerRef: ref, refunds }
})
