import type { Consent, Observable, Storage, StoredSettings } from '@sofaspark/contract'
import { codecs, strictlyNecessary } from './stored-values.ts'

/** The used part of `localStorage`; every call may throw (blocked storage, a full disk). */
export type StorageArea = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The page's own storage; `null` where the browser forbids it: then settings last as long as the page. */
export const localArea = (page: Window): StorageArea | null => {
  try {
    return page.localStorage
  } catch {
    // Forbidden: nothing is stored.
    return null
  }
}

type Key = keyof StoredSettings
const optionalKeys = (Object.keys(codecs) as Key[]).filter((key) => !strictlyNecessary.has(key))

/**
 * The browser's storage, typed. Values that are not strictly necessary stay in memory until consent is given, move to
 * storage then, and are erased from it when consent is rejected or withdrawn. A value that the browser refuses to store
 * (blocked or full) lives in memory, and so does the last known one of a browser that stops giving them out. BRO-01c
 */
export const createStorage = (area: StorageArea | null, consent: Observable<Consent>): Storage => {
  const memory = new Map<Key, unknown>()
  /** The last values of the place, for when it is forbidden in the middle of a party. */
  const known = new Map<Key, unknown>()
  const attempt = <Value>(act: (area: StorageArea) => Value): Value | undefined => {
    try {
      return area ? act(area) : undefined
    } catch {
      // Full or forbidden by the browser: the value lives in memory.
      return undefined
    }
  }
  const read = <K extends Key>(key: K): StoredSettings[K] | undefined => {
    const stored = attempt((place) => place.getItem(key))
    if (stored === undefined) return known.get(key) as StoredSettings[K] | undefined
    const value = stored === null ? undefined : codecs[key].read(stored)
    known.set(key, value)
    return value
  }
  /** Whether the browser stored the value. */
  const write = <K extends Key>(key: K, value: StoredSettings[K]): boolean =>
    attempt((place) => {
      place.setItem(key, codecs[key].write(value))
      known.set(key, value)
      return true
    }) ?? false
  const isAllowed = (key: Key) => strictlyNecessary.has(key) || consent.get() === 'accepted'

  const follow = () => {
    if (consent.get() === 'accepted') for (const [key, value] of memory) write(key, value as never)
    else
      for (const key of optionalKeys) {
        const value = read(key)
        if (value !== undefined && !memory.has(key)) memory.set(key, value)
        attempt((place) => place.removeItem(key))
      }
  }
  if (consent.get() === 'rejected') follow()
  consent.subscribe(follow)

  return {
    get: <K extends Key>(key: K) => (memory.has(key) ? (memory.get(key) as StoredSettings[K]) : read(key)),
    set: (key, value) => {
      const isStored = isAllowed(key) && write(key, value)
      if (isStored && strictlyNecessary.has(key)) memory.delete(key)
      else memory.set(key, value)
    },
    remove: (key) => {
      memory.delete(key)
      known.delete(key)
      attempt((place) => place.removeItem(key))
    },
  }
}
