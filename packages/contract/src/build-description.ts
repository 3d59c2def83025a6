import * as z from 'zod/mini'
import type { Language } from './languages.ts'
import { padSchema } from './pad.ts'

const fileName = z.string().check(z.regex(/^\w[\w.+-]{0,119}$/))
const name = z.string().check(z.regex(/^[\w.:-]{1,80}$/))
const fieldNames = z.record(z.string().check(z.maxLength(80)), z.string().check(z.maxLength(80)))

/** One of our parameters, derived from a foreign build's message: a fixed value, or its parameter at an index. */
const parameter = z.union([
  z.strictObject({ value: z.unknown() }),
  z.strictObject({
    at: z.number().check(z.int(), z.gte(0), z.lte(9)),
    /** Takes this field of a JSON parameter. */
    field: z.optional(z.string().check(z.maxLength(80))),
    /** Renames fields of a JSON object, or of each object in a list: our name → their name. */
    rename: z.optional(fieldNames),
  }),
])

const toBuild = z.strictObject({
  method: name,
  /** The game object, if it differs from the adapter's. */
  object: z.optional(name),
  /** Sends only this field of our payload, as plain text. */
  field: z.optional(z.string().check(z.maxLength(80))),
  /** Sends our payload as JSON with other field names: their name → our path. */
  rename: z.optional(fieldNames),
})

/** Translates between a foreign build's messages and ours. */
export const adapterSchema = z.strictObject({
  /** The game object that receives the page's messages, instead of `PartyConsole`. */
  gameObject: z.optional(name),
  /** Form of a phone's input: `frame` as bytes, or `controls` as readable JSON by control. */
  input: z.optional(z.enum(['frame', 'controls'])),
  /** Our method → theirs; `null` means that the build is not called. */
  toBuild: z.optional(z.record(name, z.nullable(toBuild))),
  /** Their event → ours, with our parameters in order (theirs by default). */
  fromBuild: z.optional(
    z.record(name, z.strictObject({ message: name, parameters: z.optional(z.array(parameter).check(z.maxLength(6))) })),
  ),
  /** Everyone's pad, for a build that sends none. */
  pad: z.optional(padSchema),
})
export type Adapter = z.infer<typeof adapterSchema>
export type AdapterParameter = z.infer<typeof parameter>

/** `Build/build.json`: the names of a build's files, and its adapter. */
export const buildDescriptionSchema = z.strictObject({
  v: z.literal(1),
  files: z.optional(
    z.strictObject({
      loader: z.optional(fileName),
      data: z.optional(fileName),
      framework: z.optional(fileName),
      wasm: z.optional(fileName),
    }),
  ),
  productName: z.optional(z.string().check(z.maxLength(120))),
  companyName: z.optional(z.string().check(z.maxLength(120))),
  productVersion: z.optional(z.string().check(z.maxLength(40))),
  adapter: z.optional(adapterSchema),
})
export type BuildDescription = z.infer<typeof buildDescriptionSchema>

/** In the folder of all that is built, while it is built: the file that names the games whose first build is to come. */
export const gamesToComeFile = 'games-to-come.json'

/** Its content; it counts while the process that writes it lives. */
export const gamesToComeSchema = z.strictObject({
  pid: z.number().check(z.int(), z.gte(1)),
  gameKeys: z.array(z.string()),
})
export type GamesToCome = z.infer<typeof gamesToComeSchema>

/** The ending of a build's data with the texts of one language; the plain `data` has those of all. */
export const dataEndingIn = (language: Language): string => `${language}.data`

/** The name of a build's data in one language among the names of its folder; else that of all. MOM-44 */
export const dataNameIn = (names: readonly string[], name: string, language: Language): string => {
  const spoken = name.replace(/\.data$/, `.${dataEndingIn(language)}`)
  return names.includes(spoken) ? spoken : name
}

export const buildParts = ['loader', 'data', 'framework', 'wasm'] as const
export type BuildPart = (typeof buildParts)[number]

const endings: Readonly<Record<BuildPart, RegExp>> = {
  loader: /\.loader\.js$/,
  data: /\.data(\.br|\.gz|\.unityweb)?$/,
  framework: /\.framework\.js(\.br|\.gz|\.unityweb)?$/,
  wasm: /\.wasm(\.br|\.gz|\.unityweb)?$/,
}

/** Finds the file of each part among the names of a folder: the plain one if present, else the compressed one. */
export const partsAmong = (names: readonly string[]): Partial<Record<BuildPart, string>> =>
  Object.fromEntries(
    buildParts.flatMap((part) => {
      const [first] = names
        .filter((file) => endings[part].test(file) && fileName.safeParse(file).success)
        .sort((one, other) => one.length - other.length || (one < other ? -1 : 1))
      return first === undefined ? [] : [[part, first] as const]
    }),
  )

/** The names of a build's files: the description's, else the four of the contract. */
export const fileNamesOf = (gameKey: string, description: BuildDescription | null): Record<BuildPart, string> => ({
  loader: `${gameKey}.loader.js`,
  data: `${gameKey}.data`,
  framework: `${gameKey}.framework.js`,
  wasm: `${gameKey}.wasm`,
  ...Object.fromEntries(Object.entries(description?.files ?? {}).filter(([, file]) => file !== undefined)),
})
