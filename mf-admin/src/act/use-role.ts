import type { AdminRole } from '@sofaspark/contract'
import { bodyOf, useAnswer } from '../admin-api/use-answer.ts'

const PERIOD_MS = 60_000

/** The role of the own session; `viewer` until it is known. */
export const useRole = (): AdminRole =>
  bodyOf(useAnswer(['own-session'], (api) => api.session(), PERIOD_MS))?.role ?? 'viewer'
