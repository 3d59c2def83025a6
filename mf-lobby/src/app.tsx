import { createRoot, hydrateRoot, type Root as ReactRoot } from 'react-dom/client'
import { remoteContract, type Capabilities, type RemoteApp } from '@sofaspark/contract'
import { isRenderedIn, prerenderedIn, takeEarlyPress, takeOver } from '@sofaspark/browser/prerendered.ts'
import { createRegionMeter } from '@sofaspark/browser/regions/region-meter.ts'
import { loadTexts } from '@sofaspark/i18n'
import { createSounds } from '@sofaspark/ui/sounds/sounds.ts'
import { createInvitations, type RemoteCapabilities } from './page/remote-capabilities.ts'
import { statesOf } from './launch-page/game-shelf.tsx'
import { namespaces } from './page/texts.ts'
import { Root } from './root.tsx'

/** Whether the prerendered markup is what this visitor would see: their language, this console's games, no console mode. */
const isMarkupRight = (element: HTMLElement, { language, games, storage }: Capabilities): boolean =>
  isRenderedIn(prerenderedIn(element), language.language.get()) &&
  element.dataset['state'] === statesOf(games.get()) &&
  storage.get('consoleMode') !== true &&
  storage.get('rollout') !== 'testing'

/** Replaces the prerendered markup in one step, once there is something to show. */
const adopt = async (
  element: HTMLElement,
  capabilities: RemoteCapabilities,
  isOver: () => boolean,
): Promise<ReactRoot | null> => {
  const texts = await loadTexts(capabilities.language.language.get(), namespaces, capabilities.clock)
  if (isOver()) return null
  const page = <Root capabilities={capabilities} texts={texts} />
  const isRight = isMarkupRight(element, capabilities)
  takeOver(element)
  if (isRight) return hydrateRoot(element, page)
  const root = createRoot(element)
  root.render(page)
  return root
}

/** The launch page and the lobby of big screens, as the shell mounts them. */
export const app: RemoteApp<HTMLElement> = {
  contract: remoteContract,
  name: 'mf-lobby',
  routes: ['/', '/games'],
  mount: (element, capabilities) => {
    const sounds = createSounds()
    sounds.setVolume(capabilities.storage.get('volume') ?? 0.7)
    const unlock = () => {
      sounds.unlock()
    }
    element.addEventListener('pointerdown', unlock)
    const { clock, config } = capabilities
    const meter = createRegionMeter({ fetch: window.fetch.bind(window), clock, config })
    const invitations = createInvitations(window, config.api)
    const own = { ...capabilities, sounds, meter, invitations, takeEarlyPress: () => takeEarlyPress(element) }
    let root: ReactRoot | null = null
    let isOver = false
    if (prerenderedIn(element)) {
      adopt(element, own, () => isOver)
        .then((adopted) => (root = adopted))
        .catch((error: unknown) => capabilities.reportError?.(error))
    } else {
      root = createRoot(element)
      root.render(<Root capabilities={own} />)
    }
    return () => {
      isOver = true
      element.removeEventListener('pointerdown', unlock)
      root?.unmount()
    }
  },
}
