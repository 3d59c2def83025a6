import type { Storage } from '@sofaspark/contract'
import type { OwnMoment } from '@sofaspark/contract/moments.ts'

/** Ids are part of addresses; the service checks whether the moment exists. */
const MOMENT_ID = /^[\w-]{22}$/

/** Many times the hourly limit of an address, at some hundred bytes each. */
const MAX_KEPT = 40

/** A stored moment as a list of one; empty if malformed. */
export const readOwnMoment = (value: unknown): OwnMoment[] => {
  if (typeof value !== 'object' || value === null) return []
  const { id, deleteToken, game, untilS } = value as Partial<Record<keyof OwnMoment, unknown>>
  const isOne = typeof id === 'string' && MOMENT_ID.test(id) && typeof deleteToken === 'string'
  return isOne && typeof game === 'string' && typeof untilS === 'number' ? [{ id, deleteToken, game, untilS }] : []
}

/** The moments that this browser made and may delete: with consent for their 30 days, else until the page closes. MOM-41 */
export const createOwnMoments = (storage: Storage, nowS: () => number) => {
  const all = (): readonly OwnMoment[] => (storage.get('ownMoments') ?? []).filter(({ untilS }) => untilS > nowS())
  const others = (id: string) => all().filter((moment) => moment.id !== id)
  return {
    /** The newest first. */
    all,
    find: (id: string): OwnMoment | undefined => all().find((moment) => moment.id === id),
    keep: (moment: OwnMoment): void => storage.set('ownMoments', [moment, ...others(moment.id)].slice(0, MAX_KEPT)),
    forget: (id: string): void => storage.set('ownMoments', others(id)),
  }
}
export type OwnMoments = ReturnType<typeof createOwnMoments>
