import type { ErrorCode } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import styles from './supporter-page.module.css'

const told = [
  'bad_payload',
  'code_wrong',
  'code_expired',
  'rate_limited',
  'payment_required',
  'unauthorized',
  'sign_in_needed',
  'unavailable',
] as const

/** Why the last step did not work, in the reader's words. */
export const Problem = ({ code }: { code: ErrorCode | null }) => {
  const t = useTexts('supporter')
  if (code === null) return null
  return (
    <p role="alert" className={styles['problem']} data-code={code}>
      {t(`problem.${told.find((known) => known === code) ?? 'unavailable'}`)}
    </p>
  )
}
