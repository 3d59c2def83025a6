import type { Failure, IssuedEntitlement } from '@sofaspark/contract'
import { decodeJwt } from 'jose'
import { createCheckouts } from './checkouts.ts'
import { createEntitlements, createSigningKeys } from './sign-in/entitlements.ts'
import { createSeal } from './shared/seal.ts'
import { defaultSettings } from './settings.ts'
import { createCodes } from './sign-in/codes.ts'
import { createDevices } from './sign-in/devices.ts'
import { createSupporters } from './supporters.ts'
import { eachOnStore, SECRET, startSupporters, type RunningSupporters } from './testing/running-supporters.ts'
let running: RunningSupporters
eachOnStore(
  async (db) => {
    running = await startSupporters(db)
  },
  () => running.close(),
)

it('SUP-96 a refund between the look at a subscription and its entitlement leaves no live entitlement', async () => {
  const { renewal, ref, entitlement } = await running.subscribe('ada@example.com')
  const { db, clock, subscriptions, payments, emails, fake } = running
  const seal = createSeal(SECRET)
  const { plans } = running.supporters
  const devices = createDevices(db, clock)
  const signingKeys = createSigningKeys(db, seal, clock)
  const entitlements = createEntitlements(db, signingKeys, clock)
  const issue = entitlements.issue.bind(entitlements)
  const supporters = createSupporters({
    db,
    plans,
    payments,
    subscriptions,
    signingKeys,
    emails,
    seal,
    clock,
    codes: createCodes(db, seal, clock),
    devices,
    checkouts: createCheckouts({ db, plans, payments, devices, seal, clock, settings: defaultSettings }),
    entitlements: Object.assign(entitlements, {
      issue: async (...given: Parameters<typeof issue>) => {
        const event = await fake?.change(ref, { refunded: true })
        if (event) await subscriptions.receive(event)
        return issue(...given)
      },
    }),
  })
  const renewed: IssuedEntitlement | Failure = await supporters.renew(renewal, {
    last: undefined,
    browser: 'a phone',
  })
  expect(renewed).toMatchObject({ error: { code: 'payment_required' } })
  const live = await db.selectFrom('entitlement').select('id').where('revoked', '=', false).execute()
  expect(live).toEqual([])
  expect(await entitlements.revoked()).toEqual([decodeJwt(entitlement).jti?.split('.')[0]])
})
