import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { CodeRequest, SupporterOffer, SupporterSession } from '@sofaspark/contract'
import { check, type World } from './world.ts'
import { call, post, refused } from './http.ts'

const at = (path: string): string => `/api/supporters/${path}`
const freshEmail = (): string => `suite-${randomUUID()}@example.org`

/** Only where the embedded provider is in place can a check pay. */
const withEmbeddedProvider = (name: string, run: (world: World) => Promise<void>) =>
  check(name, async (world) => {
    const { status, body } = await call(world, at('offer'))
    if (status === 200 && (body as SupporterOffer).plans.some(({ provider }) => provider === 'fake')) await run(world)
  })

/** Pays for an address at the embedded provider and signs its device in. */
const paid = async (world: World, email: string): Promise<SupporterSession> => {
  const order = { plan: 'month', email, returnTo: '/supporter' }
  const { status, body } = await call(world, at('checkout'), post(order))
  assert.equal(status, 200)
  const { pathname } = new URL((body as { url: string }).url)
  const form = post('', 'application/x-www-form-urlencoded')
  assert.equal((await call(world, `${pathname}/pay`, form)).status, 303)
  const checkout = pathname.split('/').at(-1)
  const session = await call(world, at('sign-in'), post({ checkout }))
  assert.equal(session.status, 200)
  await refused(world, at('sign-in'), 401, 'unauthorized', post({ checkout }))
  return session.body as SupporterSession
}

export const supporterChecks = [
  withEmbeddedProvider('a payment opens itself alone: billing page and erasure need a code', async (world) => {
    const email = freshEmail()
    const [first, second] = [await paid(world, email), await paid(world, email)]
    assert.equal(first.untilS > 0, true)
    const { renewal } = first
    for (const path of ['portal', 'erase']) await refused(world, at(path), 403, 'sign_in_needed', post({ renewal }))
    const cancelled = await call(world, at('cancel'), post({ renewal }))
    assert.deepEqual([cancelled.status, (cancelled.body as { state: string }).state], [200, 'cancelled'])
    const others = await call(world, at('renew'), post({ renewal: second.renewal }))
    assert.equal(others.status, 200)
  }),
  withEmbeddedProvider('a renewal gives the same entitlement again within an hour', async (world) => {
    const { renewal, entitlement } = await paid(world, freshEmail())
    for (const body of [{ renewal }, { renewal, entitlement }]) {
      const renewed = await call(world, at('renew'), post(body))
      assert.deepEqual([renewed.status, (renewed.body as SupporterSession).entitlement], [200, entitlement])
    }
    await refused(world, at('renew'), 401, 'unauthorized', post({ renewal: 'A'.repeat(43) }))
    const { body } = await call(world, at('keys'))
    const device = (JSON.parse(atob(entitlement.split('.')[1] ?? '')) as { jti: string }).jti.split('.')[0]
    assert.equal((body as { revoked: string[] }).revoked.includes(device ?? ''), false)
  }),
  withEmbeddedProvider('a code request answers everybody with a handle, to which its tries belong', async (world) => {
    const supporter = freshEmail()
    await paid(world, supporter)
    for (const email of [supporter, freshEmail()]) {
      const { status, body } = await call(world, at('code'), post({ email }))
      const { handle } = body as CodeRequest
      assert.equal(status, 200)
      assert.match(handle, /^[\w-]{22}$/)
      const other = 'A'.repeat(22)
      await refused(world, at('sign-in'), 400, 'code_wrong', post({ email, code: '000000', handle: other }))
      await refused(world, at('sign-in'), 400, 'bad_payload', post({ email, code: '000000' }))
    }
  }),
]
