import type { Capabilities } from '@sofaspark/contract'
import type { SignInAck, SupporterCalls } from '@sofaspark/browser/supporter/supporter-calls.ts'
import { idle, type createDeskScreens } from './desk-screens.ts'

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

interface Parts extends Pick<Capabilities, 'storage' | 'clock' | 'navigation'> {
  room: string | null
  screens: ReturnType<typeof createDeskScreens>
  calls: SupporterCalls
}

/** Shows the page's first screen: the standing of this device, its payment that has just been made, or the offer. */
export const createEntering = ({ storage, clock, navigation, room, screens, calls }: Parts) => {
  const { state, showOffer, showCode, showActive } = screens
  const { query } = navigation.location.get()
  const { keep, forget } = keeperOf(storage)
  /** Whether a sign-in was right and its subscription over: then the offer stands there, and the way to erase everything (SUP-253). */
  const isOver = async (ack: SignInAck): Promise<boolean> => {
    if (ack.ok || ack.renewal === undefined) return false
    storage.remove('entitlement')
    storage.set('renewal', ack.renewal)
    await showOffer('payment_required')
    return true
  }
  /** Signs in the device that paid; the provider's news may be a moment late. */
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
