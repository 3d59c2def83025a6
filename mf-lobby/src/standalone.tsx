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
const host = createFakeHostLobby()
if (query.has('players')) host.open(Number(query.get('players')))
const capabilities = createFakeCapabilities({
  host,
  // Real time makes cards leave and slides turn.
  clock: { ...createClock(), advance: () => undefined, jump: () => undefined },
  navigation: createFakeNavigation(query.get('at') ?? '/'),
})
const language = query.get('language')
if (language === 'he') Object.assign(document.documentElement, { dir: 'rtl', lang: 'he' })
if (language === 'he' || language === 'es') void capabilities.language.set(language)
const place = document.querySelector<HTMLElement>('#root') ?? document.body.appendChild(document.createElement('div'))
/** Driven from the browser's console: `sofaspark.host.open(3)`. */
Object.assign(globalThis, { sofaspark: capabilities })
app.mount(place, capabilities)
