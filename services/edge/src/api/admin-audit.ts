import { EDGE_TOKEN_HEADER, type Logger } from '@sofaspark/kit'

const TIMEOUT_MS = 2_000

export type AdminAction = 'signed_in' | 'signed_out' | 'session_ended' | 'exported' | 'erased'

/**
 * Records each admin action and its outcome in the audit, which is kept for a year (EDG-54). Never delays the admin; a
 * lost entry is counted (EDG-181).
 */
export type Audit = (action: AdminAction, outcome: 'ok' | 'refused' | 'failed') => void

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
  return (action, outcome) => {
    log.info({ action, outcome }, 'an admin acted')
    fetch(`${analytics}/internal/audit`, {
      method: 'POST',
      headers: { [EDGE_TOKEN_HEADER]: edgeToken, 'content-type': 'application/json' },
      body: JSON.stringify({ action, outcome }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).then(
      ({ ok, status }) => {
        if (!ok) lost(action, status)
      },
      (error: unknown) => lost(action, error),
    )
  }
}
