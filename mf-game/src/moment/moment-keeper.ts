import type { Clock } from '@sofaspark/contract'
import { momentLimits, type SavedMoment, type OwnMoment } from '@sofaspark/contract/moments.ts'
import { createObservable } from '@sofaspark/browser/observable.ts'
import type { OwnMoments } from '@sofaspark/browser/own-moments.ts'
import type { HostProof, MomentCalls, TakenMoment } from './moment-calls.ts'
import { noMoment, type MomentPress, type MomentState } from './moment-state.ts'

/** The build replays the clip for its picture. */
const BUILD_MS = 10_000
/** The service replays it too, possibly behind others. */
const KEEP_MS = 40_000

interface KeeperParts {
  clock: Pick<Clock, 'after' | 'nowMs'>
  calls: MomentCalls
  game: string
  /** Asks the build for its moment. */
  requestClip: (names: boolean) => void
  /** This browser's tokens that delete a moment later. MOM-41 */
  own: Pick<OwnMoments, 'keep' | 'forget'>
  /** The proof that this screen hosts the room; absent once it does not. */
  proof: () => HostProof | undefined
}

/** Wall clock: the service counts days. */
const ownMoment = ({ id, deleteToken }: SavedMoment, game: string, nowMs: number): OwnMoment => ({
  id,
  deleteToken,
  game,
  untilS: Math.floor(nowMs / 1_000) + momentLimits.keptDays * 86_400,
})

/** Saves the moment of a finished match, on a press on the screen or the admin's phone. MOM-22, MOM-23 */
export const createMomentKeeper = ({ clock, calls, game, own, requestClip, proof }: KeeperParts) => {
  const state = createObservable<MomentState>(noMoment)
  /** A late response for another match changes nothing. */
  let round = 0
  let stopWaiting: () => void = () => undefined

  const show = (next: MomentState): void => {
    stopWaiting()
    stopWaiting = () => undefined
    state.set(next)
  }
  const get = (): MomentState => state.get()
  const fail = (why: Extract<MomentState, { kind: 'failed' }>['why']): void => {
    const now = get()
    if (now.kind === 'keeping') show({ ...now, kind: 'failed', why })
  }
  const failAfter = (delayMs: number): void => {
    stopWaiting = clock.after(delayMs, () => {
      round += 1
      fail('offline')
    })
  }
  const keep = (names: boolean): void => {
    const { kind, isOpen } = get()
    if (kind !== 'offered' && kind !== 'failed' && kind !== 'deleted') return
    round += 1
    show({ kind: 'keeping', names, isOpen })
    failAfter(BUILD_MS)
    requestClip(names)
  }
  const remove = async (): Promise<void> => {
    const now = get()
    if (now.kind !== 'kept') return
    const { moment, isOpen } = now
    const deleted = round
    show({ kind: 'deleting', moment, isOpen })
    const isGone = await calls.remove(moment)
    if (isGone) own.forget(moment.id)
    if (round !== deleted) return
    if (isGone) show({ kind: 'deleted', names: false, isOpen: get().isOpen })
    else show({ kind: 'kept', moment, isStuck: true, isOpen: get().isOpen })
  }
  const close = (): void => {
    const now = get()
    if (now.kind === 'failed' || now.kind === 'deleted') show({ kind: 'offered', names: false, isOpen: false })
    else if (now.kind === 'kept') show({ ...now, isStuck: false, isOpen: false })
    else state.set({ ...now, isOpen: false })
  }
  return {
    state,
    /** The match that is over has a moment. */
    offer: (): void => show({ kind: 'offered', names: false, isOpen: false }),
    /** The match continues, or another one begins. */
    reset: (): void => {
      round += 1
      show(noMoment)
    },
    /** Receives the build's moment; both texts are empty if it has none. */
    take: async (taken: TakenMoment): Promise<void> => {
      const now = get()
      if (now.kind !== 'keeping') return
      const host = proof()
      if (taken.clip === '' || taken.picture === '') fail('missing')
      else if (!host) fail('refused')
      else {
        const kept = round
        stopWaiting()
        failAfter(KEEP_MS)
        const keeping = await calls.keep({ ...taken, ...host, game, names: now.names })
        if (keeping.kind === 'kept') own.keep(ownMoment(keeping.moment, game, clock.nowMs()))
        if (round !== kept) return
        if (keeping.kind === 'problem') fail(keeping.why)
        else show({ kind: 'kept', moment: keeping.moment, isStuck: false, isOpen: get().isOpen })
      }
    },
    press: (press: MomentPress): void => {
      if (get().kind === 'none') return
      if (press === 'open') state.set({ ...get(), isOpen: true })
      else if (press === 'close') close()
      else if (press === 'delete') void remove()
      else keep(press === 'names')
    },
    stop: (): void => stopWaiting(),
  }
}
export type MomentKeeper = ReturnType<typeof createMomentKeeper>
