import {
  integrityTableName,
  nobodysIntegrity,
  type Release,
  type RemoteName,
  type RemoteFailureReason,
} from '@sofaspark/contract'

type Table = Record<string, string>
type WithTable = { [integrityTableName]?: Table }

const table = (): Table => {
  const page = globalThis as WithTable
  page[integrityTableName] ??= Object.create(null) as Table
  return page[integrityTableName]
}

/** The absolute address of a release's folder, with a trailing slash. */
export const addressOf = (name: RemoteName, release: Release): string =>
  new URL(`/remotes/${name}/${release.version}/`, globalThis.location.href).href

/** Makes the page accept the registry's files of a release, and no other content at their addresses. */
export const vouchFor = (name: RemoteName, release: Release): void => {
  const folder = addressOf(name, release)
  for (const [path, integrity] of Object.entries(release.files)) table()[folder + path] = integrity
}

/** The expected hash of a file; for an unlisted file, one that no content matches. */
export const integrityOf = (address: string): string =>
  table()[new URL(address, globalThis.location.href).href] ?? nobodysIntegrity

export const isVouchedFor = (address: string): boolean => integrityOf(address) !== nobodysIntegrity

/** A remote failed to show, and why. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure'
  readonly reason: RemoteFailureReason
  constructor(reason: RemoteFailureReason, message: string, cause?: unknown) {
    super(message, { cause })
    this.reason = reason
  }
}

/** Wraps anything thrown as a failure; an unknown error gets the given reason. */
export const asFailure = (thrown: unknown, reason: RemoteFailureReason): RemoteFailure =>
  thrown instanceof RemoteFailure ? thrown : new RemoteFailure(reason, String(thrown), thrown)
