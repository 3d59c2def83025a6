import { EDGE_TOKEN_HEADER, type Logger } from '@sofaspark/kit'

const TIMEOUT_MS = 2_000

export type AdminAction = 'signed_in' | 'signed_out' | 'exported' | 'erased'

/**
 * Records each admin action and its outcome in the audit, which is kept for a year (EDG-54). Never delays the admin.
 */
export type Audit = (action: AdminAction, outcome: 'ok' | 'refused' | 'failed') => void

export const createAudit =
  (analytics: string, edgeToken: string, log: Logger): Audit =>
  (action, outcome) => {
    log.info({ action, outcome }, 'an admin acted')
    fetch(`${analytics}/internal/audit`, {
      method: 'POST',
      headers: { [EDGE_TOKEN_HEADER]: edgeToken, 'content-type': 'application/json' },
      body: JSON.stringify({ action, outcome }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).then(
      ({ ok }) => {
        if (!ok) log.warn({ action }, 'audit write failed')
      },
      () => log.warn({ action }, 'audit write failed'),
    )
  }
