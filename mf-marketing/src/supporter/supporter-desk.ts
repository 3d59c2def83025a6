import {
  isRoomNumber,
  type Capabilities,
  type ErrorCode,
  type Failure,
  type Plan,
  type PlanId,
} from '@sofaspark/contract'
import { endOf } from '@sofaspark/browser/supporter/keep-entitlement.ts'
import { createObservable } from '@sofaspark/browser/observable.ts'
import type { SupporterCalls } from '@sofaspark/browser/supporter/supporter-calls.ts'

/** The state of the page. `problem` says why the last step did not work. */
export type DeskState = { busy: boolean; problem: ErrorCode | null } & (
  | { phase: 'loading' }
  | { phase: 'offer'; plans: readonly Plan[]; notPaid: boolean }
  | { phase: 'checking' }
  | { phase: 'code'; sentTo: string | null }
  | { phase: 'active'; untilS: number; isCancelled: boolean; isSure: boolean }
)

const CLAIM_TRIES = 10
const CLAIM_EVERY_MS = 1_500

type Needs = Pick<Capabilities, 'storage' | 'clock' | 'navigation' | 'language'>

const keeperOf = (storage: Needs['storage']) => ({
  keep: (session: { entitlement: string; renewal?: string }): void => {
    storage.set('entitlement', session.entitlement)
    if (session.renewal !== undefined) storage.set('renewal', session.renewal)
  },
  forget: (): void => {
    storage.remove('entitlement')
    storage.remove('renewal')
  },
})

/** Becoming a supporter, signing in on another device, and ending it (SUP-60 to SUP-63). */
export const createSupporterDesk = ({ storage, clock, navigation, language }: Needs, calls: SupporterCalls) => {
  const idle = { busy: false, problem: null }
  const state = createObservable<DeskState>({ ...idle, phase: 'loading' })
  const { query } = navigation.location.get()
  const askedRoom = query.get('roomNumber')
  const room = isRoomNumber(askedRoom) ? askedRoom : null

  const showOffer = async (problem: ErrorCode | null = null, notPaid = false): Promise<void> => {
    const ack = await calls.offer()
    const plans = ack.ok ? ack.plans : []
    state.set({ busy: false, phase: 'offer', plans, notPaid, problem: ack.ok ? problem : ack.error.code })
  }
  const showActive = (entitlement: string, isCancelled = false, untilS = endOf(entitlement)): void =>
    state.set({ ...idle, phase: 'active', untilS, isCancelled, isSure: false })
  const { keep, forget } = keeperOf(storage)
  /** Runs a step once; a refusal is told where the person is. */
  const step = async (act: () => Promise<Failure | null>): Promise<void> => {
    const before = state.get()
    if (before.busy) return
    state.set({ ...before, busy: true, problem: null })
    const refusal = await act()
    const now = state.get()
    if (refusal) state.set({ ...now, busy: false, problem: refusal.error.code })
    else if (now.busy) state.set({ ...now, busy: false })
  }
  /** Signs in the device that paid; the provider's news may be a moment late. */
  const claim = async (checkout: string, triesLeft = CLAIM_TRIES): Promise<void> => {
    state.set({ ...idle, phase: 'checking' })
    const ack = await calls.signIn({ checkout })
    if (ack.ok) {
      keep(ack)
      showActive(ack.entitlement)
    } else if (ack.error.code === 'payment_required' && triesLeft > 1)
      clock.after(CLAIM_EVERY_MS, () => void claim(checkout, triesLeft - 1))
    else if (ack.error.code === 'unauthorized')
      state.set({ busy: false, problem: 'unauthorized', phase: 'code', sentTo: null })
    else await showOffer(ack.error.code)
  }
  const start = async (): Promise<void> => {
    const checkout = query.get('checkout')
    const entitlement = storage.get('entitlement')
    const renewal = storage.get('renewal')
    if (checkout !== undefined && checkout !== 'cancelled') {
      // A reload must not claim it again.
      navigation.go(room === null ? '/supporter' : `/supporter?roomNumber=${room}`, { replace: true })
      await claim(checkout)
    } else if (entitlement !== undefined && endOf(entitlement) > clock.nowMs() / 1_000) showActive(entitlement)
    else if (renewal !== undefined) {
      const ack = await calls.renew(renewal, entitlement)
      if (ack.ok) {
        keep(ack)
        showActive(ack.entitlement)
      } else await showOffer(ack.error.code === 'unavailable' ? 'unavailable' : null)
    } else await showOffer(null, checkout === 'cancelled')
  }

  const withRenewal = (act: (renewal: string) => Promise<Failure | null>): Promise<void> =>
    step(() => act(storage.get('renewal') ?? ''))

  return {
    state,
    room,
    start,
    pay: (plan: PlanId, email: string) =>
      step(async () => {
        const returnTo = room === null ? '/supporter' : `/supporter?roomNumber=${room}`
        const ack = await calls.checkout({ plan, email, returnTo, language: language.language.get() })
        if (!ack.ok) return ack
        navigation.go(ack.url)
        return null
      }),
    askForCode: () => state.set({ ...idle, phase: 'code', sentTo: null }),
    backToOffer: () => showOffer(),
    sendCode: (email: string) =>
      step(async () => {
        const ack = await calls.sendCode(email, language.language.get())
        if (!ack.ok) return ack
        state.set({ ...idle, phase: 'code', sentTo: email })
        return null
      }),
    signIn: (code: string) =>
      step(async () => {
        const now = state.get()
        const email = now.phase === 'code' ? (now.sentTo ?? '') : ''
        const ack = await calls.signIn({ email, code })
        if (!ack.ok) return ack
        keep(ack)
        showActive(ack.entitlement)
        return null
      }),
    cancel: () =>
      withRenewal(async (renewal) => {
        const ack = await calls.cancel(renewal)
        if (!ack.ok) return ack
        showActive('', true, ack.untilS)
        return null
      }),
    openPortal: () =>
      withRenewal(async (renewal) => {
        const ack = await calls.portal(renewal)
        if (!ack.ok) return ack
        navigation.go(ack.url)
        return null
      }),
    askToErase: (isSure: boolean) => {
      const now = state.get()
      if (now.phase === 'active') state.set({ ...now, isSure })
    },
    erase: () =>
      withRenewal(async (renewal) => {
        const ack = await calls.erase(renewal)
        if (!ack.ok) return ack
        forget()
        await showOffer()
        return null
      }),
    signOut: () => {
      forget()
      void showOffer()
    },
  }
}
export type SupporterDesk = ReturnType<typeof createSupporterDesk>
