import { lazy, Suspense } from 'react'
import styles from './supporter-invite.module.css'

const Invite = lazy(async () => ({ default: (await import('./supporter-invite.tsx')).SupporterInvite }))

/** The invitation, fetched when it is first shown. */
export const LateInvite = () => (
  <Suspense fallback={<div className={styles['invite']} />}>
    <Invite />
  </Suspense>
)
