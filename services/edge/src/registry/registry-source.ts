import type { Registry } from '@sofaspark/contract'

/** A page could not show a release that is in use. */
export interface RemoteFailure {
  remote: string
  version: string
  address: string
}

/** The source of the releases that pages get, and the receiver of reports about failed ones. */
export interface RegistrySource {
  /** As pages should see it now; the last good one during an outage. */
  read(): Registry
  /** True when this report demoted the release. */
  report(failure: RemoteFailure): boolean
  /** A release's own file beside those that are hashed, such as `release.json`; null while it is not known. */
  releaseText(remote: string, version: string, file: string): string | null
  /** Whether a registry was read yet; before that no page can be served. */
  isKnown(): boolean
  close(): void
}
