import type { Capabilities, HostAudience, ShellHostLobby, JoinOriginControl } from '@sofaspark/contract'
import { createHostLobby } from './host-lobby.ts'
import { createLocalSeats } from './local-seats.ts'
import { createPageCapabilities, type CapabilitiesOptions } from './page-capabilities.ts'
import { timings } from '@sofaspark/contract'
import { askForConfig } from './shared/http.ts'
import type { Fetch } from './shared/http.ts'
import { createObservable, type Settable } from './shared/observable.ts'

type Needs = Pick<Capabilities, 'config' | 'storage' | 'clock'> & {
  fetch: Fetch
  document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
}

/**
 * The origin of the code on a big screen. If the edge lists network cards, it is polled every few seconds while a visible page shows a code; otherwise never. LCH-32
 */
export const createJoinOrigin = ({ config, storage, clock, fetch, document }: Needs): JoinOriginControl => {
  let known = config
  const current = () => {
    const { joinOrigin, joinOrigins: origins = [] } = known
    const chosen = origins.find(({ card }) => card === storage.get('joinCard'))
    return { origin: chosen?.origin ?? joinOrigin, choices: origins.length > 1 ? origins : [] }
  }
  const state = createObservable(current())
  const show = () => {
    const next = current()
    // An equal state would redraw the code.
    if (JSON.stringify(next) !== JSON.stringify(state.get())) state.set(next)
  }

  let watchers = 0
  let isAsking = false
  let cancelNext: (() => void) | null = null
  const isWanted = () => watchers > 0 && document.visibilityState === 'visible'
  const ask = async (): Promise<void> => {
    cancelNext?.()
    cancelNext = null
    if (isAsking || !isWanted()) return
    isAsking = true
    // Without a response the known addresses stay until the next poll.
    known = await askForConfig(fetch, config.address).catch(() => known)
    isAsking = false
    show()
    if (isWanted()) cancelNext = clock.after(timings.joinOriginMs, () => void ask())
  }
  const onVisible = () => void ask()

  return {
    state,
    choose: (card) => {
      storage.set('joinCard', card)
      show()
    },
    watch: () => {
      if (config.joinOrigins === undefined) return () => undefined
      watchers += 1
      if (watchers === 1) {
        document.addEventListener('visibilitychange', onVisible)
        void ask()
      }
      return () => {
        watchers -= 1
        if (watchers > 0) return
        document.removeEventListener('visibilitychange', onVisible)
        cancelNext?.()
        cancelNext = null
      }
    },
  }
}

export type { CapabilitiesOptions }

/** The shell's own capabilities; remotes get them as plain `Capabilities`. */
export type ShellCapabilities = Capabilities & { host: ShellHostLobby; audience: Settable<HostAudience | null> }

/** A phone that opens a lobby shows its audience as well. */
const withScreen = (page: Capabilities & { host: ShellHostLobby }, view: Window): ShellCapabilities => ({
  ...page,
  audience: createObservable<HostAudience | null>(null),
  ...(page.device === 'screen'
    ? { joinOrigin: createJoinOrigin({ ...page, fetch: view.fetch.bind(view), document: view.document }) }
    : {}),
})

/** All of a remote's capabilities, backed by its page. One per document. */
export const createCapabilities = (options: CapabilitiesOptions): ShellCapabilities =>
  withScreen(createPageCapabilities(options, createHostLobby, createLocalSeats), options.page ?? window)
