import * as z from 'zod/mini'

/** One variable of a service's environment. Tables of them are read once, and docs/environment.md and charts are checked against them. */
export interface Variable<Value = unknown> {
  schema: z.ZodMiniType<Value>
  /** The value or effect while it is unset, for people; null: the service does not start without it. */
  unset: string | null
  meaning: string
}
export type Variables = Readonly<Record<string, Variable>>
export type ValuesOf<Table extends Variables> = {
  readonly [Name in keyof Table]: Table[Name] extends Variable<infer Value> ? Value : never
}

const wholeNumber = (text: string): number => (/^\d+$/.test(text) ? Number(text) : Number.NaN)

/** A whole number of at least zero, such as a port (0 is a free one) or milliseconds. */
export const numberVariable = (meaning: string, fallback?: number): Variable<number> => ({
  schema: z.pipe(
    fallback === undefined ? z.string() : z._default(z.string(), String(fallback)),
    z.pipe(z.transform(wholeNumber), z.number().check(z.int())),
  ),
  unset: fallback === undefined ? null : `\`${fallback}\``,
  meaning,
})

/** A non-empty text; required without a fallback. */
export const textVariable = (meaning: string, fallback?: string): Variable<string> => {
  const text = z.string().check(z.minLength(1))
  return fallback === undefined
    ? { schema: text, unset: null, meaning }
    : { schema: z._default(text, fallback), unset: `\`${fallback}\``, meaning }
}

/** A value that may be left out and has a form to check; `unset` says what happens then. */
export const checkedVariable = <Value>(
  meaning: string,
  unset: string,
  schema: z.ZodMiniType<Value>,
): Variable<Value | undefined> => ({ schema: z.optional(schema), unset, meaning })

/** A text that may be left out. */
export const optionalVariable = (meaning: string, unset: string): Variable<string | undefined> =>
  checkedVariable(meaning, unset, z.string())

/** A switch: `1` is on, `0` and unset are off. */
export const switchVariable = (meaning: string): Variable<boolean> => ({
  schema: z.pipe(
    z._default(z.enum(['0', '1']), '0'),
    z.transform((text) => text === '1'),
  ),
  unset: '`0`',
  meaning,
})

/** A comma-separated list, empty by default; `unset` says what that means. */
export const listVariable = (meaning: string, unset = 'none'): Variable<string[]> => ({
  schema: z.pipe(
    z._default(z.string(), ''),
    z.transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    ),
  ),
  unset,
  meaning,
})

/** `seatGraceMs`: `SEAT_GRACE_MS`. */
type VariableName<Setting extends string> = Setting extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? Uppercase<First> : `_${First}`}${VariableName<Rest>}`
  : ''
const variableName = <Setting extends string>(setting: Setting): VariableName<Setting> =>
  setting.replace(/[A-Z]/g, '_$&').toUpperCase() as VariableName<Setting>

/** Numbers of a settings object that the environment may change. */
export interface SettingVariables<Setting extends string> {
  /** A row for each setting, named after it: `SEAT_GRACE_MS` for `seatGraceMs`. */
  variables: { readonly [Name in Setting as VariableName<Name>]: Variable<number> }
  /** The settings from what `readEnvironment` returned. */
  in: (values: Readonly<Record<VariableName<Setting>, number>>) => Record<Setting, number>
}

/** The rows of settings that are numbers: what each is for; its default is that of the settings. */
export const settingVariables = <Setting extends string>(
  defaults: Readonly<Record<NoInfer<Setting>, number>>,
  meanings: Readonly<Record<Setting, string>>,
): SettingVariables<Setting> => {
  const settings = Object.keys(meanings) as Setting[]
  return {
    variables: Object.fromEntries(
      settings.map((setting) => [variableName(setting), numberVariable(meanings[setting], defaults[setting])]),
    ) as SettingVariables<Setting>['variables'],
    in: (values) =>
      Object.fromEntries(settings.map((setting) => [setting, values[variableName(setting)]])) as Record<
        Setting,
        number
      >,
  }
}

/** Reads the environment once. An empty variable counts as unset; one error names everything that is wrong. */
export const readEnvironment = <Table extends Variables>(
  table: Table,
  environment: Readonly<Record<string, string | undefined>>,
): ValuesOf<Table> => {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const shape = Object.fromEntries(Object.entries(table).map(([name, { schema }]) => [name, schema]))
  const parsed = z.safeParse(z.object(shape), given)
  if (parsed.success) return parsed.data as ValuesOf<Table>
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The environment is incomplete. ${faults.join('; ')}`)
}
