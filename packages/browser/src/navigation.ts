import type { Navigation, Capabilities } from '@sofaspark/contract'
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

/** `open`: the page has its lobby or its seat there. `named`: it is about to, or its address names it. */
interface PageRoom {
  roomNumber: string
  standing: 'open' | 'named'
}

/** The page's room: that of its lobby or seat, else that of its address. */
export const pageRoom = ({
  host,
  player,
  navigation,
}: Pick<Capabilities, 'host' | 'player' | 'navigation'>): PageRoom | null => {
  const hosted = host.session.get()
  if (hosted.phase === 'open') return { roomNumber: hosted.lobby.roomNumber, standing: 'open' }
  if (hosted.phase === 'resuming') return { roomNumber: hosted.roomNumber, standing: 'named' }
  const seated = player.session.get()
  if (seated.phase === 'seated') return { roomNumber: seated.roomNumber, standing: 'open' }
  if (seated.phase === 'joining') return { roomNumber: seated.roomNumber, standing: 'named' }
  const roomNumber = navigation.location.get().query.get('roomNumber')
  return roomNumber === undefined ? null : { roomNumber, standing: 'named' }
}
