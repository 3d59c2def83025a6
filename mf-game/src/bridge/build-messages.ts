import { awardKeys, maxAwards, padSchema, type Pad, type PlayerId } from '@sofaspark/contract'
import type { AwardRow, BuildMessages, Outcome, RankingRow } from '@sofaspark/game-sdk/messages.ts'

/** The bytes of a base64 text; `null` if it is invalid. */
export const bytesOf = (text: string): Uint8Array | null => {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    // Invalid base64 of the build; the caller refuses the message.
    return null
  }
}

/** Sockets deliver binary data as a plain buffer, whatever its type says. */
export const base64Of = (bytes: Uint8Array | ArrayBuffer): string => {
  let text = ''
  for (const byte of new Uint8Array(bytes)) text += String.fromCharCode(byte)
  return btoa(text)
}

/** A message of a build, read: what cannot be read is `null` and changes nothing (SCR-16). */
export const readPad = (json: string): Pad | null => {
  const parsed = padSchema.safeParse(readJson(json))
  return parsed.success ? parsed.data : null
}

export const readJson = (json: string): unknown => {
  try {
    return JSON.parse(json) as unknown
  } catch {
    // Invalid JSON of the build; the caller refuses the message.
    return undefined
  }
}

const MAX_NAME_LENGTH = 60

const isRow = (row: unknown): row is RankingRow =>
  typeof row === 'object' &&
  row !== null &&
  'playerId' in row &&
  typeof row.playerId === 'string' &&
  'name' in row &&
  typeof row.name === 'string'

/** The ranking, best first; rows that are none are left out. */
export const readRanking = (json: string): RankingRow[] => {
  const rows = readJson(json)
  return Array.isArray(rows) ? rows.filter(isRow) : []
}

/** The game's own word about what happened; an unreadable one is none. */
export const readOutcome = (json: string | undefined): Outcome | null => {
  const outcome = json ? readJson(json) : undefined
  if (typeof outcome !== 'object' || outcome === null || !('kind' in outcome)) return null
  if (outcome.kind === 'alone') return { kind: 'alone' }
  if (outcome.kind === 'together' && 'won' in outcome) return { kind: 'together', won: outcome.won === true }
  if (outcome.kind === 'side' && 'name' in outcome && typeof outcome.name === 'string')
    return { kind: 'side', name: outcome.name.slice(0, MAX_NAME_LENGTH) }
  return null
}

const isAwardRow = (row: unknown): row is AwardRow =>
  typeof row === 'object' &&
  row !== null &&
  'award' in row &&
  awardKeys.some((award) => award === row.award) &&
  'playerId' in row &&
  typeof row.playerId === 'string' &&
  'count' in row &&
  Number.isInteger(row.count)

/** The awards of a match; those that this screen does not know are left out. EVE-75 */
export const readAwards = (json: string | undefined): AwardRow[] => {
  const rows = json ? readJson(json) : undefined
  return Array.isArray(rows) ? rows.filter(isAwardRow).slice(0, maxAwards) : []
}
/** The id of a match; an unreadable one is none. EVE-79 */
export const readMatchId = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,10}$/.test(text) && Number(text) <= 0xffffffff ? Number(text) : undefined

/** The receiver that a build names: a player's id, or everyone. */
export const readTarget = (playerId: string): PlayerId | 'all' => playerId as PlayerId | 'all'

/** Every message that a build may send to the page of a big screen. */
export const buildMessageNames = [
  'gameReady',
  'gameStarted',
  'gameOptions',
  'controllerLayout',
  'controllerMessage',
  'haptic',
  'score',
  'gameEnded',
  'gameSaved',
  'gameMemory',
  'gameLog',
  'mobileOnly',
  'recommendedApp',
  'backToLobby',
] as const satisfies readonly (keyof BuildMessages)[]

export type BuildMessageName = (typeof buildMessageNames)[number]
export type BuildMessage = {
  [Name in BuildMessageName]: { name: Name; parameters: BuildMessages[Name] }
}[BuildMessageName]
