import { timings, type Clock, type Config, type Game } from '@sofaspark/contract'
import { askForGames, type Fetch } from './shared/http.ts'
import type { Settable } from './shared/observable.ts'

interface Needs {
  fetch: Fetch
  clock: Clock
  config: Config
  document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
}

/**
 * Polls the list every few seconds while one of its games is being built and the page is visible, until the returned function is called. BRO-08
 */
export const followGamesToCome = (
  games: Settable<readonly Game[]>,
  { fetch, clock, config, document }: Needs,
): (() => void) => {
  let cancelNext: (() => void) | null = null
  let isAsking = false
  let isStopped = false
  // A cached response may be older than the build that just ended.
  const uncached: Fetch = (address, options) => fetch(address, { ...options, cache: 'no-store' })

  const isWanted = (): boolean =>
    !isStopped && document.visibilityState === 'visible' && games.get().some(({ isBeingBuilt }) => isBeingBuilt)
  const ask = async (): Promise<void> => {
    cancelNext = null
    if (!isWanted()) return
    isAsking = true
    // Without a response the known list stays until the next poll.
    const loaded = await askForGames(uncached, config).catch(() => games.get())
    isAsking = false
    // An equal list would render every tile again.
    if (!isStopped && JSON.stringify(loaded) !== JSON.stringify(games.get())) games.set(loaded)
    follow()
  }
  const follow = (): void => {
    if (cancelNext || isAsking || !isWanted()) return
    cancelNext = clock.after(timings.gamesToComeMs, () => void ask())
  }

  const stopListening = games.subscribe(follow)
  document.addEventListener('visibilitychange', follow)
  follow()
  return () => {
    isStopped = true
    cancelNext?.()
    stopListening()
    document.removeEventListener('visibilitychange', follow)
  }
}
