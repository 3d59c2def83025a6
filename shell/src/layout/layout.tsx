import {
  brand,
  type Capabilities,
  type HostSession,
  type RemoteName,
  type Clock,
  type HostLobby,
  type LocalDevice,
  type LocalSeats,
} from '@sofaspark/contract'
import { TextsProvider, useTexts } from '@sofaspark/i18n/react.ts'
import { useEffect, useState, lazy, Suspense, useRef } from 'react'
import { pageRoom } from '@sofaspark/browser/navigation.ts'
import { mayBeGuarded } from '@sofaspark/browser/pin-guard.ts'
import type { HostState, RemoteHost } from '../federation/remote-host.ts'
import { documentTitle, titleKeyOf } from '../routes/routes.ts'
import { SoundSign } from './sound-sign.tsx'
import styles from './signs.module.css'
import { useObserved } from '@sofaspark/browser/react'
import { Spinner } from '@sofaspark/ui/spinner/spinner.tsx'
import loadingStyles from './loading.module.css'
import { Button, ButtonLink } from '@sofaspark/ui/button/button.tsx'
import prerenderedPageNoticeStyles from './prerendered-page-notice.module.css'
import { Icon } from '@sofaspark/ui/icon/icon.tsx'
import { Bean } from '@sofaspark/ui/bean/bean.tsx'
import remoteFallbackStyles from './remote-fallback.module.css'

/** Replaces a remote that could not be shown: explains the problem, what still works, and where to go. */
const RemoteFallback = (props: {
  remote: RemoteName
  roomNumber: string | null
  /** The lobby's rules hide its number. LCH-122 */
  isHidden: boolean
  onRetry: () => void
}) => {
  const t = useTexts('shell')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <main className={remoteFallbackStyles['room']} data-testid="remote-fallback" data-remote={props.remote}>
      <div className={remoteFallbackStyles['lamp']} aria-hidden="true">
        <Bean color="#a78bfa" pose="doze" face="sleepy" hat="beanie" size="9rem" />
      </div>
      <h1 ref={heading} tabIndex={-1} className={remoteFallbackStyles['heading']}>
        {t('fallback.heading')}
      </h1>
      <p className={remoteFallbackStyles['text']}>
        {t(props.remote === 'mf-game' ? 'fallback.game' : 'fallback.text')}
      </p>
      {props.roomNumber !== null && !props.isHidden && (
        <p className={remoteFallbackStyles['number']}>{t('fallback.room', { roomNumber: props.roomNumber })}</p>
      )}
      <div className={remoteFallbackStyles['ways']}>
        <Button variant="primary" size="l" onClick={props.onRetry}>
          {t('fallback.retry')}
        </Button>
        <ButtonLink variant="quiet" size="l" href={props.roomNumber === null ? '/' : '/games'}>
          {t('fallback.home')}
        </ButtonLink>
      </div>
    </main>
  )
}

const SleepNoticeSHOWN_MS = 20_000

const NoticeCard = lazy(async () => ({ default: (await import('./notice-card.tsx')).NoticeCard }))

/** Browsers provide it only on secure pages, so a home console opened by its address lacks it. */
const canStayAwake = (): boolean => 'wakeLock' in navigator

/** Shown once per page, with the first player: what to turn off on a big screen without wake lock (SHL-28). */
export const SleepNotice = ({ host, clock }: { host: HostLobby; clock: Clock }) => {
  const t = useTexts('shell')
  const session = useObserved(host.session)
  const [isOver, setOver] = useState(canStayAwake)
  const isParty = session.phase === 'open' && session.lobby.players.some(Boolean)
  const isShown = isParty && !isOver
  useEffect(() => (isShown ? clock.after(SleepNoticeSHOWN_MS, () => setOver(true)) : undefined), [clock, isShown])
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

const nameAt = (localSeats: LocalSeats, device: LocalDevice): string => {
  const session = localSeats.seats
    .get()
    .find((seat) => seat.device === device)
    ?.player.session.get()
  return session?.phase === 'seated' ? session.player.name : ''
}

const Sign = ({ localSeats, gamepads }: { localSeats: LocalSeats; gamepads: NonNullable<LocalSeats['gamepads']> }) => {
  const t = useTexts('shell')
  const lost = useObserved(gamepads.lost)
  if (lost.length === 0) return null
  return (
    <p className={styles['sign']} data-testid="gamepad-sign" role="status">
      <Icon name="warning" />
      {lost.map((device) => (
        <bdi key={device}>{nameAt(localSeats, device)}</bdi>
      ))}
      {t('gamepadLost')}
    </p>
  )
}

/** Names the players whose gamepad is disconnected, and says how they or another gamepad return (SHL-31). */
export const GamepadSign = ({ localSeats }: { localSeats: LocalSeats | undefined }) =>
  localSeats?.gamepads ? <Sign localSeats={localSeats} gamepads={localSeats.gamepads} /> : null

// Loaded on demand: visitors who have answered do not need it.
const ConsentQuestion = lazy(async () => ({ default: (await import('./consent-question.tsx')).ConsentQuestion }))

// Loaded only where there may be a PIN.
const PinQuestion = lazy(async () => ({ default: (await import('./pin-question.tsx')).PinQuestion }))

/**
 * Calls back when a footer's button reopens the choice: remotes mark it with `data-consent-settings`, which is `asked` where they
 * have asked for the room's PIN themselves. BRO-05, LCH-132
 */
const useSettingsButtons = (open: (isAsked: boolean) => void): void => {
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest('[data-consent-settings]') : null
      if (button) open(button.getAttribute('data-consent-settings') === 'asked')
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [open])
}

/** The fragment with which a page without the application leads to the guarded choice. LCH-133 */
const CONSENT = '#consent'

/** Asks for consent once a device, not while it `isQuiet`, and again when a footer's button is pressed. */
const CookieConsent = ({ capabilities, isQuiet }: { capabilities: Capabilities; isQuiet: boolean }) => {
  const isAnswered = useObserved(capabilities.consent.record) !== ''
  const [isOpen, setOpen] = useState(false)
  const { host, storage } = capabilities
  const [isGuarded, setGuarded] = useState(location.hash === CONSENT)
  useSettingsButtons((isAsked) => {
    const mayBe = host.session.get().phase === 'open' || mayBeGuarded(storage)
    if (mayBe && !isAsked) setGuarded(true)
    else setOpen(true)
  })
  if (isGuarded)
    return (
      <Suspense fallback={null}>
        <PinQuestion
          capabilities={capabilities}
          onRight={() => {
            setGuarded(false)
            setOpen(true)
          }}
          onClose={() => setGuarded(false)}
        />
      </Suspense>
    )
  if (!isOpen && (isAnswered || isQuiet)) return null
  return (
    <Suspense fallback={null}>
      <ConsentQuestion capabilities={capabilities} onOpen={() => setOpen(true)} onClose={() => setOpen(false)} />
    </Suspense>
  )
}

const SHOWN_MS = 20_000

/** An operator's notice over whatever the big screen shows; it goes by itself, and the newest replaces an older one (CTL-120). */
const HostNotice = ({ host, clock }: { host: HostLobby; clock: Clock }) => {
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

/** A small notice over the prerendered page of a remote that could not be loaded (MKT-150). */
const PrerenderedPageNotice = ({ remote, onRetry }: { remote: RemoteName; onRetry: () => void }) => {
  const t = useTexts('shell')
  return (
    <aside
      className={prerenderedPageNoticeStyles['notice']}
      role="status"
      data-testid="remote-fallback"
      data-remote={remote}
    >
      <p className={prerenderedPageNoticeStyles['text']}>{t('fallback.kept')}</p>
      <Button size="s" onClick={onRetry}>
        {t('fallback.retry')}
      </Button>
    </aside>
  )
}

/** Shown only once a remote takes long, to avoid flicker. */
const Loading = () => {
  const t = useTexts('shell')
  return (
    <div className={loadingStyles['loading']}>
      <Spinner size="l" label={t('loading')} />
    </div>
  )
}

interface LayoutProps {
  capabilities: Capabilities
  place: RemoteHost
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

const Place = ({ state, ...props }: LayoutProps & { state: HostState }) => {
  if (state.phase === 'loading') return state.isRendered ? null : <Loading />
  if (state.phase !== 'unavailable') return null
  if (state.isRendered) return <PrerenderedPageNotice remote={state.remote} onRetry={() => void props.place.retry()} />
  const room = pageRoom(props.capabilities)
  const openRoom = room?.standing === 'open' ? room.roomNumber : null
  const hosted = props.capabilities.host.session.get()
  const isHidden = hosted.phase === 'open' && hosted.lobby.rules.numberHidden
  return (
    <RemoteFallback
      remote={state.remote}
      roomNumber={openRoom}
      isHidden={isHidden}
      onRetry={() => void props.place.retry()}
    />
  )
}

/** Consent is never shown over a running game, during a party or on the dashboard; a phone's pages ask themselves (CTL-130). */
const quietPaths: readonly string[] = ['/game', '/watch', '/browser', '/download', '/admin', '/logs', '/gameLogs']
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
