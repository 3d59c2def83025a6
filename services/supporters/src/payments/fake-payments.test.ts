import { eachOnStore, startSupporters, type RunningSupporters } from '../testing/running-supporters.ts'
import { paymentsCases } from './payments.cases.ts'

let running: RunningSupporters
eachOnStore(
  async (db) => {
    running = await startSupporters(db)
  },
  () => running.close(),
)

paymentsCases('the embedded provider', async () => {
  const { ref } = await running.subscribe('ada@example.com')
  const refunds = async (): Promise<number> =>
    (await running.db.selectFrom('fake_subscription').select('ref').where('refunded', '=', true).execute()).length
  return { payments: running.payments, plan: running.supporters.plans[0], ref, customerRef: ref, refunds }
})
