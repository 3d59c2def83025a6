import * as z from 'zod/mini'
import { languages } from './languages.ts'

/** The file in a guest game's folder that describes it. GAT-01 */
export const guestManifestFile = 'sofaspark-game.json'

/** The two pages of a guest game: one for the big screen, one for each phone. */
export const guestPages = ['screen.html', 'controller.html'] as const
export type GuestPage = (typeof guestPages)[number]

/** The most that a guest game may have. GAT-03 */
export const guestBudgets = {
  files: 1_000,
  bytes: 50_000_000,
  fileBytes: 16_000_000,
  /** Each of its two pages. */
  pageBytes: 512_000,
} as const

/** The versions of the AirConsole API that a guest game may be written for: `1.3` to `1.11`. */
export const guestApiMinors = { first: 3, last: 11 } as const

const line = (letters: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(letters))
const count = z.number().check(z.int(), z.gte(1), z.lte(16))

const playersSchema = z
  .strictObject({ min: count, max: count })
  .check(z.refine(({ min, max }) => min <= max, { error: 'fewer at most than at least' }))

/** The description of a guest game by its team. GAT-01 */
export const guestManifestSchema = z.strictObject({
  v: z.literal(1),
  key: z.string().check(z.regex(/^[a-z][a-z0-9]{0,39}$/)),
  /** Its name in English, and in any of our languages. */
  name: z.extend(z.partial(z.object(Object.fromEntries(languages.map((language) => [language, line(40)])))), {
    en: line(40),
  }),
  author: line(80),
  /** An email address or a page, for players and operators. */
  contact: z.union([z.email(), z.url({ protocol: /^https$/ })], { error: 'it is no email and no https address' }),
  licence: line(80),
  players: playersSchema,
  orientation: z.enum(['portrait', 'landscape']),
  api: z.string().check(z.regex(/^airconsole-1\.(?:[3-9]|1[01])(?:\.\d{1,3})?$/)),
  motion: z.optional(z.boolean()),
  storage: z.optional(z.boolean()),
  /** It needs a separate host, with addresses from its root. */
  root: z.optional(z.boolean()),
  picture: line(200),
  credits: z.string().check(z.maxLength(2_000)),
  /** The team has the right to publish everything in the folder. */
  rights: z.literal(true),
})
export type GuestManifest = z.infer<typeof guestManifestSchema>
