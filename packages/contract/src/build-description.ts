import * as z from 'zod/mini'
import { padSchema } from './pad.ts'

const fileName = z.string().check(z.regex(/^\w[\w.+-]{0,119}$/))
const name = z.string().check(z.regex(/^[\w.:-]{1,80}$/))
const fieldNames = z.record(z.string().check(z.maxLength(80)), z.string().check(z.maxLength(80)))

/** One parameter of ours, made from what a foreign build sent: a fixed value, or the parameter at a place. */
const parameter = z.union([
  z.strictObject({ value: z.unknown() }),
  z.strictObject({
    at: z.number().check(z.int(), z.gte(0), z.lte(9)),
    /** The parameter is JSON: take this field of it. */
    field: z.optional(z.string().check(z.maxLength(80))),
    /** The parameter is JSON: fields of an object, or of each in a list, by our name → their name. */
    rename: z.optional(fieldNames),
  }),
])

const toBuild = z.strictObject({
  method: name,
  /** The game object, where it is another than the adapter's. */
  object: z.optional(name),
  /** Only this field of our payload, as plain text. */
  field: z.optional(z.string().check(z.maxLength(80))),
  /** Our payload as JSON with other field names: their name → ours. */
  rename: z.optional(fieldNames),
})

/** How a foreign build's messages become ours, and ours become its own. */
export const adapterSchema = z.strictObject({
  /** The game object that takes the page's messages, in place of `PartyConsole`. */
  gameObject: z.optional(name),
  /** What a phone says: `frame` as bytes, or `controls` as readable JSON by control. */
  input: z.optional(z.enum(['frame', 'controls'])),
  /** Our method → theirs; `null` means that the build is not told. */
  toBuild: z.optional(z.record(name, z.nullable(toBuild))),
  /** Their event → ours, with our parameters in order (theirs unless said). */
  fromBuild: z.optional(
    z.record(name, z.strictObject({ message: name, parameters: z.optional(z.array(parameter).check(z.maxLength(6))) })),
  ),
  /** The pad of everyone, for a build that sends none. */
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

export const buildParts = ['loader', 'data', 'framework', 'wasm'] as const
export type BuildPart = (typeof buildParts)[number]

const endings: Readonly<Record<BuildPart, RegExp>> = {
  loader: /\.loader\.js$/,
  data: /\.data(\.br|\.gz|\.unityweb)?$/,
  framework: /\.framework\.js(\.br|\.gz|\.unityweb)?$/,
  wasm: /\.wasm(\.br|\.gz|\.unityweb)?$/,
}

/** Each part's file among the names of a folder: the plain one where it is there, else the packed. */
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
