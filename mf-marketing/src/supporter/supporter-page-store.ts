import {
  type Capabilities,
  type ErrorCode,
  type Plan,
  isRoomNumber,
  type Failure,
  type PlanId,
} from '@sofaspark/contract'
import { endOf, type SupporterCalls, payerOf, type SignInAck } from '@sofaspark/browser/supporter/supporter-calls.ts'
import { createObservable } from '@sofaspark/browser/observable.ts'

/** The state of the page. `problem`: why the last step failed. */
export type SupporterPageState = { busy: boolean; problem: ErrorCode | null } & (
  | { phase: 'loading' }
  /** `lapsed`: this device's subscription is over, and its person can still erase everything. */
  | { phase: 'offer'; plans: readonly Plan[]; notPaid: boolean; lapsed: boolean; isSure: boolean }
  | { phase: 'checking' }
  /** `waitS`: seconds until the email is sent, if the address has a queue. */
  | { phase: 'code'; sentTo: string | null; waitS: number }
  | { phase: 'active'; untilS: number; isCancelled: boolean; isSure: boolean }
)

const idle = { busy: false, problem: null }

/** The state of the page, and its transitions. */
const createDeskScreens = (storage: Capabilities['storage'], calls: Pick<SupporterCalls, 'offer'>) => {
  const state = createObservable<SupporterPageState>({ ...idle, phase: 'loading' })
  const showOffer = async (problem: ErrorCode | null = null, notPaid = false): Promise<void> => {
    const ack = await calls.offer()
    const plans = ack.ok ? ack.plans : []
    const lapsed = storage.get('renewal') !== undefined
    const why = ack.ok ? problem : ack.error.code
    state.set({ busy: false, phase: 'offer', plans, notPaid, lapsed, isSure: false, problem: why })
  }
  const showCode = (problem: ErrorCode | null = null): void =>
    state.set({ busy: false, problem, phase: 'code', sentTo: null, waitS: 0 })
  const showActive = (entitlement: string, isCancelled = false, untilS = endOf(entitlement)): void =>
    state.set({ ...idle, phase: 'active', untilS, isCancelled, isSure: false })
  const askToErase = (isSure: boolean): void => {
    const now = state.get()
    if (now.phase === 'active' || now.phase === 'offer') state.set({ ...now, isSure })
  }
  return { state, showOffer, showCode, showActive, askToErase }
}

const CLAIM_TRIES = 10
const CLAIM_EVERY_MS = 1_500

const keeperOf = (storage: Capabilities['storage']) => ({
  keep: (session: { entitlement: string; renewal?: string }): void => {
    storage.set('entitlement', session.entitlement)
    if (session.renewal !== undefined) storage.set('renewal', session.renewal)
  },
  forget: (): void => {
    for (const key of ['entitlement', 'renewal'] as const) storage.remove(key)
  },
})

interface Deps extends Pick<Capabilities, 'storage' | 'clock' | 'navigation'> {
  room: string | null
  screens: ReturnType<typeof createDeskScreens>
  calls: SupporterCalls
}

/** Shows the page's first screen: this device's subscription, its payment just made, or the offer. */
const createEntering = ({ storage, clock, navigation, room, screens, calls }: Deps) => {
  const { state, showOffer, showCode, showActive } = screens
  const { query } = navigation.location.get()
  const { keep, forget } = keeperOf(storage)
  /** Whether a sign-in succeeded but its subscription is over: the page then shows the offer, and how to erase everything (SUP-43). */
  const isOver = async (ack: SignInAck): Promise<boolean> => {
    if (ack.ok || ack.renewal === undefined) return false
    storage.remove('entitlement')
    storage.set('renewal', ack.renewal)
    await showOffer('payment_required')
    return true
  }
  /** Signs in the device that paid; the provider's event may be late. */
  const claim = async (checkout: string, triesLeft = CLAIM_TRIES): Promise<void> => {
    state.set({ ...idle, phase: 'checking' })
    const ack = await calls.signIn({ checkout })
    if (ack.ok) {
      keep(ack)
      showActive(ack.entitlement)
    } else if (await isOver(ack)) return
    else if (ack.error.code === 'payment_required' && triesLeft > 1)
      clock.after(CLAIM_EVERY_MS, () => void claim(checkout, triesLeft - 1))
    else if (ack.error.code === 'unauthorized') showCode('unauthorized')
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
    } else if (renewal !== undefined) {
      const ack = await calls.renew(renewal, entitlement)
      if (ack.ok) {
        storage.set('entitlement', ack.entitlement)
        showActive(ack.entitlement)
      } else if (ack.error.code === 'unauthorized') {
        forget()
        showCode('unauthorized')
      } else if (ack.error.code === 'unavailable' && entitlement !== undefined) showActive(entitlement)
      else await showOffer(ack.error.code === 'unavailable' ? 'unavailable' : null)
    } else await showOffer(null, checkout === 'cancelled')
  }

  return { keep, forget, isOver, start }
}

type Needs = Pick<Capabilities, 'storage' | 'clock' | 'navigation' | 'language'>

/** The renewal of a device that its payment signed in, replaced once a code signs it in. */
type Wanted = 'portal' | 'erase' | null

type Screens = ReturnType<typeof createDeskScreens>

/** The person's steps, one at a time. */
const createSteps = (state: Screens['state'], storage: Needs['storage']) => {
  /** Runs a step once; a refusal is shown in place. */
  const step = async (act: () => Promise<Failure | null>): Promise<void> => {
    const before = state.get()
    if (before.busy) return
    state.set({ ...before, busy: true, problem: null })
    const refusal = await act()
    const now = state.get()
    if (refusal) state.set({ ...now, busy: false, problem: refusal.error.code })
    else if (now.busy) state.set({ ...now, busy: false })
  }
  /** A step of a device that is signed in. */
  const withRenewal = (act: (renewal: string) => Promise<Failure | null>): Promise<void> =>
    step(() => act(storage.get('renewal') ?? ''))
  return { step, withRenewal }
}

interface SigningIn {
  storage: Needs['storage']
  language: Needs['language']
  calls: SupporterCalls
  state: Screens['state']
  step: ReturnType<typeof createSteps>['step']
  /** `null` if the code was right or is no longer needed; otherwise its refusal. */
  signedIn: (ack: Awaited<ReturnType<SupporterCalls['signIn']>>) => Promise<Failure | null>
}

/** Signing in with an emailed code. */
const createSigningIn = ({ storage, language, calls, state, step, signedIn }: SigningIn) => {
  let handle = ''
  return {
    sendCode: (email: string) =>
      step(async () => {
        const ack = await calls.sendCode(email, language.language.get(), storage.get('renewal'))
        if (!ack.ok) return ack
        ;({ handle } = ack)
        state.set({ ...idle, phase: 'code', sentTo: email, waitS: ack.waitS ?? 0 })
        return null
      }),
    signIn: (code: string) =>
      step(async () => {
        const now = state.get()
        const email = now.phase === 'code' ? (now.sentTo ?? '') : ''
        const [renewal, payer] = [storage.get('renewal'), storage.get('payer')]
        const ack = await calls.signIn({
          email,
          code,
          handle,
          ...(renewal === undefined ? {} : { renewal }),
          ...(payer === undefined ? {} : { payer }),
        })
        return signedIn(ack)
      }),
  }
}

/** Becoming a supporter, signing in on another device, and ending it (SUP-60 to SUP-63). */
export const createSupporterPageStore = ({ storage, clock, navigation, language }: Needs, calls: SupporterCalls) => {
  const screens = createDeskScreens(storage, calls)
  const { state, showOffer, showCode, showActive, askToErase } = screens
  const askedRoom = navigation.location.get().query.get('roomNumber')
  const room = isRoomNumber(askedRoom) ? askedRoom : null
  const { keep, forget, isOver, start } = createEntering({ storage, clock, navigation, room, screens, calls })

  let wanted: Wanted = null
  const { step, withRenewal } = createSteps(state, storage)
  /** Asks for a code if the step needs one, then continues the step. */
  const unlessCodeIsNeeded = (refusal: Failure, next: Wanted): Failure | null => {
    if (refusal.error.code !== 'sign_in_needed') return refusal
    wanted = next
    showCode('sign_in_needed')
    return null
  }
  const openPortal = (): Promise<void> =>
    withRenewal(async (renewal) => {
      const ack = await calls.portal(renewal)
      if (!ack.ok) return unlessCodeIsNeeded(ack, 'portal')
      navigation.go(ack.url)
      return null
    })
  /** Continues the step that required the code. */
  const goOn = (): void => {
    const next = wanted
    wanted = null
    if (next === 'erase') askToErase(true)
    else if (next === 'portal') void openPortal()
  }

  const signedIn: SigningIn['signedIn'] = async (ack) => {
    if (ack.ok) {
      keep(ack)
      showActive(ack.entitlement)
    } else if (!(await isOver(ack))) return ack
    goOn()
    return null
  }

  return {
    state,
    room,
    start,
    pay: (plan: PlanId, email: string) =>
      step(async () => {
        const returnTo = room === null ? '/supporter' : `/supporter?roomNumber=${room}`
        const renewal = storage.get('renewal')
        const order = { plan, email, returnTo, language: language.language.get(), payer: payerOf(storage) }
        const ack = await calls.checkout(renewal === undefined ? order : { ...order, renewal })
        if (!ack.ok) return ack
        navigation.go(ack.url)
        return null
      }),
    askForCode: () => showCode(),
    backToOffer: () => {
      wanted = null
      return showOffer()
    },
    ...createSigningIn({ storage, language, calls, state, step, signedIn }),
    cancel: () =>
      withRenewal(async (renewal) => {
        const ack = await calls.cancel(renewal)
        if (!ack.ok) return ack
        showActive('', true, ack.untilS)
        return null
      }),
    openPortal,
    askToErase,
    erase: () =>
      withRenewal(async (renewal) => {
        const ack = await calls.erase(renewal)
        if (!ack.ok) return unlessCodeIsNeeded(ack, 'erase')
        forget()
        storage.remove('payer')
        await showOffer()
        return null
      }),
    signOut: () => {
      forget()
      void showOffer()
    },
  }
}
export type SupporterDesk = ReturnType<typeof createSupporterPageStore>
