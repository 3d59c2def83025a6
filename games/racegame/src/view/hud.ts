import type { ViewSetup } from '@sofaspark/game-sdk'
import {
  createAnnouncer,
  createChips,
  createCinema,
  createClock,
  createHudLayer,
  createPodiumRows,
  createTally,
  namesBy,
  put,
} from '@sofaspark/game-sdk/hud/hud.ts'
import { isStaged } from '@sofaspark/game-sdk/sim/flow.ts'
import type { ViewRect } from '@sofaspark/game-stage'
import { race } from '../sim/numbers.ts'
import { pointsFor } from '../sim/race.ts'
import type { RaceState } from '../sim/sim.ts'
import { cartOf, type Cart, type RaceEvent } from '../sim/world.ts'
import { headlineOf, newsOf, paneWordsOf, rankOf } from './headline.ts'
import { raceStyle } from './hud-style.ts'
import { createLapMap } from './lap-map.ts'
import { createPanes } from './panes.ts'
import { isSplit } from './whose-views.ts'

const TALLY_FROM_TICKS = 70

/** Places, laps, the clock, the map and points over the picture, in the game's language. RAC-56, RAC-57 */
export const createHud = (setup: ViewSetup) => {
  const { texts, player, settings } = setup
  const layer = createHudLayer(setup, raceStyle)
  const hud = layer.element
  hud.classList.add('rac')
  const nameOf = namesBy(player)
  const panes = createPanes(hud, player)
  const map = createLapMap(hud, player)
  const clock = createClock(put(hud, 'hud-top'))
  const chips = createChips(hud, { player })
  const tally = createTally(hud, { player, settings })
  const podium = createPodiumRows(hud, { player })
  const announcer = createAnnouncer(hud)
  const cinema = createCinema(hud)

  const drawPoints = (state: RaceState): void => {
    const { phase } = state.flow
    const most = Math.max(1, ...state.players.map((one) => one.points))
    const isShown = phase === 'intro' && state.flow.round > 1
    chips.show(
      isShown ? state.players.map(({ seat, points: value }) => ({ seat, value, isLeading: value === most })) : [],
    )
    const isTally = phase === 'roundEnd' && state.flow.phaseTicks > TALLY_FROM_TICKS
    const rows = state.players
      .map((player) => ({ seat: player.seat, gained: pointsFor(state, player), total: player.points }))
      .sort((one, other) => other.total - one.total)
    tally.show(isTally ? rows : null)
    podium.show(isStaged(state) ? rankOf(state) : null)
  }
  return {
    event: (event: RaceEvent, state: RaceState): void => {
      const news = newsOf(event, state, texts(), nameOf)
      if (news) announcer.say(news, 1.8)
      for (const word of paneWordsOf(event, state, texts(), nameOf)) panes.say(word)
    },
    frame: (
      state: RaceState,
      { carts, views, free }: { carts: readonly Cart[]; views: readonly ViewRect[]; free?: ViewRect | undefined },
      seconds: number,
    ): void => {
      const { flow, firstAt } = state
      const split = isSplit(state)
      hud.dataset['phase'] = flow.phase
      hud.dataset['views'] = String(split ? views.length : 1)
      const latest = carts.flatMap(({ seat }) => cartOf(state, seat) ?? [])
      panes.show(split ? { carts: latest, views, state, texts: texts() } : null)
      panes.frame(seconds)
      map.show(split ? state : null, views.length, free)
      cinema.show(flow.phase === 'replay')
      clock.show(flow.phase === 'play' && firstAt > 0 ? (firstAt + race.afterFirstTicks - flow.playTicks) / 60 : null)
      drawPoints(state)
      tally.frame(seconds)
      announcer.hold(headlineOf(state, texts(), nameOf))
      announcer.frame(seconds)
    },
    resize: layer.resize,
    refresh: layer.refresh,
    dispose: layer.dispose,
  }
}
