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
  seatSign,
  write,
} from '@sofaspark/game-sdk/hud/hud.ts'
import type { Side } from '@sofaspark/game-sdk/sim/teams.ts'
import type { ViewSetup, GameTexts } from '@sofaspark/game-sdk'
import { minis } from '../minis/index.ts'
import { aheadOf, ranking, needsOf, teamStake } from '../sim/crowns.ts'
import { tickRate } from '@sofaspark/game-sdk/define-game.ts'
import type { PartyState } from '../sim/sim.ts'
import { isOutNow } from './figures.ts'
import { createCurtain, curtainDown } from './curtain.ts'
import type { ShownHand } from './hand.ts'
import { partyStyle } from './hud-style.ts'
import { createShowman, spokenOf } from './showman.ts'
import { headlineOf } from './words.ts'
import type { PlayerAt } from '@sofaspark/game-sdk/hud/hud.ts'
import { showTicks, stakes } from '../kit/numbers.ts'
import { looks } from './looks.ts'
import { gesturesOf, leadGestures } from './gesture.ts'

/** The rule card: the game's controls, its name, one sentence, the crowns it is worth, and in the final what each player needs. PTY-40, PTY-61 */
export const createCard = (parent: HTMLElement, player: PlayerAt) => {
  const root = put(parent, 'pty-card')
  const gestures = put(root, 'pty-gestures')
  const name = put(root, 'pty-name')
  const rule = put(root, 'pty-rule')
  const foot = put(root, 'pty-foot')
  const stake = put(foot, 'pty-stake')
  const stakeText = put(stake, '', 'span')
  const crowns = put(stake, 'pty-stake', 'span')
  const needs = put(foot, 'pty-needs')
  let [shownControls, shownWorth, shownNeeds] = ['', 0, '']
  const showNeeds = ({ players, show }: PartyState, worth: number, { t, language }: GameTexts): void => {
    needs.hidden = show.game < stakes[show.length].length
    if (needs.hidden) return
    const all = needsOf(players, worth)
    const key = `${language} ${JSON.stringify(all)}`
    if (key === shownNeeds) return
    shownNeeds = key
    needs.replaceChildren()
    write(put(needs, '', 'span'), t('hud.needs'))
    for (const need of all) {
      const one = put(needs, 'pty-need', 'span')
      one.dataset['need'] = need.type
      one.append(seatSign(need.seat, player(need.seat)?.color ?? '#ffffff'))
      if (need.type === 'leads') put(one, 'pty-crown', 'i')
      else write(put(one, '', 'bdi'), need.type === 'crowns' ? `+${String(need.crowns)}` : '–')
    }
  }
  return (state: PartyState, texts: GameTexts, hand: ShownHand | null): void => {
    const { show } = state
    root.hidden = show.phase !== 'card'
    if (root.hidden) return
    const { t } = texts
    const games = stakes[show.length]
    const full = games[show.game - 1] ?? 1
    const worth = minis[show.key].sides ? teamStake(full) : full
    const mini = minis[show.key]
    const own = state.game && hand ? (mini.padFor?.(state.game, hand.seat) ?? mini.pad) : mini.pad
    const controls = gesturesOf(own, mini.signs)
    if (shownControls !== controls) {
      shownControls = controls
      // Constants of this game's folder, never a player's text.
      gestures.innerHTML = controls
    }
    leadGestures(gestures, own, hand)
    write(name, t(`mini.${show.key}.name`))
    write(rule, t(`mini.${show.key}.rule`))
    write(stakeText, t('hud.gameOf', { n: show.game, of: games.length }))
    showNeeds(state, worth, texts)
    if (shownWorth === worth) return
    shownWorth = worth
    crowns.replaceChildren()
    put(crowns, 'pty-crown', 'i')
    write(put(crowns, '', 'bdi'), `+${String(worth)}`)
  }
}

const cardColors = ['#ff7aa8', '#7ce0ff', '#b6ff8a'] as const
const turns = 2

/** The three cards with their pictures and everybody's signs on them, then the wheel that their votes make. PTY-41 */
export const createVote = (parent: HTMLElement, player: PlayerAt, isStill: boolean) => {
  const cards = put(parent, 'pty-vote')
  const wheel = put(parent, 'pty-wheel')
  const pointer = put(parent, 'pty-pointer')
  let shown = ''
  const drawCards = ({ show }: PartyState, { t }: GameTexts): void => {
    cards.replaceChildren()
    for (const [at, key] of show.cards.entries()) {
      const card = put(cards, 'pty-choice')
      card.dataset['mini'] = key
      card.style.setProperty('--c', cardColors[at % cardColors.length] ?? '#ffffff')
      // A constant of the game's folder, never a player's text.
      put(card, 'pty-art').innerHTML = looks[key].card
      write(put(card, 'pty-choice-name'), t(`mini.${key}.name`))
      write(put(card, 'pty-choice-rule'), t(`mini.${key}.rule`))
      const voters = put(card, 'pty-voters')
      for (const [seat, vote] of Object.entries(show.votes))
        if (vote === key) voters.append(seatSign(Number(seat), player(Number(seat))?.color ?? '#ffffff'))
    }
  }
  /** Equal slices, each with its game's picture and its voter's sign; the pointer is at the top, in the middle of the chosen slice. PTY-113 */
  const drawWheel = ({ show }: PartyState): void => {
    const part = 360 / Math.max(1, show.slices.length)
    const stops = show.slices.map(({ key }, at) => {
      const color = cardColors[show.cards.indexOf(key) % cardColors.length] ?? '#ffffff'
      return `#1a0d33 ${at * part}deg ${at * part + 1}deg, ${color} ${at * part + 1}deg ${(at + 1) * part}deg`
    })
    wheel.style.background = `conic-gradient(${stops.join(', ')})`
    wheel.replaceChildren()
    wheel.style.setProperty('--wide', `${Math.min(34, 62 * Math.sin(Math.PI / Math.max(2, show.slices.length)))}%`)
    for (const [at, { seat, key }] of show.slices.entries()) {
      const slice = put(wheel, 'pty-slice')
      slice.style.transform = `rotate(${(at + 0.5) * part}deg)`
      const picture = put(slice, 'pty-slice-art')
      picture.innerHTML = looks[key].card
      if (seat >= 0) picture.append(seatSign(seat, player(seat)?.color ?? '#ffffff'))
    }
  }
  return (state: PartyState, texts: GameTexts): void => {
    const { show } = state
    const isWheel = show.phase === 'wheel'
    cards.hidden = show.phase !== 'vote'
    wheel.hidden = !isWheel
    pointer.hidden = !isWheel
    const key = `${show.phase} ${show.game} ${texts.language} ${JSON.stringify(show.votes)}`
    if (key !== shown && !cards.hidden) drawCards(state, texts)
    if (key !== shown && isWheel) drawWheel(state)
    shown = key
    if (!isWheel) return
    const part = 360 / Math.max(1, show.slices.length)
    const share = isStill ? 1 : 1 - Math.pow(1 - Math.min(1, show.phaseTicks / showTicks.wheelTurns), 3)
    wheel.style.transform = `rotate(${(share * (turns * 360) - (show.stopsAt + 0.5) * part * share).toFixed(1)}deg)`
  }
}

/** A falling game's score is a tick, which tells nobody anything. */
const pointsOf = ({ game, show }: PartyState, seat: number): number | undefined =>
  game && minis[show.key].ends === 'time' && !minis[show.key].sides
    ? (minis[show.key].chip?.(game, seat) ?? minis[show.key].scores(game).find((one) => one.seat === seat)?.score)
    : undefined

/** The side of a seat in the running game, if it has sides. */
export const sideNow = ({ game, show }: PartyState, seat: number): Side | undefined =>
  game ? minis[show.key].sides?.of(game, seat) : undefined

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
