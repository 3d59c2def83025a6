import { useEffect, useState } from 'react'
import { everyShown } from '@sofaspark/browser/quiet-page.ts'
import { useAdmin } from '../admin-api/admin-context.ts'

/** The time in unix seconds, updated every second. */
export const useNow = (): number => {
  const { clock } = useAdmin().capabilities
  const [nowMs, setNowMs] = useState(() => clock.nowMs())
  useEffect(() => everyShown(clock, 1_000, () => setNowMs(clock.nowMs())), [clock])
  return Math.floor(nowMs / 1_000)
}
