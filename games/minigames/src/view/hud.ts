import { gestureStyle, gesturesOf, leadGestures, type ShownHand } from './gesture.ts'
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
  addElement,
  type Chip,
  seatSign,
  write,
  type PlayerAt,
} from '@sofaspark/game-sdk/hud/hud.ts'
import type { Side } from '@sofaspark/game-sdk/sim/teams.ts'
import { audienceSeat, type GameTexts, type ViewSetup } from '@sofaspark/game-sdk'
import { minis } from '../minis/index.ts'
import { aheadOf, ranking, needsOf, teamStake } from '../sim/crowns.ts'
import { tickRate } from '@sofaspark/game-sdk/define-game.ts'
import type { PartyState } from '../sim/sim.ts'
import { isOutNow } from './figures.ts'
import { createCurtain, curtainDown, createShowman, spokenOf } from './showman.ts'
import { headlineOf } from './words.ts'
import { showTicks, stakes } from '../kit/numbers.ts'
import { miniViews } from './mini-views.ts'

/** Looks of what Party Games adds to the shared HUD. */
const partyStyle = /* css */ `${gestureStyle}
.pty-curtain { position: absolute; inset: 0; overflow: hidden; }
.pty-curtain[hidden] { display: none; }
.pty-drape { position: absolute; inset-block: 0; width: 51%; background: repeating-linear-gradient(90deg, #8f1d44 0, #d8325f calc(var(--u) * 3), #b3264f calc(var(--u) * 6), #f7dcc0 calc(var(--u) * 6), #d9b795 calc(var(--u) * 12)); }
.pty-drape.start { left: 0; transform: translateX(calc((1 - var(--down)) * -102%)); box-shadow: inset calc(var(--u) * -1) 0 0 #ffb545; }
.pty-drape.end { right: 0; transform: translateX(calc((1 - var(--down)) * 102%)); box-shadow: inset calc(var(--u) * 1) 0 0 #ffb545; }
.pty-card { position: absolute; inset-block-start: 2.5%; inset-inline: 5%; display: flex; flex-direction: column; align-items: center; justify-content: center; min-height: calc(var(--u) * 15.5); box-sizing: border-box; gap: .3em; padding: .5em calc(var(--u) * 23) .6em; border-radius: 1.2em; background: var(--hud-night); box-shadow: inset 0 0 0 .12em #ffb545; text-align: center; }
.pty-name { color: #ffd23f; font-size: calc(var(--u) * 7.5); font-weight: 700; line-height: 1; text-shadow: 0 .06em 0 #1a0d33; }
.pty-rule { font-size: calc(var(--u) * 4); font-weight: 500; text-wrap: balance; }
.pty-foot { display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: .2em 1.6em; }
.pty-stake { display: flex; align-items: center; gap: .3em; color: #ffd79a; font-size: calc(var(--u) * 3); }
.pty-crown { width: 1.2em; height: 1em; background: #ffd23f; clip-path: polygon(0 15%, 25% 55%, 50% 0, 75% 55%, 100% 15%, 90% 100%, 10% 100%); }
.pty-needs { display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: .2em .9em; font-size: calc(var(--u) * 3); font-weight: 500; }
.pty-needs[hidden] { display: none; }
.pty-need { display: inline-flex; align-items: center; gap: .3em; font-weight: 700; }
.pty-need[data-need=tooFar] { opacity: .6; }
.pty-vote { position: absolute; inset-block: 14% 22%; inset-inline: 5%; display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, calc(var(--u) * 46)); align-content: center; justify-content: center; gap: calc(var(--u) * 2.4); }
.pty-choice { display: flex; flex-direction: column; align-items: center; gap: .5em; min-width: 0; padding: 1em; border-radius: 1.4em; background: rgba(26, 13, 51, .9); box-shadow: inset 0 0 0 .14em var(--c), 0 .3em 1.2em rgba(0, 0, 0, .45); text-align: center; }
.pty-choice.picked { background: #ffb545; color: #1a0d33; }
.pty-art { flex: 0 1 auto; width: 100%; min-height: 0; max-height: calc(var(--u) * 30); aspect-ratio: 3 / 2; border-radius: .8em; overflow: hidden; }
.pty-art svg { display: block; width: 100%; height: 100%; }
.pty-choice-name { font-size: calc(var(--u) * 5); font-weight: 700; line-height: 1.05; }
.pty-choice-rule { font-size: calc(var(--u) * 2.9); font-weight: 500; text-wrap: balance; }
.pty-voters { display: flex; flex-wrap: wrap; justify-content: center; gap: .25em; min-height: 1.4em; font-size: calc(var(--u) * 4); }
.pty-wheel { position: absolute; left: 50%; top: 50%; width: calc(var(--u) * 50); height: calc(var(--u) * 50); margin: calc(var(--u) * -27) 0 0 calc(var(--u) * -25); border-radius: 50%; box-shadow: 0 0 0 calc(var(--u) * 1.2) #fff4e0, 0 0 0 calc(var(--u) * 1.8) #1a0d33, 0 .6em 2em rgba(0, 0, 0, .5); }
.pty-slice { position: absolute; inset: 0; }
.pty-slice-art { position: absolute; top: 5%; left: 50%; width: var(--wide); aspect-ratio: 3 / 2; transform: translateX(-50%); }
.pty-slice-art > svg:first-child { width: 100%; height: 100%; border-radius: 14%; box-shadow: 0 0 0 calc(var(--u) * .4) #1a0d33; }
.hud .pty-slice-art .seat-sign { margin: calc(var(--u) * .5) auto 0; font-size: calc(var(--u) * 2.6); }
.pty-pointer { position: absolute; left: 50%; top: 50%; width: calc(var(--u) * 5); height: calc(var(--u) * 6); margin: calc(var(--u) * -30) 0 0 calc(var(--u) * -2.5); background: #ffd23f; clip-path: polygon(0 0, 100% 0, 50% 100%); filter: drop-shadow(0 0 .1em #1a0d33); }
.pty-length { position: absolute; inset: 0; display: flex; align-items: center; justify-content: center; gap: calc(var(--u) * 3); background: rgba(26, 13, 51, .45); }
.pty .hud-tally .hud-heading { color: #ffd23f; }
.pty.hud .hud-tally { top: 44%; left: auto; right: calc(var(--u) * 4); width: calc(var(--u) * 70); max-width: 42%; transform: translateY(-50%); }
.pty[data-phase=crowns] .hud-banner.low, .pty[data-phase=podium] .hud-banner.low, .pty[data-phase=over] .hud-banner.low { inset-block: 6% auto; left: 2%; right: 43%; }
.pty[data-phase=vote] .hud-banner.low, .pty[data-phase=wheel] .hud-banner.low { inset-block: 6% auto; }
.pty[data-phase=podium] .hud-banner.low, .pty[data-phase=over] .hud-banner.low { right: calc(var(--u) * 64); }
.pty[data-phase=crowns] .hud-title, .pty[data-phase=podium] .hud-title, .pty[data-phase=over] .hud-title { font-size: calc(var(--u) * 8.5); }
`

/** The rule card: the game's controls, its name, one sentence, the crowns it is worth, and in the final what each player needs. SDK-513 */
export const createCard = (parent: HTMLElement, player: PlayerAt) => {
  const root = addElement(parent, 'pty-card')
  const gestures = addElement(root, 'pty-gestures')
  const name = addElement(root, 'pty-name')
  const rule = addElement(root, 'pty-rule')
  const foot = addElement(root, 'pty-foot')
  const stake = addElement(foot, 'pty-stake')
  const stakeText = addElement(stake, '', 'span')
  const crowns = addElement(stake, 'pty-stake', 'span')
  const needs = addElement(foot, 'pty-needs')
  let [shownControls, shownWorth, shownNeeds] = ['', 0, '']
  const showNeeds = ({ players, show }: PartyState, worth: number, { t, language }: GameTexts): void => {
    needs.hidden = show.game < stakes[show.length].length
    if (needs.hidden) return
    const all = needsOf(players, worth)
    const key = `${language} ${JSON.stringify(all)}`
    if (key === shownNeeds) return
    shownNeeds = key
    needs.replaceChildren()
    write(addElement(needs, '', 'span'), t('hud.needs'))
    for (const need of all) {
      const one = addElement(needs, 'pty-need', 'span')
      one.dataset['need'] = need.type
      one.append(seatSign(need.seat, player(need.seat)?.color ?? '#ffffff'))
      if (need.type === 'leads') addElement(one, 'pty-crown', 'i')
      else write(addElement(one, '', 'bdi'), need.type === 'crowns' ? `+${String(need.crowns)}` : '–')
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
    addElement(crowns, 'pty-crown', 'i')
    write(addElement(crowns, '', 'bdi'), `+${String(worth)}`)
  }
}

const cardColors = ['#ff7aa8', '#7ce0ff', '#b6ff8a'] as const
const turns = 2

/** The three cards with their pictures and everyone's signs on them, then the wheel that their votes make. SDK-511 */
export const createVote = (parent: HTMLElement, player: PlayerAt, isStill: boolean) => {
  const cards = addElement(parent, 'pty-vote')
  const wheel = addElement(parent, 'pty-wheel')
  const pointer = addElement(parent, 'pty-pointer')
  let shown = ''
  const drawCards = ({ show }: PartyState, { t }: GameTexts): void => {
    cards.replaceChildren()
    for (const [at, key] of show.cards.entries()) {
      const card = addElement(cards, 'pty-choice')
      card.dataset['mini'] = key
      card.style.setProperty('--c', cardColors[at % cardColors.length] ?? '#ffffff')
      // A constant of the game's folder, never a player's text.
      addElement(card, 'pty-art').innerHTML = miniViews[key].card
      write(addElement(card, 'pty-choice-name'), t(`mini.${key}.name`))
      write(addElement(card, 'pty-choice-rule'), t(`mini.${key}.rule`))
      const voters = addElement(card, 'pty-voters')
      for (const [seat, vote] of Object.entries(show.votes))
        if (vote === key && Number(seat) !== audienceSeat)
          voters.append(seatSign(Number(seat), player(Number(seat))?.color ?? '#ffffff'))
    }
  }
  /** Equal slices, each with its game's picture and its voter's sign; the pointer is at the top, in the middle of the chosen slice. SDK-513 */
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
      const slice = addElement(wheel, 'pty-slice')
      slice.style.transform = `rotate(${(at + 0.5) * part}deg)`
      const picture = addElement(slice, 'pty-slice-art')
      picture.innerHTML = miniViews[key].card
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

/** In a game that ends by falls the score is a tick, which is meaningless to players. */
const pointsOf = ({ game, show }: PartyState, seat: number): number | undefined =>
  game && minis[show.key].ends !== 'falls' && !minis[show.key].sides
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
  /** The seat whose controls the rule card shows. */
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
  const top = addElement(hud, 'hud-top')
  const clock = createClock(top)
  const teams = addElement(hud, '')
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
