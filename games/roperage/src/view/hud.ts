import type { ViewSetup } from '@sofaspark/game-sdk'
import {
  createAnnouncer,
  createChips,
  createCinema,
  createClock,
  createHudLayer,
  createNameTags,
  createPodiumRows,
  createShouts,
  createTally,
  namesBy,
  put,
  write,
  type ToScreen,
} from '@sofaspark/game-sdk/hud/hud.ts'
import { createPhaseChoice } from '@sofaspark/game-sdk/hud/mode-choice.ts'
import { isStaged } from '@sofaspark/game-sdk/sim/flow.ts'
import { bell } from '../sim/numbers.ts'
import { foamBelow, pointsFor, rank, standing, towerScore } from '../sim/heats.ts'
import type { RopeState } from '../sim/sim.ts'
import type { RopeEvent } from '../sim/world.ts'
import { createBeatLane } from './beat-lane.ts'
import { headlineOf, newsOf, shoutOf } from './headline.ts'
import { createHeightBar } from './height-bar.ts'
import { modePictures } from './hud-pictures.ts'
import { ropeStyle } from './hud-style.ts'
import { isCrowd } from './places.ts'

const TALLY_FROM_TICKS = 40
const SHOUT_HIGHER_M = 1.1

/** The list of a heat holds the points as well, and takes their place. */
const isTally = ({ mode, flow }: RopeState): boolean =>
  mode === 'versus' && flow.phase === 'roundEnd' && flow.phaseTicks > TALLY_FROM_TICKS

/** The heat or the height, the foam's distance and the clock of the last climbers. */
const createTop = (hud: HTMLElement, { texts }: Pick<ViewSetup, 'texts'>) => {
  const pill = put(hud, 'rop-pill')
  const gap = put(hud, 'rop-gap')
  const clock = createClock(put(hud, 'hud-top'))
  return (state: RopeState): void => {
    const { t } = texts()
    const {
      flow,
      mode,
      settings: { heats },
      firstBellTick,
    } = state
    pill.hidden = flow.phase === 'choose' || isStaged(state)
    write(
      pill,
      mode === 'solo' ? t('hud.metres', { n: towerScore(state) }) : t('hud.round', { n: flow.round, of: heats }),
    )
    const foamM = mode === 'solo' && flow.phase === 'play' ? foamBelow(state) : null
    gap.hidden = foamM === null
    if (foamM !== null) write(gap, t('hud.metres', { n: foamM }))
    const isLast = flow.phase === 'play' && firstBellTick >= 0
    clock.show(isLast ? (firstBellTick + bell.othersTicks - flow.playTicks) / 60 : null)
  }
}

const chipsOf = (state: RopeState): Parameters<ReturnType<typeof createChips>['show']>[0] => {
  const { flow, mode, players } = state
  if (flow.phase === 'choose' || isStaged(state) || isTally(state)) return []
  const points = standing(state)
  const most = Math.max(1, ...points.values())
  return players
    .filter(({ role }) => role.type !== 'waiting' || mode === 'versus')
    .map(({ seat, best, role }) => ({
      seat,
      value: mode === 'solo' ? Math.floor(best) : (points.get(seat) ?? 0),
      isLeading: mode === 'versus' && points.get(seat) === most,
      isOut: role.type === 'gull',
    }))
}

/** Words, heights, beats and points over the picture, in the game's language. ROP-30, ROP-38 */
export const createHud = (
  setup: ViewSetup,
  spot: (seat: number) => { x: number; y: number } | undefined,
  toScreen: ToScreen,
) => {
  const { texts, player, settings } = setup
  const layer = createHudLayer(setup, ropeStyle)
  const hud = layer.element
  hud.classList.add('rop')
  const nameOf = namesBy(player)
  const cinema = createCinema(hud)
  const tags = createNameTags(hud, { player })
  // Above the names.
  const shout = createShouts(hud, (x, y, height) => toScreen(x, y, height + SHOUT_HIGHER_M))
  const drawLane = createBeatLane(hud)
  const drawBar = createHeightBar(hud, player)
  const drawTop = createTop(hud, setup)
  const chips = createChips(hud, { player })
  const tally = createTally(hud, { player, settings })
  const podium = createPodiumRows(hud, { player })
  const announcer = createAnnouncer(hud)
  const choice = createPhaseChoice(hud, setup, modePictures)

  const drawResults = (state: RopeState): void => {
    const { mode, players } = state
    const rows = players
      .map(({ seat, place, points }) => ({ seat, gained: place > 0 ? pointsFor(state, place) : 0, total: points }))
      .sort((one, other) => other.total - one.total)
    tally.show(isTally(state) ? rows : null)
    podium.show(mode === 'versus' && isStaged(state) ? rank(state) : null)
  }
  return {
    event: (event: RopeEvent): void => {
      const news = newsOf(event, texts(), nameOf)
      if (news) announcer.say(news, 2)
      const [word, seat] = shoutOf(event) ?? []
      const at = seat === undefined ? undefined : spot(seat)
      if (word !== undefined && at) shout(texts().t(word), at, `${word} ${String(seat)}`)
    },
    /** `named`: where each name stands in the picture. */
    frame: (
      state: RopeState,
      named: readonly { seat: number; x: number; y: number }[],
      alpha: number,
      seconds: number,
    ): void => {
      tags.show(named.map(({ seat, x, y }) => ({ seat, ...toScreen(x, y, 0) })))
      hud.classList.toggle('crowd', isCrowd(state))
      hud.classList.toggle('tallied', isTally(state))
      cinema.show(state.flow.phase === 'replay' || state.slowFromTick >= 0)
      drawLane(state, alpha)
      drawBar(state)
      drawTop(state)
      chips.show(chipsOf(state))
      drawResults(state)
      tally.frame(seconds)
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
