import { isRoomNumber, type Capabilities, type Failure, type PlanId } from '@sofaspark/contract'
import { payerOf } from '@sofaspark/browser/supporter/payer.ts'
import type { SupporterCalls } from '@sofaspark/browser/supporter/supporter-calls.ts'
import { createEntering } from './desk-entering.ts'
import { createDeskScreens, idle } from './desk-screens.ts'

type Needs = Pick<Capabilities, 'storage' | 'clock' | 'navigation' | 'language'>

/** A device that its payment signed in gets this once a code has signed it in. */
type Wanted = 'portal' | 'erase' | null

type Screens = ReturnType<typeof createDeskScreens>

/** Steps of the person, one at a time. */
const createSteps = (state: Screens['state'], storage: Needs['storage']) => {
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
  /** The code was right, or is no longer asked for: `null`; otherwise its refusal. */
  signedIn: (ack: Awaited<ReturnType<SupporterCalls['signIn']>>) => Promise<Failure | null>
}

/** Signing in with a code that comes by letter. */
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
export const createSupporterDesk = ({ storage, clock, navigation, language }: Needs, calls: SupporterCalls) => {
  const screens = createDeskScreens(storage, calls)
  const { state, showOffer, showCode, showActive, askToErase } = screens
  const askedRoom = navigation.location.get().query.get('roomNumber')
  const room = isRoomNumber(askedRoom) ? askedRoom : null
  const { keep, forget, isOver, start } = createEntering({ storage, clock, navigation, room, screens, calls })

  let wanted: Wanted = null
  const { step, withRenewal } = createSteps(state, storage)
  /** Sends the person to a code when the step needs one, and back to the step afterwards. */
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
  /** Does what the person wanted before the code. */
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
export type SupporterDesk = ReturnType<typeof createSupporterDesk>
