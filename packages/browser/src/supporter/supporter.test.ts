import { failure } from '@sofaspark/contract'
import { createFakeStorage } from '../fake-page.ts'
import { endOf, keepEntitlement, createSupporterCalls } from './supporter-calls.ts'
const DAY_S = 86_400
const tokenUntil = (exp: unknown): string =>
  `header.${btoa(JSON.stringify({ exp, jti: 'ÿ>?'.slice(1) }))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')}.signature`

it('SUP-66 calls of supporters carry JSON, and a service without a response is unavailable', async () => {
  const asked: [string, RequestInit | undefined][] = []
  const answers: (() => Promise<Response>)[] = [
    () => Promise.resolve(new Response(JSON.stringify({ url: '/pay' }))),
    () => Promise.resolve(new Response(JSON.stringify({ handle: 'h' }))),
    () =>
      Promise.resolve(
        new Response(JSON.stringify({ ...failure('payment_required', 'over'), renewal: 'r' }), { status: 402 }),
      ),
    () => Promise.resolve(new Response('<html>', { status: 502 })),
    () => Promise.reject(new Error('offline')),
  ]
  const calls = createSupporterCalls((address, options) => {
    asked.push([address, options])
    return answers.shift()?.() ?? Promise.reject(new Error('not expected'))
  }, 'http://here/api')
  const order = { plan: 'month', email: 'a@b.example', returnTo: '/supporter', language: 'he' } as const
  expect(await calls.checkout(order)).toEqual({ ok: true, url: '/pay' })
  expect(await calls.sendCode('a@b.example', 'he')).toEqual({ ok: true, handle: 'h' })
  expect(await calls.signIn({ email: 'a@b.example', code: '123456', handle: 'h' })).toMatchObject({
    error: { code: 'payment_required' },
    renewal: 'r',
  })
  expect(await calls.renew('r', 'e')).toMatchObject({ error: { code: 'unavailable' } })
  expect(await calls.offer()).toMatchObject({ error: { code: 'unavailable' } })
  expect(asked[0]).toMatchObject([
    'http://here/api/supporters/checkout',
    { method: 'POST', body: JSON.stringify(order) },
  ])
  expect(asked[3]?.[1]?.body).toBe('{"renewal":"r","entitlement":"e"}')
  expect(asked[4]?.[1]).not.toHaveProperty('method')
})

describe('the entitlement of a device', () => {
  const scenario = (entitlement: string, renew: Parameters<typeof keepEntitlement>[0]['calls']['renew']) => {
    const storage = createFakeStorage({ entitlement, renewal: 'r' })
    const shown: string[] = []
    return { storage, shown, keep: () => keepEntitlement({ storage, calls: { renew } }, (token) => shown.push(token)) }
  }

  it.each(['ahead', 'behind'])('SUP-66 is renewed by the service, however far the device clock is %s', async (side) => {
    const nowS = Date.now() / 1_000
    const renew = jest.fn(() => Promise.resolve({ ok: true as const, entitlement: 'fresh', untilS: 9 }))
    const { storage, shown, keep } = scenario(tokenUntil(nowS + (side === 'ahead' ? -1 : 400 * DAY_S)), renew)
    await keep()
    expect([shown, storage.get('entitlement'), storage.get('renewal')]).toEqual([['fresh'], 'fresh', 'r'])
    await keep()
    expect([shown, renew.mock.calls.length]).toEqual([['fresh'], 2])
  })

  it.each([
    ['payment_required', undefined, 'r'],
    ['unauthorized', 'kept', 'r'],
    ['unavailable', 'kept', 'r'],
  ] as const)('SUP-66 %s keeps what can still count', async (code, entitlement, renewal) => {
    const { storage, shown, keep } = scenario('last', () => Promise.resolve(failure(code, '')))
    const before = storage.get('entitlement')
    await keep()
    expect(storage.get('entitlement')).toBe(entitlement === 'kept' ? before : undefined)
    expect([storage.get('renewal'), shown]).toEqual([renewal, []])
  })

  it('SUP-66 an unreadable entitlement counts as expired', () => {
    for (const text of ['', 'a.b', 'a.!!.c', tokenUntil('soon')]) expect(endOf(text)).toBe(0)
    expect(endOf(tokenUntil(1_700_000_000))).toBe(1_700_000_000)
  })
})
