import type { Failure, IssuedEntitlement } from '@sofaspark/contract'
import type { Kysely } from 'kysely'
import { createEntitlements } from './entitlements/entitlements.ts'
import { createSigningKeys } from './entitlements/signing-keys.ts'
import { createSeal } from './seal.ts'
import { createCodes } from './sign-in/codes.ts'
import { createDevices } from './sign-in/devices.ts'
import type { SupportersSchema } from './store/schema.ts'
import { createSupporters } from './supporters.ts'
import { openStore, SECRET, startSupporters, type RunningSupporters } from './testing/running-supporters.ts'

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

it('SUP-96 a refund between the look at a subscription and its entitlement leaves no live entitlement', async () => {
  const { renewal, ref } = await running.subscribe('ada@example.com')
  const { clock, subscriptions, payments, letters, fake } = running
  const seal = createSeal(SECRET)
  const signingKeys = createSigningKeys(db, seal, clock)
  const entitlements = createEntitlements(db, signingKeys, clock)
  const supporters = createSupporters({
    ...{ db, plans: running.supporters.plans, payments, subscriptions, signingKeys, letters, seal, clock },
    ...{ codes: createCodes(db, seal, clock), devices: createDevices(db, clock) },
    entitlements: {
      ...entitlements,
      issue: async (supporterId, untilS) => {
        const news = await fake?.change(ref, { refunded: true })
        if (news) await subscriptions.receive(news)
        return entitlements.issue(supporterId, untilS)
      },
    },
  })
  const renewed: IssuedEntitlement | Failure = await supporters.renew(renewal)
  expect(renewed).toMatchObject({ error: { code: 'payment_required' } })
  const live = await db.selectFrom('entitlement').select('id').where('revoked', '=', false).execute()
  expect(live).toEqual([])
  expect(await entitlements.revoked()).toHaveLength(2)
})
