import '@sofaspark/ui/tokens/fonts.css'
import '@sofaspark/ui/tokens/tokens.css'
import '@sofaspark/ui/tokens/base.css'
import {
  createCapabilities,
  createClock,
  createDocumentNavigation,
  createObservable,
  loadConfig,
} from '@sofaspark/browser'
import { catalogue, type Config } from '@sofaspark/contract'
import { loadTexts } from '@sofaspark/i18n'
import { app } from './app.tsx'
import { namespaces } from './root.tsx'

/** Everything is on one origin, so a phone need not ask before it joins. */
const ownConfig = (origin: string): Config => ({
  address: origin,
  path: '/eu/socket.io',
  api: `${origin}/api`,
  joinOrigin: origin,
  featureToggles: {
    isAbleToPlayBrowserAndroid: true,
    isAbleToPlayBrowserIos: true,
    isAndroidMobileAppAvailble: false,
    isIosMobileAppAvailable: false,
    recommandOtherPlatforms: false,
    useCdn: false,
    applixirZoneId: '',
  },
})

const start = async () => {
  const navigation = createDocumentNavigation(window, app.routes)
  const own = ownConfig(location.origin)
  const isDoor = location.pathname === '/download'
  const config = isDoor ? await loadConfig(window.fetch.bind(window), createClock(), location.origin) : own
  const capabilities = createCapabilities({
    config,
    games: createObservable(catalogue),
    navigation,
    device: 'phone',
    loadLanguage: (language) => loadTexts(language, namespaces),
    mayHost: () => false,
  })
  const place = document.querySelector<HTMLElement>('#root')
  if (place) app.mount(place, capabilities)
}

void start()
