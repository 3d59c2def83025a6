import type { Capabilities, ErrorCode, Plan } from '@sofaspark/contract'
import { endOf, type SupporterCalls } from '@sofaspark/browser/supporter/supporter-calls.ts'
import { createObservable } from '@sofaspark/browser/observable.ts'
/** The state of the page. `problem` says why the last step did not work. */
export type DeskState = { busy: boolean; problem: ErrorCode | null } & (
  | { phase: 'loading' }
  /** `lapsed`: this device's subscription is over, and its person can still erase everything. */
  | { phase: 'offer'; plans: readonly Plan[]; notPaid: boolean; lapsed: boolean; isSure: boolean }
  | { phase: 'checking' }
  /** `waitS`: the letter comes within that many seconds, because many asked for one to that address. */
  | { phase: 'code'; sentTo: string | null; waitS: number }
  | { phase: 'active'; untilS: number; isCancelled: boolean; isSure: boolean }
)

export const idle = { busy: false, problem: null }

/** The state of the page, and what brings each of its screens. */
export const createDeskScreens = (storage: Capabilities['storage'], calls: Pick<SupporterCalls, 'offer'>) => {
  const state = createObservable<DeskState>({ ...idle, phase: 'loading' })
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
