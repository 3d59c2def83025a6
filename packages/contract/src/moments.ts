import * as z from 'zod/mini'
import { isRoomNumber, type HostToken, type Region, type RoomNumber, regions } from './ids.ts'
import { token } from './wire-parts.ts'

/** Limits of a stored moment. */
export const momentLimits = {
  /** The clip as sent, usually gzip. */
  clipBytes: 96_000,
  /** The clip as text. */
  clipTextBytes: 1_500_000,
  pictureBytes: 200_000,
  perHour: 20,
  keptDays: 30,
} as const

const base64 = z.string().check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/))
const roomNumber = z.string().check(z.refine(isRoomNumber)) as unknown as z.ZodMiniType<RoomNumber>

/** The field `moment` of `POST /api/moments`; the picture is a file beside it. */
export const momentSchema = z.object({
  roomNumber,
  hostToken: token<HostToken>(),
  game: z.string().check(z.minLength(1), z.maxLength(40)),
  /** The version of the game's rules. */
  release: z.string().check(z.minLength(1), z.maxLength(64)),
  names: z.boolean(),
  clip: base64,
})
export type NewMoment = z.infer<typeof momentSchema>

/** The body of `POST /moments`, from the edge to the analytics service of the room's region. */
export const savedMomentSchema = z.object({
  ...z.omit(momentSchema, { roomNumber: true, hostToken: true }).shape,
  region: z.enum(regions),
  picture: base64,
})

/** Response of `POST /api/moments`. */
export interface SavedMoment {
  id: string
  url: string
  deleteToken: string
}

/** A moment that this browser made, as stored with consent. MOM-41 */
export interface OwnMoment {
  id: string
  deleteToken: string
  /** The game's key. */
  game: string
  /** Unix seconds of the day on which it expires. */
  untilS: number
}

/** Response of `GET /api/moments/{id}`; the clip is JSON in base64, and times are unix seconds. */
export const momentAnswerSchema = z.object({
  id: z.string(),
  game: z.string(),
  release: z.string(),
  names: z.boolean(),
  createdS: z.number(),
  untilS: z.number(),
  clip: z.string(),
})
export type MomentAnswer = z.infer<typeof momentAnswerSchema>

const letters: Readonly<Record<Region, string>> = { EU: 'e', US: 'u', ASIA: 'a' }
const MOMENT_ID = /^[eua][\w-]{21}$/

/** The first letter of a moment's id names the region that keeps it. */
export const momentLetter = (region: Region): string => letters[region]

/** The region that keeps a moment; `undefined` for what is no id. */
export const momentRegion = (id: string): Region | undefined =>
  MOMENT_ID.test(id) ? regions.find((region) => letters[region] === id[0]) : undefined

/** The path of a moment's page in the build; its document is filled for each moment. */
export const momentPage = '/moment'

/** In the head of that page: where the edge names the files that it requests at once. */
export const momentFilesMark = '<!--moment:files-->'

/** In an attribute of that page: the addresses of the build that plays the clip, as JSON; `null` where there is none. */
export const momentBuildMark = '__BUILD__'

/** The path of a moment's page. */
export const momentPath = (id: string): string => `${momentPage}/${id}`
