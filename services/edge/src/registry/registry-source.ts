import type { Registry } from '@sofaspark/contract'

/** A page could not show a release that is in use. */
export interface RemoteFailure {
  remote: string
  version: string
  address: string
}

/** Where the edge learns which releases pages get, and tells which ones could not be shown. */
export interface RegistrySource {
  /** As pages shall see it now; the last good one while nothing better can be had. */
  read(): Registry
  /** True when this very report made the release be passed over. */
  report(failure: RemoteFailure): boolean
  /** A release's own file beside those that are hashed, such as `release.json`; null while it is not known. */
  releaseText(remote: string, version: string, file: string): string | null
  /** Whether any registry was read yet; before that no page can be shown. */
  isKnown(): boolean
  close(): void
}
