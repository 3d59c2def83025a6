import { createRoot } from 'react-dom/client'
import { remoteContract, type RemoteApp } from '@sofaspark/contract'
import { createSounds } from '@sofaspark/ui/sounds/sounds.ts'
import { Root } from './root.tsx'

/** The screen on which a game is played, as the shell mounts it. */
export const app: RemoteApp<HTMLElement> = {
  contract: remoteContract,
  name: 'mf-game',
  routes: ['/game'],
  mount: (place, capabilities) => {
    const sounds = createSounds()
    sounds.setVolume(capabilities.storage.get('volume') ?? 0.7)
    const unlock = () => {
      sounds.unlock()
    }
    place.addEventListener('pointerdown', unlock)
    const root = createRoot(place)
    root.render(<Root powers={{ ...capabilities, sounds }} />)
    return () => {
      place.removeEventListener('pointerdown', unlock)
      root.unmount()
    }
  },
}
