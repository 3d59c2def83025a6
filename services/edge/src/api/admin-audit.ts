import type { AdminAction, AuditEntry } from '@sofaspark/contract'
import type { NewAuditEntry } from '@sofaspark/contract/admin-calls.ts'
import { EDGE_TOKEN_HEADER, networkKey, type Logger } from '@sofaspark/kit'
import type { Request, Response } from 'express'
import { createWindowCount } from '../abuse/window-count.ts'
import { visitIn } from '../visit/visit-in.ts'
import { sessionHere } from './admin-sessions.ts'

const TIMEOUT_MS = 2_000

/** The one who acts. */
export type Actor = Pick<NewAuditEntry, 'actor' | 'role' | 'address'>

/** The admin whose session `signedIn` checked. */
export const actorHere = (request: Request, response: Response): Actor => {
  const { id, role } = sessionHere(request)
  return { actor: id, role, address: visitIn(response).address }
}

interface Deed {
  /** Room number, region, session or toggle; never a person. */
  target?: string
  detail?: string
}

/**
 * Records each admin action and its outcome in the audit, which is kept for a year (EDG-54). Settles once it is written,
 * and never rejects; a lost entry is counted (EDG-181).
 */
export type Audit = (by: Actor, action: AdminAction, outcome: AuditEntry['outcome'], deed?: Deed) => Promise<void>

/** Records refused sign-ins, of each network the first five of a minute: wrong secrets bury nothing else (EDG-420). */
export type AuditRefusal = (address: string, detail?: string) => Promise<void>

const REFUSALS_MS = 60_000
const MAX_REFUSALS = 5

export const createAuditRefusal = (audit: Audit, monotonicMs: () => number): AuditRefusal => {
  const recorded = createWindowCount({ windowMs: REFUSALS_MS, monotonicMs })
  return async (address, detail = '') => {
    if (recorded.add(networkKey(address)).points <= MAX_REFUSALS)
      await audit({ actor: '', role: '', address }, 'signed_in', 'refused', { detail })
  }
}

interface AuditParts {
  /** Where the analytics service listens. */
  analytics: string
  edgeToken: string
  log: Logger
  /** An entry was lost. */
  onCallFailed: () => void
}

export const createAudit = ({ analytics, edgeToken, log, onCallFailed }: AuditParts): Audit => {
  const lost = (action: AdminAction, reason: unknown): void => {
    onCallFailed()
    log.warn({ action, reason }, 'audit write failed')
  }
  return async (by, action, outcome, { target = '', detail = '' } = {}) => {
    log.info({ action, outcome }, 'an admin acted')
    const entry: NewAuditEntry = { ...by, action, outcome, target, detail }
    await fetch(`${analytics}/internal/audit`, {
      method: 'POST',
      headers: { [EDGE_TOKEN_HEADER]: edgeToken, 'content-type': 'application/json' },
      body: JSON.stringify(entry),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).then(
      ({ ok, status }) => {
        if (!ok) lost(action, status)
      },
      (error: unknown) => lost(action, error),
    )
  }
}
