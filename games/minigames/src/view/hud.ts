import {
  createAnnouncer,
  createChips,
  createCinema,
  createClock,
  createHudLayer,
  createNameTags,
  createPodiumRows,
  createTally,
  createTeamBar,
  namesBy,
  put,
  type Chip,
} from '@sofaspark/game-sdk/hud/hud.ts'
import type { Side } from '@sofaspark/game-sdk/sim/teams.ts'
import type { ViewSetup } from '@sofaspark/game-sdk'
import { minis } from '../minis/index.ts'
import { aheadOf, ranking } from '../sim/crowns.ts'
import { tickRate } from '@sofaspark/game-sdk/define-game.ts'
import type { PartyState } from '../sim/sim.ts'
import { isOutNow } from './figures.ts'
import { createCurtain, curtainDown } from './curtain.ts'
import type { ShownHand } from './hand.ts'
import { createCard } from './hud-card.ts'
import { partyStyle } from './hud-style.ts'
import { createVote } from './hud-vote.ts'
import { createShowman, spokenOf } from './showman.ts'
import { headlineOf } from './words.ts'

/** A falling game's score is a tick, which tells nobody anything. */
const pointsOf = ({ game, show }: PartyState, seat: number): number | undefined =>
  game && minis[show.key].ends === 'time' && !minis[show.key].sides
    ? (minis[show.key].chip?.(game, seat) ?? minis[show.key].scores(game).find((one) => one.seat === seat)?.score)
    : undefined

/** The side of a seat in the running game, if it has sides. */
export const sideNow = ({ game, show }: PartyState, seat: number): Side | undefined =>
  game ? minis[show.key].sides?.of(game, seat) : undefined

interface HudFrame {
  place: (seat: number) => { x: number; y: number } | undefined
  /** The hand that the rule card shows. */
  hand: ShownHand | null
  seconds: number
}

/** Words, cards and crowns over the picture, in the game's language. */
export const createHud = (setup: ViewSetup) => {
  const { texts, player, settings, sounds } = setup
  const layer = createHudLayer(setup, partyStyle)
  const hud = layer.element
  hud.classList.add('pty')
  const drawCurtain = createCurtain(hud)
  const announce = createShowman(sounds)
  const tags = createNameTags(hud, { player })
  const top = put(hud, 'hud-top')
  const clock = createClock(top)
  const teams = put(hud, '')
  const bar = createTeamBar(teams, { texts })
  const teamClock = createClock(bar.middle)
  const chips = createChips(hud, { player })
  const showVote = createVote(hud, player, settings.reducedMotion)
  const tally = createTally(hud, { player, settings })
  const podium = createPodiumRows(hud, { player })
  const showCard = createCard(hud, player)
  const cinema = createCinema(layer.element)
  const announcer = createAnnouncer(hud)
  const nameOf = namesBy(player)

  const chipOf = (state: PartyState, seat: number, crowns: number): Chip => {
    const { show, game } = state
    const isPlaying = show.phase === 'play' || show.phase === 'freeze'
    const hearts = (game as { runners?: { seat: number; hearts: number }[] } | null)?.runners?.find(
      (one) => one.seat === seat,
    )?.hearts
    const points = isPlaying ? pointsOf(state, seat) : undefined
    const side = isPlaying ? sideNow(state, seat) : undefined
    return {
      seat,
      isOut: isOutNow(state, seat),
      isLeading: aheadOf(state.players).includes(seat),
      ...(side ? { side } : {}),
      ...(isPlaying ? (points === undefined ? {} : { value: points }) : { value: crowns }),
      ...(isPlaying && minis[show.key].ends === 'falls' && hearts !== undefined
        ? { pips: { full: Math.max(0, hearts), of: Math.max(1, hearts) } }
        : {}),
    }
  }
  const showRows = (state: PartyState): void => {
    const { show, players } = state
    const last = show.played.at(-1)
    const rows = [...players]
      .sort((one, other) => other.crowns - one.crowns || other.crownedIn - one.crownedIn || one.seat - other.seat)
      .map(({ seat, crowns }) => ({ seat, gained: last?.crowns[seat] ?? 0, total: crowns }))
    tally.show(show.phase === 'crowns' && show.phaseTicks > 20 ? rows : null, texts().t('hud.crowns'))
    podium.show(show.phase === 'podium' || show.phase === 'over' ? ranking(players) : null)
  }
  return {
    frame: (state: PartyState, { place, hand, seconds }: HudFrame): void => {
      const { show, players, game } = state
      hud.dataset['phase'] = show.phase
      hud.dataset['game'] = String(show.game)
      hud.dataset['mini'] = show.key
      const isStaged = show.phase === 'replay' || show.phase === 'podium' || show.phase === 'over'
      cinema.show(show.phase === 'replay')
      // Under reduced motion the picture cuts.
      const down = settings.reducedMotion ? 0 : curtainDown(show)
      drawCurtain(down)
      chips.show(
        isStaged || show.phase === 'crowns' ? [] : players.map(({ seat, crowns }) => chipOf(state, seat, crowns)),
      )
      const left = minis[show.key].planS - show.phaseTicks / tickRate
      const secondsLeft = show.phase === 'play' ? Math.max(0, left) : null
      const sides = show.phase === 'play' || show.phase === 'freeze' ? minis[show.key].sides : undefined
      top.hidden = sides !== undefined
      teams.hidden = !sides || !game
      clock.show(sides ? null : secondsLeft)
      if (sides && game) {
        bar.show(sides.points(game))
        teamClock.show(secondsLeft)
      }
      tags.show(
        players.flatMap(({ seat }) => {
          const at = down > 0 ? undefined : place(seat)
          const side = sideNow(state, seat)
          return at ? [{ seat, ...(side ? { side } : {}), ...at }] : []
        }),
      )
      showCard(state, texts(), hand)
      showVote(state, texts())
      showRows(state)
      tally.frame(seconds)
      announcer.hold(headlineOf(state, texts(), nameOf))
      announcer.frame(seconds)
      announce(state, spokenOf(state, texts(), nameOf), seconds)
    },
    resize: layer.resize,
    refresh: layer.refresh,
    dispose: layer.dispose,
  }
}
