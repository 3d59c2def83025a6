import '@sofaspark/ui/tokens/tokens.css'
import '@sofaspark/ui/tokens/base.css'
import { createClock } from '@sofaspark/browser/clock.ts'
import { onceAccepted } from '@sofaspark/browser/consent.ts'
import { loadConfig } from '@sofaspark/browser/http.ts'
import { createInertHostLobby } from '@sofaspark/browser/inert-host-lobby.ts'
import { createDocumentNavigation } from '@sofaspark/browser/navigation.ts'
import { createObservable } from '@sofaspark/browser/observable.ts'
import { reportChunkError, watchPageErrors } from '@sofaspark/browser/page-errors.ts'
import { createPageCapabilities } from '@sofaspark/browser/page-capabilities.ts'
import { watchQuiet } from '@sofaspark/browser/quiet-page.ts'
import { isRoomNumber, timings, type Capabilities, type Config, type Game } from '@sofaspark/contract'
import { loadTexts } from '@sofaspark/i18n'
import { app } from './app.tsx'
import { loadSeat, namespaces } from './root.tsx'
/** Everything is on one origin, so a phone can join without a look-up. */
const ownConfig = (origin: string): Config => ({
  address: origin,
  path: '/eu/socket.io',
  api: `${origin}/api`,
  joinOrigin: origin,
  featureToggles: {
    isAbleToPlayBrowserAndroid: true,
    isAbleToPlayBrowserIos: true,
    isAndroidMobileAppAvailble: true,
    isIosMobileAppAvailable: true,
    recommandOtherPlatforms: false,
    useCdn: false,
    applixirZoneId: '',
  },
})

/** Data that the edge inlined into the page. */
const inlinedConfig = (): Config | null => {
  const text = document.querySelector('script#config')?.textContent
  return text ? (JSON.parse(text) as Config) : null
}

/** The games on this console, as the edge inlined them into the page; a page without them fetches the catalogue. */
const gamesHere = async (): Promise<readonly Game[]> => {
  const text = document.querySelector('script#games')?.textContent
  return text ? (JSON.parse(text) as readonly Game[]) : (await import('@sofaspark/contract/catalogue.ts')).catalogue
}

/** A page without it: only the download page's options are worth waiting for. */
const lateConfig = async (): Promise<Config> =>
  location.pathname === '/download'
    ? loadConfig(window.fetch.bind(window), createClock(), location.origin)
    : ownConfig(location.origin)

/** A start that takes this long means a slow connection or phone. */
const SLOW_START_MS = 1_500
/** No player joins meanwhile. */
const FONTS_AT_LAST_MS = 10_000
/** A font that arrives while the pad is drawn would cause a second layout. */
const DRAWING_MS = 1_000

/** Resolves when the phone has its seat, and so its pad. */
const seated = ({ player }: Capabilities): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (player.session.get().phase !== 'seated') return
      stop()
      resolve()
    }
    const stop = player.session.subscribe(look)
    look()
  })

/** In order of need on a slow connection: the next tap, the pad, then the fonts, which are the largest. CTL-46 */
const fetchAhead = async (capabilities: Capabilities) => {
  const isSlow = performance.now() > SLOW_START_MS
  await loadSeat()
  const wait = (ms: number) => new Promise<void>((resolve) => void capabilities.clock.after(ms, resolve))
  if (isSlow) await Promise.race([seated(capabilities).then(() => wait(DRAWING_MS)), wait(FONTS_AT_LAST_MS)])
  await import('@sofaspark/ui/tokens/fonts.css')
}

const start = async () => {
  // Elements that a translator inserts are never updated. SHL-29
  document.documentElement.translate = false
  const navigation = createDocumentNavigation(window, app.routes)
  const config = inlinedConfig() ?? (await lateConfig())
  const capabilities = createPageCapabilities(
    {
      config,
      games: createObservable(await gamesHere()),
      navigation,
      device: 'phone',
      loadLanguage: (language) => loadTexts(language, namespaces),
    },
    createInertHostLobby,
  )
  watchPageErrors(window, capabilities.analytics)
  const room = navigation.location.get().query.get('roomNumber')
  // Before the first paint: the response arrives while a slow phone draws.
  if (isRoomNumber(room)) capabilities.player.prepare(room)
  const place = document.querySelector<HTMLElement>('#root')
  if (place) app.mount(place, capabilities)
  watchQuiet(window, capabilities.clock, timings.phoneQuietMs)
  await fetchAhead(capabilities)
  const { analytics, consent } = capabilities
  onceAccepted(consent.state, () => {
    void import('@sofaspark/browser/page-vitals.ts').then(
      ({ reportWebVitals }) => reportWebVitals(analytics),
      (thrown: unknown) => reportChunkError(thrown, analytics),
    )
  })
}

void start()
