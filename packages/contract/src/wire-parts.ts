import * as z from 'zod/mini'
import { faces, hats, type EndReason, type Lobby } from './entities.ts'
import type { PlayerId } from './ids.ts'
import { isGameSettings, playlistLimits, presets, type GameSettings } from './playlists.ts'

const MAX_ENTITLEMENT = 4_000

const isText = (value: unknown, maxLength: number): boolean =>
  typeof value === 'string' && value.length > 0 && value.length <= maxLength
/** Text of a length that fits. */
export const text = (maxLength: number, minLength = 1): z.ZodMiniString =>
  z.string().check(z.minLength(minLength), z.maxLength(maxLength))
/** A token of at most 200 characters. */
export const token = <Token extends string>(): z.ZodMiniType<Token> => z.custom<Token>((value) => isText(value, 200))
/** A player's id, or one of the words that stand for several. */
export const playerIdOr = <Other extends string = never>(): z.ZodMiniType<PlayerId | Other> =>
  z.custom<PlayerId | Other>((value) => isText(value, 64))
/** A proof of being a supporter; one that is not valid changes nothing. */
export const entitlement = text(MAX_ENTITLEMENT)
export const avatar = z.object({ hat: z.enum(hats), face: z.enum(faces), rewardHat: z.optional(z.boolean()) })
const count = (most: number): z.ZodMiniNumber => z.number().check(z.int(), z.gte(0), z.lte(most))
const gameKey = text(64)
/** LOB-340 */
export const playlist = z
  .object({
    preset: z.enum(presets),
    games: z
      .array(
        z.object({
          gameKey,
          mode: z.optional(text(32)),
          settings: z.custom<GameSettings>(isGameSettings),
          breakS: count(playlistLimits.breakS),
        }),
      )
      .check(z.minLength(1), z.maxLength(playlistLimits.games)),
    at: count(playlistLimits.games),
    leftOut: z.optional(z.array(gameKey).check(z.maxLength(playlistLimits.games))),
    timesBefore: z.optional(z.literal([0, 1, 1.5, 2])),
  })
  .check(z.refine(({ games, at }) => at <= games.length))
/** Sent only by the service, so it is typed but not validated. */
export const trusted = <Value>(): z.ZodMiniType<Value> => z.custom<Value>()

/** Facts that everyone in a lobby gets. An operator sends a notice: no client's event causes it. */
export const inLobby = {
  lobbyChanged: [trusted<Lobby>()],
  lobbyDisconnected: [z.object({ reason: trusted<EndReason>() })],
  notice: [z.object({ text: z.string() })],
  /** For the host and the admins alone. */
  textOffered: [z.object({ id: z.string(), kind: z.literal('name'), text: z.string() })],
} as const

const MAX_DEPTH = 32

export const isBinary = (value: unknown): value is Uint8Array => ArrayBuffer.isView(value)

const utf8Length = (text: string): number => {
  let bytes = text.length
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit >= 0x80) bytes += unit >= 0x800 && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1
  }
  return bytes
}

/** The approximate size of a value as JSON; infinite for unsupported values. */
const weigh = (value: unknown, depth: number, left: number): number => {
  if (left < 0 || depth > MAX_DEPTH) return Infinity
  if (value === null || typeof value === 'boolean') return 4
  if (typeof value === 'number') return Number.isFinite(value) ? String(value).length : Infinity
  if (typeof value === 'string') return utf8Length(value) + 2
  if (typeof value !== 'object') return Infinity
  if (isBinary(value)) return value.byteLength
  let bytes = 2
  if (Array.isArray(value)) {
    for (const item of value) bytes += 1 + weigh(item, depth + 1, left - bytes)
    return bytes
  }
  for (const key of Object.keys(value)) {
    if (key === '__proto__') return Infinity
    bytes += utf8Length(key) + 4 + weigh((value as Record<string, unknown>)[key], depth + 1, left - bytes)
    if (bytes > left) return Infinity
  }
  return bytes
}

/** Whether a value is plain data (JSON and byte arrays) within the given size and 32 levels, without a `__proto__` key. */
export const isFreeData = (value: unknown, maxBytes: number): boolean => weigh(value, 0, maxBytes) <= maxBytes
