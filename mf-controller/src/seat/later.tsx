import { useEffect, useState } from 'react'
import type { PhoneFoot } from './phone-foot.tsx'
import { usePowers } from '../page/powers.ts'

/** Fetches and shows the foot of a phone's page 10 s after the page is up: nothing may delay the way from a scan to the pad. CTL-142 */
export const Later = (props: { isInLobby?: boolean }) => {
  const { clock } = usePowers()
  const [it, setIt] = useState<{ PhoneFoot: typeof PhoneFoot } | null>(null)
  useEffect(
    () =>
      clock.after(10_000, () => {
        import('./phone-foot.tsx').then(setIt, () => {
          // Offline, perhaps in the middle of a game: the page needs none of it.
        })
      }),
    [clock],
  )
  return it && <it.PhoneFoot {...props} />
}
