import type { Navigation } from '@sofaspark/contract'
import { createObservable } from './shared/observable.ts'

/** Navigation of a standalone app's document: its own paths stay inside, all others load. */
export const createDocumentNavigation = (page: Window, ownPaths: readonly string[]): Navigation => {
  const read = () => ({ path: page.location.pathname, query: new Map(new URLSearchParams(page.location.search)) })
  const location = createObservable<ReturnType<Navigation['location']['get']>>(read())
  page.addEventListener('popstate', () => location.set(read()))
  return {
    location,
    go: (to, { replace = false } = {}) => {
      const url = new URL(to, page.location.href)
      if (url.origin !== page.location.origin || !ownPaths.includes(url.pathname)) {
        if (replace) page.location.replace(url)
        else page.location.assign(url)
        return
      }
      if (replace) page.history.replaceState(null, '', url)
      else page.history.pushState(null, '', url)
      location.set(read())
    },
  }
}
