import { useCallback } from 'react'
import type { ErrorCode } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'

const known = [
  'room_not_found',
  'room_full',
  'room_locked',
  'kicked',
  'rate_limited',
  'draining',
  'unavailable',
] as const
type Known = (typeof known)[number]
const isKnown = (code: ErrorCode): code is Known => (known as readonly ErrorCode[]).includes(code)

/** Explains in one sentence why a room refused this phone. */
export const useRefusal = () => {
  const t = useTexts('controller')
  return useCallback((code: ErrorCode) => (isKnown(code) ? t(`refusal.${code}`) : t('refusal.other')), [t])
}
