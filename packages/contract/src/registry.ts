import * as z from 'zod/mini'

/** The remotes of this repository, which are built, installed and switched together; teams publish others as well (REG-17). */
export const remoteNames = ['mf-lobby', 'mf-game', 'mf-controller', 'mf-marketing', 'mf-admin'] as const
export type RemoteName = `mf-${string}`

const REMOTE_NAME_LETTERS = 30
/** Whether a remote may have a name: `mf-` and lower-case words, which are part of addresses and of its servers' names. */
export const isRemoteName = (name: string): name is RemoteName =>
  name.length <= REMOTE_NAME_LETTERS && /^mf(?:-[a-z]+)+$/.test(name)

/** The version of the shell–remote contract; the shell accepts this one and the one before. */
export const remoteContract = 1
export const acceptsRemoteContract = (offered: number): boolean =>
  offered === remoteContract || offered === remoteContract - 1

const version = z.string().check(z.regex(/^\d+\.\d+\.\d+-[0-9a-z]{7,40}$/))
const integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/))

/** One immutable build of a remote. `manifest` and the keys of `files` are relative to `/remotes/{name}/{version}/`. */
export const releaseSchema = z.object({
  version,
  contract: z.number().check(z.int(), z.gte(0)),
  manifest: z.string().check(z.regex(/^[\w./-]+\.json$/)),
  files: z.record(z.string().check(z.regex(/^[\w./-]+$/)), integrity),
})
export type Release = z.infer<typeof releaseSchema>

/** A remote's entry in the registry. */
export const registryEntrySchema = z.object({
  stable: releaseSchema,
  previous: z.optional(releaseSchema),
  canary: z.optional(
    z.extend(releaseSchema, {
      /** Per cent of rooms, 0 to 100. */
      weight: z.number().check(z.gte(0), z.lte(100)),
      salt: z.string().check(z.minLength(1), z.maxLength(64)),
    }),
  ),
  disabled: z.boolean(),
  routes: z.array(z.string().check(z.regex(/^\//))),
})
export type RemoteEntry = z.infer<typeof registryEntrySchema>

/** `GET /remotes.json`: which version of which remote a page loads. Names that no remote may have are ignored. */
export const registrySchema = z.object({ remotes: z.record(z.string(), registryEntrySchema) })
export type Registry = z.infer<typeof registrySchema>

/** The global table of hashes by absolute address that a remote's own chunk loader reads; the shell fills it. */
export const integrityTableName = '__SOFASPARK_INTEGRITY__'
/** A well-formed hash that no file has, which refuses files outside the registry. */
export const nobodysIntegrity = `sha384-${'A'.repeat(64)}`

/** Why a remote failed to show, as `POST /api/remoteFailed { remote, version, reason }` reports it. */
export const remoteFailureReasons = ['load', 'timeout', 'integrity', 'contract', 'mount', 'render', 'disabled'] as const
export type RemoteFailureReason = (typeof remoteFailureReasons)[number]
