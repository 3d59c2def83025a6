import { randomUUID } from 'node:crypto'

/** A holder's last entitlement; without one, the hash of its browser's name tells it from others. */
export type RenewalProof = { shown: string } | { browser: string }

/** Two tabs that renew at once show the same entitlement: the second one is no copy. */
const TABS_WITHIN_S = 60

/** An entitlement as it was issued. */
export interface IssuedRow {
  id: string
  line: string | null
  until: number
  issued_at: number
  kid: string
}

interface LineRow {
  id: string
  line: string
  replaced: boolean
  issued_at: number | null
}

/**
 * The line that a renewal continues: all entitlements in the hands of one holder. It `isLate` when another tab has just replaced
 * what it shows: both tabs' own stay.
 */
export const lineOf = (
  rows: readonly LineRow[],
  shownId: string,
  proof: RenewalProof,
  nowS: number,
): { line: string; isLate: boolean } => {
  if ('browser' in proof) return { line: `browser.${proof.browser}`, isLate: false }
  const shown = rows.find(({ id }) => id === shownId)
  if (!shown) return { line: randomUUID(), isLate: false }
  if (!shown.replaced) return { line: shown.line, isLate: false }
  const isLate = rows.some((row) => row.line === shown.line && (row.issued_at ?? 0) > nowS - TABS_WITHIN_S)
  return { line: isLate ? shown.line : randomUUID(), isLate }
}
