import { createRoot } from 'react-dom/client'
import { remoteContract, type RemoteApp } from '@sofaspark/contract'
import { createSounds } from '@sofaspark/ui/sounds/sounds.ts'
import { Root } from './root.tsx'

/** The screen on which a game is played, as the shell mounts it. */
export const app: RemoteApp<HTMLElement> = {
  contract: remoteContract,
  name: 'mf-game',
  routes: ['/game', '/watch'],
  mount: (element, capabilities) => {
    const sounds = createSounds()
    sounds.setVolume(capabilities.storage.get('volume') ?? 0.7)
    const unlock = () => {
      sounds.unlock()
    }
    element.addEventListener('pointerdown', unlock)
    const root = createRoot(element)
    root.render(<Root capabilities={{ ...capabilities, sounds }} />)
    return () => {
      element.removeEventListener('pointerdown', unlock)
      root.unmount()
    }
  },
}
