import { brand, type Capabilities, type HostSession } from '@sofaspark/contract'
import { TextsProvider, useTexts } from '@sofaspark/i18n/react.ts'
import { useEffect, useState } from 'react'
import { pageRoom } from '@sofaspark/browser/page-room.ts'
import type { PlaceState, RemotePlace } from '../federation/remote-place.ts'
import { documentTitle, titleKeyOf } from '../routes/titles.ts'
import { CookieConsent } from './cookie-consent.tsx'
import { HostNotice } from './host-notice.tsx'
import { KeptPageNotice } from './kept-page-notice.tsx'
import { Loading } from './loading.tsx'
import { RemoteFallback } from './remote-fallback.tsx'
import { GamepadSign } from './gamepad-sign.tsx'
import { SleepNotice } from './sleep-notice.tsx'
import { SoundSign } from './sound-sign.tsx'
import styles from './signs.module.css'
import { useObserved } from '@sofaspark/browser/react'

interface LayoutProps {
  capabilities: Capabilities
  place: RemotePlace
}

/** A page rendered at build time comes with its own title, the shell's template with the bare name. */
const arrivesNamed = () => document.title !== '' && document.title !== brand.name

/** Sets the page's title by its path, and announces a change to screen readers. */
const PageTitle = ({ capabilities, isShown }: { capabilities: Capabilities; isShown: boolean }) => {
  const t = useTexts('shell')
  const { path } = useObserved(capabilities.navigation.location)
  const [namedAt] = useState(arrivesNamed() ? path : null)
  const [arrivedAt, setArrivedAt] = useState<string | null>(path)
  if (arrivedAt !== null && path !== arrivedAt) setArrivedAt(null)
  const isArrival = arrivedAt !== null
  const title = isArrival && namedAt !== null ? null : t(titleKeyOf(path))
  useEffect(() => {
    if (title !== null) document.title = documentTitle(title)
  }, [title])
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {!isArrival && title !== null && isShown && t('shownNow', { title })}
    </div>
  )
}

const Place = ({ state, ...props }: LayoutProps & { state: PlaceState }) => {
  if (state.phase === 'loading') return state.isRendered ? null : <Loading />
  if (state.phase !== 'unavailable') return null
  if (state.isRendered) return <KeptPageNotice remote={state.remote} onRetry={() => void props.place.retry()} />
  const room = pageRoom(props.capabilities)
  const openRoom = room?.standing === 'open' ? room.roomNumber : null
  return <RemoteFallback remote={state.remote} roomNumber={openRoom} onRetry={() => void props.place.retry()} />
}

/** Consent is never shown over a running game, during a party or on the operators' desk; a phone's own pages ask themselves (CTL-141). */
const quietPaths: readonly string[] = ['/game', '/browser', '/download', '/admin', '/logs', '/gameLogs']
const isParty = (session: HostSession): boolean => session.phase === 'open' && session.lobby.players.some(Boolean)

const Pieces = (props: LayoutProps) => {
  const state = useObserved(props.place.state)
  const { path } = useObserved(props.capabilities.navigation.location)
  const session = useObserved(props.capabilities.host.session)
  const isQuiet = quietPaths.includes(path) || isParty(session)
  return (
    <>
      <PageTitle capabilities={props.capabilities} isShown={state.phase === 'shown'} />
      <Place {...props} state={state} />
      <HostNotice host={props.capabilities.host} clock={props.capabilities.clock} />
      {props.capabilities.device === 'screen' && (
        <SleepNotice host={props.capabilities.host} clock={props.capabilities.clock} />
      )}
      <div className={styles['signs']} data-path={path}>
        <GamepadSign localSeats={props.capabilities.localSeats} />
        <SoundSign capabilities={props.capabilities} />
      </div>
      <CookieConsent capabilities={props.capabilities} isQuiet={isQuiet} />
    </>
  )
}

/** The shell's own interface around the remotes. */
export const Layout = (props: LayoutProps) => (
  <TextsProvider language={useObserved(props.capabilities.language.language)} namespaces={['shell']}>
    <Pieces {...props} />
  </TextsProvider>
)
