import type { Clock, HostLobby } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { lazy, Suspense, useEffect, useState } from 'react'

const SHOWN_MS = 20_000

const NoticeCard = lazy(async () => ({ default: (await import('./notice-card.tsx')).NoticeCard }))

/** An operator's notice over whatever the big screen shows; it goes by itself, and the newest replaces an older one (SCR-91). */
export const HostNotice = ({ host, clock }: { host: HostLobby; clock: Clock }) => {
  const t = useTexts('shell')
  const [text, setText] = useState<string | null>(null)
  useEffect(() => host.on('notice', (notice) => setText(notice.text)), [host])
  useEffect(() => (text === null ? undefined : clock.after(SHOWN_MS, () => setText(null))), [clock, text])
  if (text === null) return null
  return (
    <Suspense fallback={null}>
      <NoticeCard heading={t('notice.heading')} text={text} hook="notice" onClose={() => setText(null)} />
    </Suspense>
  )
}
