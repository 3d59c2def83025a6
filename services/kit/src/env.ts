import * as z from 'zod/mini'

const wholeNumber = (text: string): number => (/^\d+$/.test(text) ? Number(text) : Number.NaN)

/** A whole number of at least zero, such as a port (0 is a free one) or milliseconds. */
export const wholeNumberVariable = (fallback?: number): z.ZodMiniType<number> =>
  z.pipe(
    fallback === undefined ? z.string() : z._default(z.string(), String(fallback)),
    z.pipe(z.transform(wholeNumber), z.number().check(z.int())),
  )

/** A non-empty text. */
export const textVariable = (fallback?: string): z.ZodMiniType<string> => {
  const text = z.string().check(z.minLength(1))
  return fallback === undefined ? text : z._default(text, fallback)
}

/** A comma-separated list, empty unless set. */
export const listVariable = (): z.ZodMiniType<string[]> =>
  z.pipe(
    z._default(z.string(), ''),
    z.transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    ),
  )

/** Reads the environment once. An empty variable counts as unset; one error names everything that is wrong. */
export const parseEnvironment = <Schema extends z.ZodMiniType>(
  schema: Schema,
  environment: Readonly<Record<string, string | undefined>>,
): z.output<Schema> => {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = z.safeParse(schema, given)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The environment is incomplete. ${faults.join('; ')}`)
}
