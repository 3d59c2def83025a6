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

/** Whether the prerendered markup is what this visitor would see: their language, and the game's state on this console. */
const isMarkupRight = (element: HTMLElement, path: string, { language, games }: Capabilities): boolean => {
  const page = pageAt(path)
  const state = page && stateOf(gameOf(page, games.get()))
  return isRenderedIn(prerenderedIn(element), language.language.get()) && element.dataset['state'] === state
}

/** The explainer for phones, the single-game landing pages and the credits. */
export const app: RemoteApp<HTMLElement> = {
  contract: remoteContract,
  name: 'mf-marketing',
  routes: marketingRoutes,
  mount: (element, capabilities) => {
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
      let isSeen = 'seen' in element.dataset
      const own: RemoteCapabilities = {
        ...capabilities,
        takeEarlyPress: () => takeEarlyPress(element),
        takeSeen: () => {
          const wasSeen = isSeen
          isSeen = false
          return wasSeen
        },
      }
      const page = <Marketing capabilities={own} texts={texts} words={words} />
      const isHydrated = isMarkupRight(element, path, capabilities)
      takeOver(element)
      if (isHydrated) root = hydrateRoot(element, page)
      else {
        root = createRoot(element)
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
