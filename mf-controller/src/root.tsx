import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { isRoomNumber, type Lobby, type RoomNumber, brand } from '@sofaspark/contract'
import { JoinScreen } from './join/join-screen.tsx'
import { useObserved } from '@sofaspark/browser/react'
import { useCapabilities, CapabilitiesProvider, type RemoteCapabilities } from './page/remote-capabilities.ts'
import { TextsProvider, useTexts } from '@sofaspark/i18n/react.ts'
import type { Namespace } from '@sofaspark/i18n'
import { ErrorBoundary } from '@sofaspark/ui/error-boundary/error-boundary.tsx'
import { ButtonLink } from '@sofaspark/ui/button/button.tsx'
import { Bean } from '@sofaspark/ui/bean/bean.tsx'
import { LampScreen, LampScreenTop } from './seat/lamp-screen.tsx'
import { offersOf } from './page/offers.ts'
import styles from './root.module.css'

// Loaded on demand, since few people ever see it.
const ClosedScreen = lazy(async () => ({ default: (await import('./seat/closed-screen.tsx')).ClosedScreen }))
export const loadSeat = () => import(/* webpackChunkName: "seat" */ './seat/seat-screen.tsx')
const SeatScreen = lazy(async () => ({ default: (await loadSeat()).SeatScreen }))

// Few phones ever come by such a link.
const LinkedWords = lazy(async () => ({ default: (await import('./words/own-words.tsx')).LinkedWords }))

/** Resumes the stored seat of the room in the address, without asking. */
const useReturn = () => {
  const { player, storage, language, navigation } = useCapabilities()
  const hasTried = useRef(false)
  useEffect(() => {
    if (hasTried.current) return
    hasTried.current = true
    const roomNumber = navigation.location.get().query.get('roomNumber')
    const name = storage.get('playerName')
    if (!isRoomNumber(roomNumber) || name === undefined || player.session.get().phase !== 'none') return
    if (storage.get('seatTokens')?.[roomNumber] === undefined) return
    void player.join({ roomNumber, name, language: language.language.get() })
  }, [player, storage, language, navigation])
}

// For the people without a seat.
const AudienceScreen = lazy(async () => ({ default: (await import('./audience/audience-screen.tsx')).AudienceScreen }))

const withRoom = (roomNumber: RoomNumber, query: ReadonlyMap<string, string>, watch = query.get('watch')): string => {
  const next = new URLSearchParams([...query])
  next.set('roomNumber', roomNumber)
  next.delete('watch')
  if (watch) next.set('watch', watch)
  return `/browser?${next.toString()}`
}

/** The controller: the join form, the seat, or the closing message. */
const Phone = () => {
  const { player, navigation } = useCapabilities()
  const session = useObserved(player.session)
  const { query } = useObserved(navigation.location)
  const [dismissed, setDismissed] = useState<typeof session | null>(null)
  const [evening, setEvening] = useState<Lobby | null>(null)
  if (session.phase === 'seated' && session.lobby !== evening) setEvening(session.lobby)
  useReturn()
  // Without a pad the phone counts as away at once.
  useEffect(() => () => player.stepOut(), [player])
  const { phase } = session
  useEffect(() => {
    // Starts loading the pad's code while the join is in flight.
    if (phase === 'joining') void loadSeat()
  }, [phase])
  const seatedRoom = session.phase === 'seated' || session.phase === 'waiting' ? session.roomNumber : null
  useEffect(() => {
    const { query } = navigation.location.get()
    // Lets a reloaded page, or a phone that wakes in a new one, reclaim its seat.
    if (seatedRoom && query.get('roomNumber') !== seatedRoom)
      navigation.go(withRoom(seatedRoom, query), { replace: true })
  }, [seatedRoom, navigation])

  if (session.phase === 'seated')
    return (
      <Suspense fallback={<JoinScreen session={{ phase: 'joining', roomNumber: session.roomNumber }} />}>
        <SeatScreen session={session} />
      </Suspense>
    )
  if (session.phase === 'closed' && session !== dismissed)
    return (
      <Suspense fallback={null}>
        <ClosedScreen session={session} evening={evening} onAgain={() => setDismissed(session)} />
      </Suspense>
    )
  // The address remembers it over a reload.
  const watches = (room: RoomNumber, watch: string) => navigation.go(withRoom(room, query, watch), { replace: true })
  const room = query.get('roomNumber')
  if (query.get('watch') === '1' && isRoomNumber(room))
    return (
      <Suspense fallback={null}>
        <AudienceScreen key={room} roomNumber={room} onOver={() => watches(room, '')} />
      </Suspense>
    )
  return <JoinScreen session={session} onWatch={(found) => watches(found, '1')} />
}

/** The target of a scanned code: play in the browser at once, open the app, or install it. */
const DownloadScreen = () => {
  const { navigation, config, system, analytics, player } = useCapabilities()
  const t = useTexts('controller')
  const { query } = useObserved(navigation.location)
  const roomNumber = query.get('roomNumber')
  const offers = offersOf(config.featureToggles, system)
  const from = query.get('from') ?? ''
  useEffect(() => {
    document.title = t('door.title')
    if (from.endsWith('_qr_scan')) analytics.report('player_scanned_qr_code', { from })
  }, [analytics, from, t])

  useEffect(() => {
    if (isRoomNumber(roomNumber)) player.prepare(roomNumber)
  }, [player, roomNumber])

  const carried = new URLSearchParams([...query]).toString()
  const play = `/browser${carried === '' ? '' : `?${carried}`}`
  return (
    <LampScreen className={styles['door']}>
      <LampScreenTop />
      <div className={styles['hero']} aria-hidden="true">
        <Bean color="#3fb6ff" hat="party" pose="cheer" size="7rem" />
        <Bean color="#ff6b57" face="grin" size="8.5rem" />
        <Bean color="#ffd23f" hat="beanie" face="wink" pose="cheer" size="7rem" />
      </div>
      <h1>{t('door.heading')}</h1>
      {isRoomNumber(roomNumber) && (
        <p className={styles['room']}>
          <span>{t('join.room')}</span>
          <strong dir="ltr">{`${roomNumber.slice(0, 3)} ${roomNumber.slice(3)}`}</strong>
        </p>
      )}
      <div className={styles['choices']}>
        {offers.play && (
          <ButtonLink
            data-testid="play-in-browser"
            variant="primary"
            size="xl"
            icon="play"
            href={play}
            onClick={(event) => {
              event.preventDefault()
              // Back from the pad must not end on this page.
              navigation.go(play, { replace: true })
            }}
          >
            {t('door.play')}
          </ButtonLink>
        )}
        {offers.app && (
          <ButtonLink
            data-testid="have-app"
            icon="phone"
            size="l"
            href={`${brand.deepLinkScheme}://join${carried === '' ? '' : `?${carried}`}`}
          >
            {t('door.haveApp')}
          </ButtonLink>
        )}
        {offers.stores.map((store) => (
          <ButtonLink key={store} data-testid="store" icon={store} size="l" variant="quiet" href={brand.stores[store]}>
            {t(`door.${store}`)}
          </ButtonLink>
        ))}
      </div>
      <p className={styles['note']}>{t('door.note')}</p>
    </LampScreen>
  )
}

export const namespaces: readonly Namespace[] = ['controller', 'games', 'ui']

const Screen = () => {
  useStillPage()
  const { path } = useObserved(useCapabilities().navigation.location)
  const [hash] = useState(location.hash)
  // Inlined because the download page is small, and a separate file would cost a round trip.
  return (
    <>
      {path === '/download' ? <DownloadScreen /> : <Phone />}
      {hash.startsWith('#words=') && (
        <Suspense fallback={null}>
          <LinkedWords hash={hash} />
        </Suspense>
      )}
    </>
  )
}

/** Keeps a pulled or swiped screen on its page while the remote is shown. CTL-172 */
const useStillPage = () => {
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('overscroll-behavior', 'none')
    return () => void style.removeProperty('overscroll-behavior')
  }, [])
}

/** The remote's tree: the download page or the controller, by path. */
export const Root = ({ capabilities }: { capabilities: RemoteCapabilities }) => (
  <ErrorBoundary onError={capabilities.reportError?.bind(capabilities)}>
    <CapabilitiesProvider capabilities={capabilities}>
      <TextsProvider
        language={useObserved(capabilities.language.language)}
        namespaces={namespaces}
        root
        clock={capabilities.clock}
      >
        <Screen />
      </TextsProvider>
    </CapabilitiesProvider>
  </ErrorBoundary>
)
