import { createRoot } from 'react-dom/client'
import { remoteContract, type RemoteApp } from '@sofaspark/contract'
import { createRegionMeter } from '@sofaspark/browser/regions/region-meter.ts'
import { createSounds } from '@sofaspark/ui/sounds/sounds.ts'
import { Root } from './root.tsx'

/** The launch page and the lobby of big screens, as the shell mounts them. */
export const app: RemoteApp<HTMLElement> = {
  contract: remoteContract,
  name: 'mf-lobby',
  routes: ['/', '/games'],
  mount: (place, capabilities) => {
    const sounds = createSounds()
    sounds.setVolume(capabilities.storage.get('volume') ?? 0.7)
    const unlock = () => {
      sounds.unlock()
    }
    place.addEventListener('pointerdown', unlock)
    const { clock, config } = capabilities
    const meter = createRegionMeter({ fetch: window.fetch.bind(window), clock, config })
    const root = createRoot(place)
    root.render(<Root powers={{ ...capabilities, sounds, meter }} />)
    return () => {
      place.removeEventListener('pointerdown', unlock)
      root.unmount()
    }
  },
}
