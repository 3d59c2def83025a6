import { catalogue, timings, type Config, type Game } from '@sofaspark/contract'
import { createFakeClock } from './fake-page.ts'
import { followGamesToCome } from './games-to-come.ts'
import type { Fetch } from './shared/http.ts'
import { createObservable } from './shared/observable.ts'

const built: readonly Game[] = catalogue.map((game) => ({ ...game, available: true }))
const without = (...keys: string[]): readonly Game[] =>
  built.map((game) => (keys.includes(game.key) ? { ...game, available: false, isBeingBuilt: true } : game))

const follow = (first: readonly Game[]) => {
  const clock = createFakeClock()
  const games = createObservable(first)
  const asked: { address: string; cache: RequestCache | undefined }[] = []
  const server: { games: readonly Game[] | null } = { games: first }
  const fetch: Fetch = (address, options) => {
    asked.push({ address, cache: options?.cache })
    return server.games ? Promise.resolve(Response.json({ games: server.games })) : Promise.reject(new Error('offline'))
  }
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const config = { api: '/api' } as Config
  const stop = followGamesToCome(games, { fetch, clock, config, document: page as Document })
  return {
    games,
    asked,
    server,
    stop,
    show: (state: DocumentVisibilityState) => {
      page.visibilityState = state
      page.dispatchEvent(new Event('visibilitychange'))
    },
    pass: async (durationMs: number) => {
      for (let passedMs = 0; passedMs < durationMs; passedMs += timings.gamesToComeMs) {
        clock.advance(timings.gamesToComeMs)
        await new Promise((resolve) => setImmediate(resolve))
      }
    },
  }
}

it('BRO-08 the list of games is followed every 3 s until all are built, and no longer', async () => {
  const { games, asked, server, pass } = follow(without('drawgame', 'racegame'))
  const seen = jest.fn()
  games.subscribe(seen)
  await pass(6_000)
  expect(asked).toEqual(Array.from({ length: 2 }, () => ({ address: '/api/data/games', cache: 'no-store' })))
  expect(seen).not.toHaveBeenCalled()
  server.games = without('racegame')
  await pass(3_000)
  expect(games.get()).toEqual(without('racegame'))
  server.games = built
  await pass(3_000)
  expect(games.get()).toEqual(built)
  await pass(60_000)
  expect(asked).toHaveLength(4)
})

it('BRO-08 nothing is asked while the page is hidden or no game is being built', async () => {
  const complete = follow(catalogue.map((game) => ({ ...game, available: false })))
  await complete.pass(30_000)
  expect(complete.asked).toEqual([])
  complete.games.set(without('drawgame'))
  await complete.pass(3_000)
  expect(complete.asked).toHaveLength(1)

  const hidden = follow(without('drawgame'))
  hidden.show('hidden')
  await hidden.pass(30_000)
  expect(hidden.asked).toEqual([])
  hidden.show('visible')
  hidden.show('visible')
  await hidden.pass(3_000)
  expect(hidden.asked).toHaveLength(1)
})

it('BRO-08 a failed look keeps the list and is repeated in its time; a stopped one is not', async () => {
  const { games, asked, server, stop, pass } = follow(without('drawgame'))
  server.games = null
  await pass(6_000)
  expect(asked).toHaveLength(2)
  expect(games.get()).toEqual(without('drawgame'))
  server.games = without('drawgame')
  await pass(3_000)
  stop()
  server.games = built
  await pass(30_000)
  expect(asked).toHaveLength(3)
  expect(games.get()).toEqual(without('drawgame'))
})
