import type { Registry } from '@sofaspark/contract'

/** A page could not show a release that is in use, or erred in it. */
export interface RemoteFailure {
  remote: string
  version: string
  address: string
}

/** A canary that gave way to stable; `canary` and `stable` are the visitors with errors of each. */
export interface DemotedCanary {
  version: string
  /** Per cent of rooms. */
  weight: number
  canary: number
  stable: number
}

/** The source of the releases that pages get, and the receiver of reports about failed ones. */
export interface RegistrySource {
  /** As pages should see it now; the last good one during an outage. */
  read(): Registry
  /** True when this report demoted the release. */
  report(failure: RemoteFailure): boolean
  /** Notes a visitor with an error of a release; the canary that this very report demoted, else `null`. Never rejects. */
  reportError(error: RemoteFailure): Promise<DemotedCanary | null>
  /** A release's own file beside those that are hashed, such as `release.json`; null while it is not known. */
  releaseText(remote: string, version: string, file: string): string | null
  /** Whether a registry was read yet; before that no page can be served. */
  isKnown(): boolean
  close(): void
}
