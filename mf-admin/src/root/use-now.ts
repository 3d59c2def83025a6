import { useEffect, useState } from 'react'
import { useAdmin } from './admin-context.ts'

/** The time in unix seconds, updated every second. */
export const useNow = (): number => {
  const { clock } = useAdmin().capabilities
  const [nowMs, setNowMs] = useState(() => clock.nowMs())
  useEffect(() => clock.every(1_000, () => setNowMs(clock.nowMs())), [clock])
  return Math.floor(nowMs / 1_000)
}
