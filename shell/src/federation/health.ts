import type { Release, RemoteFailureReason, RemoteName } from '@sofaspark/contract'

export interface FailureReport {
  remote: RemoteName
  version: Release['version']
  reason: RemoteFailureReason
}
export type ReportFailure = (report: FailureReport) => void

/** Reports a failed release and its reason to the edge; as a beacon, so that it survives the page. Never throws. */
export const createFailureBeacon =
  (navigator: Pick<Navigator, 'sendBeacon'>, address = '/api/remoteFailed'): ReportFailure =>
  (report) => {
    try {
      navigator.sendBeacon(address, new Blob([JSON.stringify(report)], { type: 'application/json' }))
    } catch {
      // A browser that blocks beacons still shows the page.
    }
  }
