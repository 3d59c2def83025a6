import '@sofaspark/ui/tokens/fonts.css'
import '@sofaspark/ui/tokens/tokens.css'
import '@sofaspark/ui/tokens/base.css'
import { createClock } from '@sofaspark/browser/clock.ts'
import { createFakeCapabilities, createFakeNavigation } from '@sofaspark/browser/fake-capabilities.ts'
import { app } from './app.tsx'

/** The admin without the shell, next to services on the same origin; `?at=/logs?…` names a view. */
const query = new URLSearchParams(location.search)
const capabilities = createFakeCapabilities({
  clock: { ...createClock(), advance: () => undefined, jump: () => undefined },
  navigation: createFakeNavigation(query.get('at') ?? '/admin'),
})
app.mount(document.querySelector<HTMLElement>('#root') ?? document.body, capabilities)
