import '@sofaspark/ui/tokens/fonts.css'
import '@sofaspark/ui/tokens/tokens.css'
import '@sofaspark/ui/tokens/base.css'
import { createClock } from '@sofaspark/browser/clock.ts'
import {
  createFakeCapabilities,
  createFakeHostLobby,
  createFakeNavigation,
} from '@sofaspark/browser/fake-capabilities.ts'
import { app } from './app.tsx'

const query = new URLSearchParams(location.search)
const gameKey = query.get('gameKey') ?? 'testgamelocal'
const host = createFakeHostLobby()
host.open(Number(query.get('players') ?? 3), { game: { gameKey } })
const capabilities = createFakeCapabilities({
  host,
  // Real time makes countdowns run and builds start.
  clock: { ...createClock(), advance: () => undefined, jump: () => undefined },
  navigation: createFakeNavigation(`/game?roomNumber=234567&gameKey=${gameKey}`),
})
const language = query.get('language')
if (language === 'he') Object.assign(document.documentElement, { dir: 'rtl', lang: 'he' })
if (language === 'he' || language === 'es') void capabilities.language.set(language)
const place = document.querySelector<HTMLElement>('#root') ?? document.body.appendChild(document.createElement('div'))
/** Driven from the browser's console: `dispatchReactUnityEvent('gameEnded', …)`, `sofaspark.host.open(9)`. */
Object.assign(globalThis, { sofaspark: capabilities })
app.mount(place, capabilities)
