import { isLanguage, isRoomNumber, regions, type HostToken, type StoredSettings } from '@sofaspark/contract'

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

const parse = (stored: string): unknown => {
  try {
    return JSON.parse(stored)
  } catch {
    // A malformed value counts as missing.
    return undefined
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const tokens: Codec<Record<string, string>> = {
  write: (value) => JSON.stringify(value),
  read: (stored) => {
    const value = parse(stored)
    if (!isRecord(value)) return undefined
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  },
}

const hostToken: Codec<StoredSettings['hostToken']> = {
  write: (value) => JSON.stringify(value),
  read: (stored) => {
    const value = parse(stored)
    if (!isRecord(value)) return undefined
    const region = regions.find((name) => name === value.region)
    const { roomNumber, hostToken: token } = value
    if (!isRoomNumber(roomNumber) || typeof token !== 'string' || !region) return undefined
    return { roomNumber, hostToken: token as HostToken, region }
  },
}

const delay = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null)

const roomLag: Codec<StoredSettings['roomLag']> = {
  write: (value) => JSON.stringify(value),
  read: (stored) => {
    const value = parse(stored)
    return isRecord(value) ? { pictureMs: delay(value['pictureMs']), soundMs: delay(value['soundMs']) } : undefined
  },
}

/** One codec for each key of the browser's storage. */
export const codecs: { [Key in keyof StoredSettings]: Codec<StoredSettings[Key]> } = {
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
  hostToken,
  volume: number,
  roomLag,
  entitlement: text,
  renewal: text,
  payer: text,
  consentAsked: text,
  joinCard: text,
}

/** Values that may be stored without consent: the language, tokens that restore a player, a screen or a supporter, who pays, where consent was asked, and the network by which phones join. */
export const strictlyNecessary: ReadonlySet<keyof StoredSettings> = new Set([
  'lang',
  'playerName',
  'seatTokens',
  'hostToken',
  'entitlement',
  'renewal',
  'payer',
  'consentAsked',
  'joinCard',
] as const)
