import { remoteContract, type Capabilities, type RemoteApp } from '@sofaspark/contract'
import { loadTexts } from '@sofaspark/i18n'
import { isRenderedIn, prerenderedIn, takeEarlyPress, takeOver } from '@sofaspark/browser/prerendered.ts'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { Marketing, marketingRoutes } from './root/marketing.tsx'
import { namespaces, type RemoteCapabilities } from './shared/page.tsx'
import { stateOf } from './shared/game-state.ts'
import { loadWords } from './shared/landing-page.ts'
import { gameOf, landingPages } from './landing/landing-pages.ts'

const pageAt = (path: string) => landingPages.find((page) => page.path === path)

/** Whether the build's markup is what this visitor would see: their language, and the game's state on this console. */
const isMarkupRight = (place: HTMLElement, path: string, { language, games }: Capabilities): boolean => {
  const page = pageAt(path)
  const state = page && stateOf(gameOf(page, games.get()))
  return isRenderedIn(prerenderedIn(place), language.language.get()) && place.dataset['state'] === state
}

/** The explainer for phones, the single-game landing pages and the credits. */
export const app: RemoteApp<HTMLElement> = {
  contract: remoteContract,
  name: 'mf-marketing',
  routes: marketingRoutes,
  mount: (place, capabilities) => {
    let root: Root | null = null
    let over = false
    const language = capabilities.language.language.get()
    const { path } = capabilities.navigation.location.get()
    const show = async (): Promise<void> => {
      const [texts, words] = await Promise.all([
        loadTexts(language, namespaces, capabilities.clock),
        loadWords(pageAt(path), language),
      ])
      if (over) return
      let isSeen = 'seen' in place.dataset
      const powers: RemoteCapabilities = {
        ...capabilities,
        takeEarlyPress: () => takeEarlyPress(place),
        takeSeen: () => {
          const wasSeen = isSeen
          isSeen = false
          return wasSeen
        },
      }
      const page = <Marketing capabilities={powers} texts={texts} words={words} />
      const isHydrated = isMarkupRight(place, path, capabilities)
      takeOver(place)
      if (isHydrated) root = hydrateRoot(place, page)
      else {
        root = createRoot(place)
        root.render(page)
      }
    }
    show().catch((error: unknown) => capabilities.reportError?.(error))
    return () => {
      over = true
      root?.unmount()
    }
  },
}
