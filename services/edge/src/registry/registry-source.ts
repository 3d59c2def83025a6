import type { Registry } from '@sofaspark/contract'
import type { ErrorShares, DemotedRelease } from '@sofaspark/kit/release-reports.ts'
import { createHash } from 'node:crypto'
import type { RequestHandler } from 'express'

/** A page failed to show a current release, or had an error in it. */
export interface ReleaseReport {
  remote: string
  version: string
  address: string
}

/** A canary that was demoted, with the visitors of both sides. */
export interface DemotedCanary extends ErrorShares {
  version: string
  /** Per cent of rooms. */
  weight: number
}

/** The source of the releases that pages get, and the receiver of reports about failed ones. */
export interface RegistrySource {
  /** As pages should see it now; the last good one during an outage. */
  read(): Registry
  /** Records a failure of a release at a visitor; returns the release that this report demoted, else `null`. Never rejects. */
  report(failure: ReleaseReport): Promise<DemotedRelease | null>
  /** Records a visitor with an error of a release; returns the canary that this report demoted, else `null`. Never rejects. */
  reportError(error: ReleaseReport): Promise<DemotedCanary | null>
  /** A release's unhashed file, such as `release.json`; null while it is unknown. */
  releaseText(remote: string, version: string, file: string): string | null
  /** Whether a registry was read yet; before that no page can be served. */
  isKnown(): boolean
  close(): void
}

const etagOf = (body: string): string => `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`

/** Long enough to spare a burst of pages, short enough for a rollback to arrive. */
const CACHE = 'public, max-age=5, must-revalidate'

/** `GET /remotes.json` as pages should see it now, with an ETag (EDG-50). */
export const remotesJson =
  (registry: RegistrySource): RequestHandler =>
  (_request, response) => {
    const body = JSON.stringify(registry.read())
    response
      .set({ 'Cache-Control': CACHE, ETag: etagOf(body) })
      .type('application/json')
      .send(body)
  }
