import * as z from 'zod/mini'
import { faces, hats } from './avatar.ts'
import type { EndReason, Lobby } from './entities.ts'
import type { PlayerId } from './ids.ts'

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
/** Only the service sends this, so its type suffices. */
export const said = <Value>(): z.ZodMiniType<Value> => z.custom<Value>()

/** Facts that everybody in a lobby gets. An operator sends a notice: no client's event causes it. */
export const inLobby = {
  lobbyChanged: [said<Lobby>()],
  lobbyDisconnected: [z.object({ reason: said<EndReason>() })],
  notice: [z.object({ text: z.string() })],
} as const
