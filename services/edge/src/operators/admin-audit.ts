import type { AdminAction, AuditEntry } from '@sofaspark/contract'
import type { NewAuditEntry } from '@sofaspark/contract/admin-calls.ts'
import { emptyBody, networkKey, type RequestService, type Logger } from '@sofaspark/kit'
import type { Request, Response } from 'express'
import { createWindowCount } from '../abuse/address-limits.ts'
import { visitIn } from '../visit/visit.ts'
import { sessionHere } from './admin-sessions.ts'

/** The one who acts. */
export type Actor = Pick<NewAuditEntry, 'actor' | 'role' | 'address'>

/** The admin whose session `signedIn` checked. */
export const actorHere = (request: Request, response: Response): Actor => {
  const { id, role } = sessionHere(request)
  return { actor: id, role, address: visitIn(response).address }
}

interface AuditedAction {
  /** Room number, region, session or toggle; never a person. */
  target?: string
  detail?: string
}

/**
 * Records each admin action and its outcome in the audit, which is kept for a year (EDG-54). Settles once it is written,
 * and never rejects; a lost entry is counted (EDG-180).
 */
export type Audit = (
  by: Actor,
  action: AdminAction,
  outcome: AuditEntry['outcome'],
  details?: AuditedAction,
) => Promise<void>

/** Records refused sign-ins, of each network the first five a minute, so wrong secrets cannot flood the audit (EDG-162). */
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

interface AuditDeps {
  /** Asks the analytics service. */
  callService: RequestService
  log: Logger
  /** An entry was refused; those without a response are counted by `ask`. */
  onRefused: () => void
}

export const createAudit =
  ({ callService, log, onRefused }: AuditDeps): Audit =>
  async (by, action, outcome, { target = '', detail = '' } = {}) => {
    log.info({ action, outcome }, 'an admin acted')
    const entry: NewAuditEntry = { ...by, action, outcome, target, detail }
    const result = await callService('/internal/audit', emptyBody, { body: entry })
    if (result.kind === 'ok') return
    if (result.kind === 'refused') onRefused()
    log.warn({ action, reason: result.kind === 'refused' ? result.status : result.cause }, 'audit write failed')
  }
