import { lazy, Suspense, useEffect, useState } from 'react'
import { useCapabilities } from '../page/remote-capabilities.ts'

const SHOWN_MS = 15_000

const NoticeCard = lazy(async () => ({ default: (await import('./notice-card.tsx')).NoticeCard }))

/** An operator's notice above the pad, which takes no touches and disappears after a while (CTL-120). */
export const Notice = () => {
  const { player, clock } = useCapabilities()
  const [text, setText] = useState<string | null>(null)
  useEffect(() => player.on('notice', (notice) => setText(notice.text)), [player])
  useEffect(() => (text === null ? undefined : clock.after(SHOWN_MS, () => setText(null))), [clock, text])
  if (text === null) return null
  return (
    <Suspense fallback={null}>
      <NoticeCard text={text} onClose={() => setText(null)} />
    </Suspense>
  )
}
