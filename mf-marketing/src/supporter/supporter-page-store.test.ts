import { failure, type Ack, type ErrorCode } from '@sofaspark/contract'
import { createFakeCapabilities, createFakeNavigation } from '@sofaspark/browser/fake-capabilities.ts'
import type { SignInAck, SupporterCalls } from '@sofaspark/browser/supporter/supporter-calls.ts'
import { createSupporterPageStore } from './supporter-page-store.ts'

const UNTIL_S = 1_900_000_000
const token = `h.${btoa(JSON.stringify({ exp: UNTIL_S }))}.s`
const session = { ok: true as const, entitlement: token, untilS: UNTIL_S, renewal: 'renewal' }
const plans = [{ id: 'month' as const, amount: 299, currency: 'eur', provider: 'fake' as const }]
const refused = (code: ErrorCode) => failure(code, '')

const scenario = (
  at = '/supporter?roomNumber=234567',
  stored: { entitlement?: string; renewal?: string; payer?: string } = {},
) => {
  const capabilities = createFakeCapabilities({ navigation: createFakeNavigation(at) })
  for (const [key, value] of Object.entries(stored)) capabilities.storage.set(key as 'renewal', value)
  const calls = {
    offer: jest.fn<Promise<Ack<{ plans: typeof plans }>>, []>(() => Promise.resolve({ ok: true, plans })),
    checkout: jest.fn<ReturnType<SupporterCalls['checkout']>, Parameters<SupporterCalls['checkout']>>(() =>
      Promise.resolve({ ok: true, url: 'http://pay.example/1' }),
    ),
    sendCode: jest.fn<ReturnType<SupporterCalls['sendCode']>, Parameters<SupporterCalls['sendCode']>>(() =>
      Promise.resolve({ ok: true, handle: 'handle' }),
    ),
    signIn: jest.fn<Promise<SignInAck>, [unknown]>(() => Promise.resolve(session)),
    renew: jest.fn<ReturnType<SupporterCalls['renew']>, [string]>(() => Promise.resolve(session)),
    cancel: jest.fn<ReturnType<SupporterCalls['cancel']>, [string]>(() =>
      Promise.resolve({ ok: true, untilS: UNTIL_S }),
    ),
    portal: jest.fn<ReturnType<SupporterCalls['portal']>, [string]>(() =>
      Promise.resolve({ ok: true, url: 'http://pay.example/portal' }),
    ),
    erase: jest.fn<Promise<Ack>, [string]>(() => Promise.resolve({ ok: true })),
  }
  const desk = createSupporterPageStore(capabilities, calls)
  return { ...capabilities, calls, desk, phase: () => desk.state.get().phase }
}

it('SUP-60 the offer leads to the payment page with the address and the way back to the room; a refusal is shown', async () => {
  const { desk, calls, navigation } = scenario()
  await desk.start()
  expect(desk.state.get()).toMatchObject({ phase: 'offer', plans, notPaid: false, problem: null })
  calls.checkout.mockResolvedValueOnce(refused('bad_payload'))
  await desk.pay('month', 'nonsense')
  expect(desk.state.get()).toMatchObject({ phase: 'offer', problem: 'bad_payload', busy: false })
  await desk.pay('year', 'ada@example.com')
  expect(calls.checkout).toHaveBeenLastCalledWith({
    plan: 'year',
    email: 'ada@example.com',
    returnTo: '/supporter?roomNumber=234567',
    language: 'en',
    payer: expect.stringMatching(/^[\w-]{43}$/) as string,
  })
  expect(navigation.visits).toEqual(['http://pay.example/1'])
})

it('SUP-60 two presses open one checkout', async () => {
  const { desk, calls } = scenario()
  await desk.start()
  await Promise.all([desk.pay('month', 'a@b.example'), desk.pay('month', 'a@b.example')])
  expect(calls.checkout).toHaveBeenCalledTimes(1)
})

it('SUP-61 the device that paid is signed in and keeps it; a payment that arrives late is awaited, a reload claims nothing', async () => {
  const { desk, calls, storage, clock, navigation, phase } = scenario('/supporter?roomNumber=234567&checkout=abc')
  calls.signIn.mockResolvedValueOnce(refused('payment_required'))
  await desk.start()
  expect(phase()).toBe('checking')
  expect(navigation.visits).toEqual(['/supporter?roomNumber=234567'])
  clock.advance(1_500)
  await Promise.resolve()
  await Promise.resolve()
  expect(calls.signIn).toHaveBeenCalledTimes(2)
  expect(desk.state.get()).toMatchObject({ phase: 'active', untilS: UNTIL_S, isCancelled: false })
  expect([storage.get('entitlement'), storage.get('renewal')]).toEqual([token, 'renewal'])
})

it('SUP-61 a checkout that signs no one in leads to the code, and a cancelled one to the offer', async () => {
  const claimed = scenario('/supporter?checkout=abc')
  claimed.calls.signIn.mockResolvedValueOnce(refused('unauthorized'))
  await claimed.desk.start()
  expect(claimed.desk.state.get()).toMatchObject({ phase: 'code', problem: 'unauthorized' })
  const cancelled = scenario('/supporter?checkout=cancelled')
  await cancelled.desk.start()
  expect(cancelled.desk.state.get()).toMatchObject({ phase: 'offer', notPaid: true })
})

it('SUP-61 another device signs in with the digits from the mail', async () => {
  const { desk, calls, storage } = scenario()
  await desk.start()
  desk.askForCode()
  await desk.sendCode('ada@example.com')
  expect(calls.sendCode).toHaveBeenCalledWith('ada@example.com', 'en', undefined)
  calls.signIn.mockResolvedValueOnce(refused('code_wrong'))
  await desk.signIn('000000')
  expect(desk.state.get()).toMatchObject({ phase: 'code', sentTo: 'ada@example.com', problem: 'code_wrong' })
  await desk.signIn('123456')
  expect(calls.signIn).toHaveBeenLastCalledWith({ email: 'ada@example.com', code: '123456', handle: 'handle' })
  expect([desk.state.get().phase, storage.get('renewal')]).toEqual(['active', 'renewal'])
})

it('SUP-61 a device whose entitlement ran out is renewed when it opens the page, or sees the offer', async () => {
  const back = scenario('/supporter', { renewal: 'renewal' })
  await back.desk.start()
  expect([back.phase(), back.storage.get('entitlement')]).toEqual(['active', token])
  const over = scenario('/supporter', { renewal: 'renewal' })
  over.calls.renew.mockResolvedValueOnce(refused('payment_required'))
  await over.desk.start()
  expect(over.phase()).toBe('offer')
})

it('SUP-63 one press cancels, erasing asks once more, and signing out forgets this device alone', async () => {
  const { desk, calls, storage, navigation, phase } = scenario('/supporter', { entitlement: token, renewal: 'renewal' })
  await desk.start()
  await desk.openPortal()
  expect(navigation.visits).toEqual(['http://pay.example/portal'])
  await desk.cancel()
  expect(desk.state.get()).toMatchObject({ phase: 'active', isCancelled: true, untilS: UNTIL_S })
  desk.askToErase(true)
  expect(desk.state.get()).toMatchObject({ isSure: true })
  calls.erase.mockResolvedValueOnce(refused('unavailable'))
  await desk.erase()
  expect(desk.state.get()).toMatchObject({ phase: 'active', problem: 'unavailable' })
  await desk.erase()
  expect([phase(), storage.get('renewal'), storage.get('entitlement')]).toEqual(['offer', undefined, undefined])
  const other = scenario('/supporter', { entitlement: token, renewal: 'renewal' })
  await other.desk.start()
  other.desk.signOut()
  expect([other.storage.get('renewal'), other.calls.erase.mock.calls]).toEqual([undefined, []])
})

it('SUP-43 someone whose subscription is over erases everything, after a code, after a payment and on a known device', async () => {
  const lapsed = { ...refused('payment_required'), renewal: 'last' }
  const byCode = scenario('/supporter')
  await byCode.desk.start()
  expect(byCode.desk.state.get()).toMatchObject({ phase: 'offer', lapsed: false })
  byCode.desk.askForCode()
  await byCode.desk.sendCode('ada@example.com')
  byCode.calls.signIn.mockResolvedValueOnce(lapsed)
  await byCode.desk.signIn('123456')
  const byPayment = scenario('/supporter?checkout=abc')
  byPayment.calls.signIn.mockResolvedValueOnce(lapsed)
  await byPayment.desk.start()
  const known = scenario('/supporter', { renewal: 'last' })
  known.calls.renew.mockResolvedValueOnce(refused('payment_required'))
  await known.desk.start()
  for (const { desk, calls, storage } of [byCode, byPayment, known]) {
    expect(desk.state.get()).toMatchObject({ phase: 'offer', lapsed: true, isSure: false, plans })
    desk.askToErase(true)
    await desk.erase()
    expect(calls.erase).toHaveBeenCalledWith('last')
    expect(desk.state.get()).toMatchObject({ phase: 'offer', lapsed: false })
    expect(storage.get('renewal')).toBeUndefined()
  }
})

it('SUP-61 a device that its payment signed in is asked for a code once, and then gets what it wanted', async () => {
  const { desk, calls, navigation } = scenario('/supporter', { entitlement: token, renewal: 'paid' })
  await desk.start()
  calls.portal.mockResolvedValueOnce(refused('sign_in_needed'))
  await desk.openPortal()
  expect(desk.state.get()).toMatchObject({ phase: 'code', problem: 'sign_in_needed', sentTo: null })
  calls.sendCode.mockResolvedValueOnce({ ok: true, handle: 'h', waitS: 61 })
  await desk.sendCode('ada@example.com')
  expect(calls.sendCode).toHaveBeenLastCalledWith('ada@example.com', 'en', 'paid')
  expect(desk.state.get()).toMatchObject({ phase: 'code', waitS: 61 })
  await desk.signIn('123456')
  const proof = { email: 'ada@example.com', code: '123456', handle: 'h', renewal: 'paid' }
  expect(calls.signIn).toHaveBeenLastCalledWith(proof)
  await Promise.resolve()
  expect(calls.portal).toHaveBeenLastCalledWith('renewal')
  expect(navigation.visits).toEqual(['http://pay.example/portal'])
  calls.erase.mockResolvedValueOnce(refused('sign_in_needed'))
  await desk.erase()
  await desk.sendCode('ada@example.com')
  await desk.signIn('123456')
  expect(desk.state.get()).toMatchObject({ phase: 'active', isSure: true })
})

it('SUP-61 a device that was signed out is led to a code, not to a second payment', async () => {
  const { desk, calls, storage } = scenario('/supporter', { renewal: 'old' })
  calls.renew.mockResolvedValueOnce(refused('unauthorized'))
  await desk.start()
  expect([desk.state.get(), storage.get('renewal')]).toMatchObject([
    { phase: 'code', problem: 'unauthorized' },
    undefined,
  ])
})

it('SUP-274 a browser that has paid and was signed out shows the secret of its payments with the code', async () => {
  const { desk, calls } = scenario('/supporter', { renewal: 'old', payer: 'secret' })
  calls.renew.mockResolvedValueOnce(refused('unauthorized'))
  await desk.start()
  await desk.sendCode('ada@example.com')
  await desk.signIn('123456')
  expect(calls.signIn).toHaveBeenLastCalledWith(expect.objectContaining({ code: '123456', payer: 'secret' }))
})

it('SUP-242 every payment of a browser carries the same secret, and a signed-in one its renewal', async () => {
  const { desk, calls, storage } = scenario('/supporter', { renewal: 'last' })
  calls.renew.mockResolvedValue(refused('payment_required'))
  await desk.start()
  for (let time = 0; time < 2; time++) await desk.pay('month', 'ada@example.com')
  const payer = storage.get('payer')
  expect(calls.checkout.mock.calls.map(([order]) => [order.payer, order.renewal])).toEqual(
    Array(2).fill([payer, 'last']),
  )
})
