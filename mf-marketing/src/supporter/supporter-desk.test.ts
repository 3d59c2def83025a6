import { failure, type Ack, type ErrorCode, type SupporterSession } from '@sofaspark/contract'
import { createFakeCapabilities, createFakeNavigation } from '@sofaspark/browser/fake-capabilities.ts'
import type { SupporterCalls } from '@sofaspark/browser/supporter/supporter-calls.ts'
import { createSupporterDesk } from './supporter-desk.ts'

const UNTIL_S = 1_900_000_000
const token = `h.${btoa(JSON.stringify({ exp: UNTIL_S }))}.s`
const session = { ok: true as const, entitlement: token, untilS: UNTIL_S, renewal: 'renewal' }
const plans = [{ id: 'month' as const, amount: 299, currency: 'eur', provider: 'fake' as const }]
const refused = (code: ErrorCode) => failure(code, '')

const arrange = (at = '/supporter?roomNumber=234567', stored: { entitlement?: string; renewal?: string } = {}) => {
  const capabilities = createFakeCapabilities({ navigation: createFakeNavigation(at) })
  for (const [key, value] of Object.entries(stored)) capabilities.storage.set(key as 'renewal', value)
  const calls = {
    offer: jest.fn<Promise<Ack<{ plans: typeof plans }>>, []>(() => Promise.resolve({ ok: true, plans })),
    checkout: jest.fn<ReturnType<SupporterCalls['checkout']>, Parameters<SupporterCalls['checkout']>>(() =>
      Promise.resolve({ ok: true, url: 'http://pay.example/1' }),
    ),
    sendCode: jest.fn<Promise<Ack>, [string, string]>(() => Promise.resolve({ ok: true })),
    signIn: jest.fn<Promise<Ack<SupporterSession>>, [unknown]>(() => Promise.resolve(session)),
    renew: jest.fn<ReturnType<SupporterCalls['renew']>, [string]>(() => Promise.resolve(session)),
    cancel: jest.fn<ReturnType<SupporterCalls['cancel']>, [string]>(() =>
      Promise.resolve({ ok: true, untilS: UNTIL_S }),
    ),
    portal: jest.fn<ReturnType<SupporterCalls['portal']>, [string]>(() =>
      Promise.resolve({ ok: true, url: 'http://pay.example/portal' }),
    ),
    erase: jest.fn<Promise<Ack>, [string]>(() => Promise.resolve({ ok: true })),
  }
  const desk = createSupporterDesk(capabilities, calls)
  return { ...capabilities, calls, desk, phase: () => desk.state.get().phase }
}

it('SUP-60 the offer leads to the payment page with the address and the way back to the room; a refusal is told', async () => {
  const { desk, calls, navigation } = arrange()
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
  })
  expect(navigation.visits).toEqual(['http://pay.example/1'])
})

it('SUP-60 two presses open one checkout', async () => {
  const { desk, calls } = arrange()
  await desk.start()
  await Promise.all([desk.pay('month', 'a@b.example'), desk.pay('month', 'a@b.example')])
  expect(calls.checkout).toHaveBeenCalledTimes(1)
})

it('SUP-61 the device that paid is signed in and keeps it; a payment that arrives late is awaited, a reload claims nothing', async () => {
  const { desk, calls, storage, clock, navigation, phase } = arrange('/supporter?roomNumber=234567&checkout=abc')
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

it('SUP-61 a checkout that signs nobody in leads to the code, and a cancelled one to the offer', async () => {
  const claimed = arrange('/supporter?checkout=abc')
  claimed.calls.signIn.mockResolvedValueOnce(refused('unauthorized'))
  await claimed.desk.start()
  expect(claimed.desk.state.get()).toMatchObject({ phase: 'code', problem: 'unauthorized' })
  const cancelled = arrange('/supporter?checkout=cancelled')
  await cancelled.desk.start()
  expect(cancelled.desk.state.get()).toMatchObject({ phase: 'offer', notPaid: true })
})

it('SUP-62 another device signs in with the digits from the mail', async () => {
  const { desk, calls, storage } = arrange()
  await desk.start()
  desk.askForCode()
  await desk.sendCode('ada@example.com')
  expect(calls.sendCode).toHaveBeenCalledWith('ada@example.com', 'en')
  calls.signIn.mockResolvedValueOnce(refused('code_wrong'))
  await desk.signIn('000000')
  expect(desk.state.get()).toMatchObject({ phase: 'code', sentTo: 'ada@example.com', problem: 'code_wrong' })
  await desk.signIn('123456')
  expect(calls.signIn).toHaveBeenLastCalledWith({ email: 'ada@example.com', code: '123456' })
  expect([desk.state.get().phase, storage.get('renewal')]).toEqual(['active', 'renewal'])
})

it('SUP-62 a device whose entitlement ran out is renewed when it opens the page, or sees the offer', async () => {
  const back = arrange('/supporter', { renewal: 'renewal' })
  await back.desk.start()
  expect([back.phase(), back.storage.get('entitlement')]).toEqual(['active', token])
  const over = arrange('/supporter', { renewal: 'renewal' })
  over.calls.renew.mockResolvedValueOnce(refused('payment_required'))
  await over.desk.start()
  expect(over.phase()).toBe('offer')
})

it('SUP-63 one press cancels, erasing asks once more, and signing out forgets this device alone', async () => {
  const { desk, calls, storage, navigation, phase } = arrange('/supporter', { entitlement: token, renewal: 'renewal' })
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
  const other = arrange('/supporter', { entitlement: token, renewal: 'renewal' })
  await other.desk.start()
  other.desk.signOut()
  expect([other.storage.get('renewal'), other.calls.erase.mock.calls]).toEqual([undefined, []])
})
