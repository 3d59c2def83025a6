import type { Clock, HostLobby } from '@sofaspark/contract'
import { useObserved } from '@sofaspark/browser/react'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { lazy, Suspense, useEffect, useState } from 'react'

const SHOWN_MS = 20_000

const NoticeCard = lazy(async () => ({ default: (await import('./notice-card.tsx')).NoticeCard }))

/** Browsers have it on secure pages alone, so a console at home that is opened by its address lacks it. */
const canStayAwake = (): boolean => 'wakeLock' in navigator

/** Once a page, with the first player: what to switch off on a big screen that cannot keep itself awake (SHL-28b). */
export const SleepNotice = ({ host, clock }: { host: HostLobby; clock: Clock }) => {
  const t = useTexts('shell')
  const session = useObserved(host.session)
  const [isOver, setOver] = useState(canStayAwake)
  const isParty = session.phase === 'open' && session.lobby.players.some(Boolean)
  const isShown = isParty && !isOver
  useEffect(() => (isShown ? clock.after(SHOWN_MS, () => setOver(true)) : undefined), [clock, isShown])
  if (!isShown) return null
  return (
    <Suspense fallback={null}>
      <NoticeCard
        heading={t('sleep.heading')}
        text={t('sleep.text')}
        hook="sleep-notice"
        onClose={() => setOver(true)}
      />
    </Suspense>
  )
}
