import { readOwnMoment } from './own-moments.ts'
import {
  type Consent,
  type Observable,
  type SetGame,
  type Storage,
  type StoredSettings,
  type WordPack,
  type HostToken,
  hints,
  isGameSettings,
  isLanguage,
  isRoomNumber,
  regions,
  usualHands,
  usualScreenAccess,
} from '@sofaspark/contract'

/** Text encoding of one setting, and its parser; junk reads as missing. */
interface Codec<Value> {
  write(value: Value): string
  read(text: string): Value | undefined
}

const text: Codec<string> = { write: (value) => value, read: (stored) => stored }
const flag: Codec<boolean> = {
  write: String,
  read: (stored) => (stored === 'true' ? true : stored === 'false' ? false : undefined),
}
const number: Codec<number> = {
  write: String,
  read: (stored) => (stored.trim() !== '' && Number.isFinite(Number(stored)) ? Number(stored) : undefined),
}

const unixSeconds: Codec<number> = {
  write: String,
  read: (stored) => {
    if (/^\d+$/.test(stored)) return Number(stored)
    const seconds = Math.floor(Date.parse(stored) / 1000)
    return stored === 'l' || Number.isNaN(seconds) ? undefined : seconds
  },
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value in JSON; malformed text reads as missing. */
const json = <Value>(read: (value: unknown) => Value | undefined): Codec<Value> => ({
  write: (value) => JSON.stringify(value),
  read: (stored) => {
    try {
      return read(JSON.parse(stored))
    } catch {
      // A malformed value counts as missing.
      return undefined
    }
  },
})

const tokens = json<Record<string, string>>((value) => {
  if (!isRecord(value)) return undefined
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
})

const hostToken = json<StoredSettings['hostToken']>((value) => {
  if (!isRecord(value)) return undefined
  const region = regions.find((name) => name === value.region)
  const { roomNumber, hostToken: token } = value
  if (!isRoomNumber(roomNumber) || typeof token !== 'string' || !region) return undefined
  return { roomNumber, hostToken: token as HostToken, region }
})

const delay = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null)

const roomLag = json<StoredSettings['roomLag']>((value) =>
  isRecord(value) ? { pictureMs: delay(value['pictureMs']), soundMs: delay(value['soundMs']) } : undefined,
)

const isSetGame = (value: unknown): value is SetGame =>
  isRecord(value) && typeof value['gameKey'] === 'string' && isGameSettings(value['settings'])

const setGames = json<StoredSettings['lastSettings']>((value) => {
  if (!Array.isArray(value)) return undefined
  return value.filter(isSetGame).map(({ gameKey, settings }) => ({ gameKey, settings }))
})

/** Choices that are on or off, or a number of steps; junk in one of them reads as the usual. */
const choices = <Value extends object>(usual: Value): Codec<Value> =>
  json((value) => {
    if (!isRecord(value)) return undefined
    const keys = Object.keys(usual) as (keyof Value & string)[]
    const read = keys.map((key): [string, unknown] => {
      const own = value[key]
      return [key, typeof own === typeof usual[key] ? own : usual[key]]
    })
    return Object.fromEntries(read) as Value
  })

const seenHints: Codec<StoredSettings['hintsSeen']> = {
  write: (value) => value.join(),
  read: (stored) => hints.filter((hint) => stored.split(',').includes(hint)),
}

const ownMoments = json<StoredSettings['ownMoments']>((value) =>
  Array.isArray(value) ? value.flatMap(readOwnMoment) : undefined,
)

const isWordPack = (value: unknown): value is WordPack =>
  isRecord(value) &&
  typeof value['name'] === 'string' &&
  isLanguage(value['language']) &&
  Array.isArray(value['words']) &&
  value['words'].every((word) => typeof word === 'string')

const wordPacks = json<StoredSettings['wordPacks']>((value) =>
  Array.isArray(value)
    ? value.filter(isWordPack).map(({ name, language, words }) => ({ name, language, words }))
    : undefined,
)

const keepsakes = json<StoredSettings['keepsakes']>((value) =>
  isRecord(value) && Array.isArray(value['drawings']) && Array.isArray(value['moments'])
    ? (value as unknown as StoredSettings['keepsakes'])
    : undefined,
)

/** One codec for each key of the browser's storage. */
const codecs: { [Key in keyof StoredSettings]: Codec<StoredSettings[Key]> } = {
  lang: { write: (value) => value, read: (stored) => (isLanguage(stored) ? stored : undefined) },
  from: text,
  first_referrer: text,
  consoleMode: flag,
  lastGamePlayed: text,
  date_started_playing: unixSeconds,
  rollout: text,
  userId: text,
  firstPlayerLogged: flag,
  loadingImage: text,
  maxNOfPlayers: number,
  localGame: text,
  updatedToLatest: flag,
  playerName: text,
  seatTokens: tokens,
  audienceFame: tokens,
  hostToken,
  volume: number,
  hands: choices(usualHands),
  screenAccess: choices(usualScreenAccess),
  roomLag,
  lastSettings: setGames,
  hintsSeen: seenHints,
  ownMoments,
  wordPacks,
  keepsakes,
  entitlement: text,
  renewal: text,
  payer: text,
  consentAsked: text,
  joinCard: text,
}

/** Keys that may be stored without consent: the language, what restores a player, a member of an audience, a screen or a supporter, the payer, the room where consent was asked, the network by which phones join, and, for its tab alone, what the running party gave for its album. */
const strictlyNecessary: ReadonlySet<keyof StoredSettings> = new Set([
  'lang',
  'playerName',
  'seatTokens',
  'audienceFame',
  'hostToken',
  'entitlement',
  'renewal',
  'payer',
  'consentAsked',
  'joinCard',
  'keepsakes',
] as const)

/** The key that lasts as long as its tab, through its reloads. */
const perTab: keyof StoredSettings = 'keepsakes'

/** The used part of `localStorage` and `sessionStorage`; every call may throw (blocked storage, a full disk). */
type StorageArea = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A page's areas; `null` where the browser forbids one: then its settings last as long as the page. */
const areaOf = (read: () => StorageArea): StorageArea | null => {
  try {
    return read()
  } catch {
    // Forbidden: nothing is stored.
    return null
  }
}
export const localArea = (page: Window): StorageArea | null => areaOf(() => page.localStorage)
export const tabArea = (page: Window): StorageArea | null => areaOf(() => page.sessionStorage)

type Key = keyof StoredSettings
const optionalKeys = (Object.keys(codecs) as Key[]).filter((key) => !strictlyNecessary.has(key))

/**
 * The browser's storage, typed. Values that are not strictly necessary stay in memory until consent is given, move to
 * storage then, and are erased from it when consent is rejected or withdrawn. A value that the browser refuses to store
 * (blocked or full) stays in memory, as do known values if the browser later blocks storage. Without the tab's area its
 * key stays in memory. BRO-01, BRO-01c
 */
export const createStorage = (
  area: StorageArea | null,
  consent: Observable<Consent>,
  tab: StorageArea | null = null,
): Storage => {
  const memory = new Map<Key, unknown>()
  /** The last known values, in case storage is blocked during a party. */
  const known = new Map<Key, unknown>()
  const attempt = <Value>(key: Key, act: (area: StorageArea) => Value): Value | undefined => {
    const place = key === perTab ? tab : area
    try {
      return place ? act(place) : undefined
    } catch {
      // Full or forbidden by the browser: the value lives in memory.
      return undefined
    }
  }
  const read = <K extends Key>(key: K): StoredSettings[K] | undefined => {
    const stored = attempt(key, (place) => place.getItem(key))
    if (stored === undefined) return known.get(key) as StoredSettings[K] | undefined
    const value = stored === null ? undefined : codecs[key].read(stored)
    known.set(key, value)
    return value
  }
  /** Whether the browser stored the value. */
  const write = <K extends Key>(key: K, value: StoredSettings[K]): boolean =>
    attempt(key, (place) => {
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
        attempt(key, (place) => place.removeItem(key))
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
      attempt(key, (place) => place.removeItem(key))
    },
  }
}

/** Number of other rooms whose seats this phone may still return to. Beyond it the lowest room numbers are dropped, since their age is not stored. */
const KEPT_TOKENS = 20

/** The tokens of this phone's current and former seats, by room. BRO-20, BRO-21 */
export const createSeatTokens = (storage: Storage) => {
  const all = () => storage.get('seatTokens') ?? {}
  const left = new Map<string, string>()
  const of = (roomNumber: string): string | undefined => all()[roomNumber]
  const note = (roomNumber: string): void => {
    const token = of(roomNumber)
    if (token !== undefined) left.set(roomNumber, token)
  }
  const forgetSeat = (roomNumber: string): void => {
    const { [roomNumber]: forgotten, ...others } = all()
    if (forgotten !== undefined) storage.set('seatTokens', others)
  }
  return {
    of,
    /** The token that a join sends: that of the seat which this page left, too. EVE-78 */
    forJoin: (roomNumber: string): string | undefined => of(roomNumber) ?? left.get(roomNumber),
    /** Remembers, until the page closes, which seat was left. */
    note,
    keep: (roomNumber: string, token: string) => {
      const others = Object.entries(all()).filter(([room]) => room !== roomNumber)
      storage.set('seatTokens', { ...Object.fromEntries(others.slice(-KEPT_TOKENS)), [roomNumber]: token })
    },
    forgetSeat,
    /** Forgets a seat that was taken away, and notes its token. BRO-21 */
    leaveSeat: (roomNumber: string) => {
      note(roomNumber)
      forgetSeat(roomNumber)
    },
    /** Forgets a seat, and the one that this page left. */
    loseSeat: (roomNumber: string) => {
      left.delete(roomNumber)
      forgetSeat(roomNumber)
    },
  }
}
export type SeatTokens = ReturnType<typeof createSeatTokens>
