import {
  createAnnouncer,
  createClock,
  createHudLayer,
  createKillFeed,
  createPodiumRows,
  createTally,
  namesBy,
  put,
  write,
  type Announcement,
} from '@sofaspark/game-sdk/hud/hud.ts'
import { createPhaseChoice } from '@sofaspark/game-sdk/hud/mode-choice.ts'
import { isStaged } from '@sofaspark/game-sdk/sim/flow.ts'
import type { ViewSetup } from '@sofaspark/game-sdk'
import { arenaOf, onLine } from '../sim/arena.ts'
import { round } from '../sim/numbers.ts'
import { rank, worthOfRound } from '../sim/rounds.ts'
import type { FrenzyState } from '../sim/sim.ts'
import type { FrenzyEvent } from '../sim/world.ts'
import { goalSign, headlineOf } from './headline.ts'
import { createGoalTags, type PlaceOnScreen } from './hud-goals.ts'
import { modePictures } from './hud-pictures.ts'
import { createShouts } from './hud-shouts.ts'
import { createStanding } from './hud-standing.ts'
import { frenzyStyle } from './hud-style.ts'

const SHOUT_INWARDS_M = 1.6

/** Words, lives and points over the picture, in the game's language. BLF-30, BLF-31 */
export const createHud = (setup: ViewSetup, onScreen: (x: number, y: number) => { x: number; y: number }) => {
  const { texts, player, settings, core } = setup
  const layer = createHudLayer(setup, frenzyStyle)
  const hud = layer.element
  hud.classList.add('blf')
  const nameOf = namesBy(player)
  const tags = createGoalTags(put(hud, 'blf-tags'), player)
  const goalOf = ({ players, sides }: FrenzyState, seat: number): { x: number; y: number } => {
    const role = players.find((one) => one.seat === seat)?.role
    const side = role?.type === 'keeper' || role?.type === 'bumper' ? arenaOf(core, sides).sides[role.side] : undefined
    return side ? onLine(side, 0, SHOUT_INWARDS_M) : { x: 0, y: 0 }
  }
  const shout = createShouts({ shouts: put(hud, 'blf-shouts'), texts, player, onScreen, goalOf })
  const top = put(hud, 'blf-top')
  const pill = put(top, 'blf-pill')
  const clock = createClock(top)
  const showStanding = createStanding(hud, player)
  const feed = createKillFeed(hud, { player })
  const tally = createTally(hud, { player, settings })
  const podium = createPodiumRows(hud, { player })
  const announcer = createAnnouncer(hud)
  const choice = createPhaseChoice(hud, setup, modePictures)

  const drawTop = (state: FrenzyState): void => {
    const { t } = texts()
    const { flow, mode, run } = state
    pill.hidden = flow.phase === 'choose' || isStaged(state)
    write(
      pill,
      mode === 'solo'
        ? `${t('hud.wave', { n: run?.wave ?? 1 })} · ${t('hud.score', { n: run?.score ?? 0 })}`
        : t('hud.round', { n: flow.round, of: state.settings.rounds }),
    )
    clock.show(mode === 'versus' && flow.phase === 'play' ? (round.ticks - flow.playTicks) / 60 : null)
  }
  const showResults = (state: FrenzyState): void => {
    const { flow, mode, players } = state
    const isTally = mode === 'versus' && flow.phase === 'roundEnd' && flow.phaseTicks > 40
    const rows = players
      .map((one) => ({ seat: one.seat, gained: worthOfRound(state, one), total: one.points }))
      .sort((one, other) => other.total - one.total)
    tally.show(isTally ? rows : null)
    podium.show(mode === 'versus' && isStaged(state) ? rank(state) : null)
  }
  const newsOf = (event: FrenzyEvent, { flow }: FrenzyState): Announcement | undefined => {
    const { t } = texts()
    if (flow.phase !== 'play') return undefined
    switch (event.type) {
      case 'widen':
        return { text: t('hud.widen'), look: 'low' }
      default:
        return undefined
    }
  }
  return {
    event: (event: FrenzyEvent, state: FrenzyState): void => {
      const news = newsOf(event, state)
      if (news) announcer.say(news)
      shout(event, state)
      if (event.type === 'goal')
        feed.tell({
          ...(event.by < 0 ? {} : { by: event.by }),
          deed: goalSign(event, texts().direction),
          to: event.seat,
        })
      if (event.type === 'phase' && event.phase !== 'finish') feed.clear()
    },
    frame: (state: FrenzyState, place: PlaceOnScreen, seconds: number): void => {
      tags.frame(state, place)
      showStanding(state)
      drawTop(state)
      showResults(state)
      tally.frame(seconds)
      feed.frame(seconds)
      announcer.hold(headlineOf(state, texts(), nameOf))
      announcer.frame(seconds)
      choice.frame(state)
    },
    resize: layer.resize,
    refresh: (): void => {
      layer.refresh()
      choice.refresh()
    },
    dispose: (): void => {
      choice.dispose()
      layer.dispose()
    },
  }
}
