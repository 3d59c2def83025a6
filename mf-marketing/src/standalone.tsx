import '@sofaspark/ui/tokens/fonts.css'
import '@sofaspark/ui/tokens/tokens.css'
import '@sofaspark/ui/tokens/base.css'
import { createClock } from '@sofaspark/browser/clock.ts'
import { createFakeCapabilities, createFakeNavigation } from '@sofaspark/browser/fake-capabilities.ts'
import { app } from './app.tsx'

/** The pages without the shell: `?at=/slipnbump` names one, `?device=phone` the kind of device. */
const query = new URLSearchParams(location.search)
const capabilities = createFakeCapabilities({
  clock: { ...createClock(), advance: () => undefined, jump: () => undefined },
  device: query.get('device') === 'phone' ? 'phone' : 'screen',
  navigation: createFakeNavigation(query.get('at') ?? '/'),
})
/** Driven from the browser's console: `sofaspark.host.change({ … })`. */
Object.assign(globalThis, { sofaspark: capabilities })
app.mount(document.querySelector<HTMLElement>('#root') ?? document.body, capabilities)
