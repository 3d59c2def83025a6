import {
  addElement,
  seatSign,
  lookOf,
  type PlayerAt,
  type Chip,
  type TallyRow,
  createRoundHud,
  createSeatElements,
  createShouts,
  write,
  type ToScreen,
} from '@sofaspark/game-sdk/hud/hud.ts'
import { tower, bell } from '../sim/numbers.ts'
import type { RopeState } from '../sim/sim.ts'
import type { GameTexts, ViewSetup } from '@sofaspark/game-sdk'
import { modeCards, phaseChoice } from '@sofaspark/game-sdk/hud/mode-choice.ts'
import { isStaged } from '@sofaspark/game-sdk/sim/flow.ts'
import { foamBelow, pointsFor, rank, standing, towerScore } from '../sim/heats.ts'
import type { RopeEvent } from '../sim/world.ts'
import { headlineOf, announcementOf, shoutOf } from './headline.ts'
import { isCrowd } from './climb-motion.ts'
import { tickMs } from '@sofaspark/game-sdk/sim/presses.ts'
import { pulseOf } from './actors.ts'

/** The tower as a line, with everyone's height and the foam, also of those whom the picture leaves out. SDK-513 */
const createHeightBar = (parent: HTMLElement, player: PlayerAt) => {
  const root = addElement(parent, 'rop-bar')
  const foam = addElement(root, 'rop-bar-foam', 'i')
  const showSigns = createSeatElements<{ seat: number; y: number }>(root, 'rop-bar-sign', {
    look: ({ seat }) => lookOf(seat, player),
    draw: (element, { seat }) => element.append(seatSign(seat, player(seat)?.color ?? '#ffffff')),
    place: ({ style }, { y }) => {
      style.bottom = `${((Math.min(tower.height, y) / tower.height) * 100).toFixed(1)}%`
    },
  })
  return (state: RopeState): void => {
    const { flow, mode } = state
    root.hidden = mode === 'solo' || !(flow.phase === 'play' || flow.phase === 'countdown' || flow.phase === 'finish')
    if (root.hidden) return
    foam.style.transform = `scaleY(${Math.max(0, Math.min(1, state.foam / tower.height)).toFixed(3)})`
    showSigns(state.players.filter(({ role }) => role.type === 'climber' || role.type === 'home'))
  }
}

/** Looks of what Rope Rage adds to the shared HUD. */
const ropeStyle = /* css */ `
.rop .hud-banner.low { inset-block: auto 21%; }
.rop.tallied .hud-banner.low { inset-block-end: 3%; }
.rop.crowd .hud-shout { font-size: calc(var(--u) * 2.7); }
.rop .hud-team-label { position: absolute; inset-block-start: 0; inset-inline-start: calc(var(--u) * 2.4); padding: .34em .9em .4em; border-radius: 2em; box-shadow: 0 .14em 0 rgba(26, 13, 51, .55); font-size: inherit; }
.rop-gap { position: absolute; inset-block-start: calc(var(--u) * 10); inset-inline-start: calc(var(--u) * 2.4); display: flex; align-items: center; gap: .4em; padding: .3em .9em .3em; border-radius: 2em; background: #3f74d8; box-shadow: inset 0 .32em 0 #fff; }
.rop-gap::before { content: ''; width: .5em; height: .5em; margin-block-end: .25em; border: solid #fff4e0; border-width: 0 .16em .16em 0; transform: rotate(45deg); }
.rop-lane { position: absolute; inset-block-end: calc(var(--u) * 10.5); left: 50%; width: calc(var(--u) * 96); height: calc(var(--u) * 8); transform: translateX(-50%); direction: ltr; border-radius: 2em; background: linear-gradient(90deg, transparent, rgba(26, 13, 51, .72) 22%, rgba(26, 13, 51, .72) 78%, transparent); }
.rop-drum { position: absolute; left: 50%; top: 50%; width: calc(var(--u) * 9); height: calc(var(--u) * 9); margin: calc(var(--u) * -4.5); border-radius: 50%; background: radial-gradient(circle, #fff4e0 0 46%, #ffb545 48% 62%, #1a0d33 64%); box-shadow: 0 0 calc(var(--u) * 2) rgba(255, 210, 63, .6); }
.rop-note { position: absolute; left: 50%; top: 50%; width: calc(var(--u) * 2.2); height: calc(var(--u) * 6); margin: calc(var(--u) * -3) calc(var(--u) * -1.1); border-radius: 1em; background: #ffd23f; box-shadow: 0 0 0 calc(var(--u) * .35) #1a0d33; }
.rop-note:nth-child(even) { background: #7cf0c0; }
.rop-bar { position: absolute; inset-block: 16% 24%; inset-inline-end: calc(var(--u) * 4); width: calc(var(--u) * 1.6); border-radius: 1em; background: linear-gradient(#d8455f 0 25%, #f6e7d4 25% 50%, #d8455f 50% 75%, #f6e7d4 75%); box-shadow: 0 0 0 calc(var(--u) * .4) var(--hud-night); }
.rop-bar::before { content: ''; position: absolute; left: 50%; top: calc(var(--u) * -4); width: calc(var(--u) * 3); height: calc(var(--u) * 3); transform: translateX(-50%); border-radius: 50% 50% 20% 20%; background: #ffd23f; box-shadow: 0 0 0 calc(var(--u) * .35) #1a0d33; }
.rop-bar-foam { position: absolute; inset: 0; border-radius: 1em; background: #3f74d8; transform-origin: 50% 100%; }
.rop-bar-sign { position: absolute; left: 50%; font-size: calc(var(--u) * 3); transform: translate(-50%, 50%); }
`

const AHEAD_MS = 1_300
const MOST_NOTES = 5
const REACH = 46

/** The coming beats, which run from both sides into the drum in the middle; left and right hand in turn. SDK-513 */
const createBeatLane = (parent: HTMLElement) => {
  const root = addElement(parent, 'rop-lane')
  const notes = Array.from({ length: MOST_NOTES * 2 }, () => addElement(root, 'rop-note', 'i'))
  const drum = addElement(root, 'rop-drum')
  return (state: RopeState, alpha: number): void => {
    const { flow, beats, tick } = state
    root.hidden = flow.phase !== 'play' && flow.phase !== 'countdown'
    if (root.hidden) return
    const now = tickMs(tick) + alpha * 16
    const coming = beats.filter((at) => at > now && at - now < AHEAD_MS)
    for (const [at, note] of notes.entries()) {
      const beat = coming[at >> 1]
      note.hidden = beat === undefined
      if (beat === undefined) continue
      const share = (beat - now) / AHEAD_MS
      const side = at % 2 === 0 ? -1 : 1
      note.style.transform = `translateX(calc(${(side * share * REACH).toFixed(2)} * var(--u)))`
      note.style.opacity = (1 - share * 0.7).toFixed(2)
    }
    drum.style.transform = `scale(${(1 + pulseOf(state) * 0.28).toFixed(3)})`
  }
}

const edge = 'stroke="#1a0d33" stroke-width="4" stroke-linejoin="round"'
const towerPicture = (top: number): string =>
  `<path d="M58 90 L64 ${String(top)} H96 L102 90z" fill="#f6e7d4" ${edge}/><path d="M61 62 L62.500 44 H97.500 L99 62z" fill="#d8455f"/>`
const bean = (x: number, y: number, color: string): string =>
  `<rect x="${String(x)}" y="${String(y)}" width="14" height="20" rx="7" fill="${color}" ${edge}/>`
const rope = (x: number): string => `<path d="M${String(x)} 0V90" stroke="#d9a765" stroke-width="3.500"/>`

/** The two ways to play, as pictures for their cards. */
const modePictures = [
  {
    id: 'versus',
    picture: `<svg viewBox="0 0 160 90" aria-hidden="true">${towerPicture(24)}${rope(38)}${rope(122)}<path d="M70 24a10 12 0 0 1 20 0l4 5H66z" fill="#ffd23f" ${edge}/>${bean(31, 18, '#ff6b57')}${bean(115, 34, '#3fb6ff')}</svg>`,
  },
  {
    id: 'solo',
    picture: `<svg viewBox="0 0 160 90" aria-hidden="true">${towerPicture(-8)}${rope(118)}${bean(111, 14, '#35d399')}<path d="M0 76q13-12 27 0t27 0 27 0 27 0 27 0 27 0V90H0z" fill="#3f74d8" ${edge}/></svg>`,
  },
] as const

const TALLY_FROM_TICKS = 40
const SHOUT_HIGHER_M = 1.1

/** The list of a heat holds the points as well, and takes their place. */
const isTally = ({ mode, flow }: RopeState): boolean =>
  mode === 'versus' && flow.phase === 'roundEnd' && flow.phaseTicks > TALLY_FROM_TICKS

/** Metres to the foam, below the height of the tower without an end. */
const createGap = (hud: HTMLElement, { texts }: Pick<ViewSetup, 'texts'>) => {
  const gap = addElement(hud, 'rop-gap')
  return (state: RopeState): void => {
    const foamM = state.mode === 'solo' && state.flow.phase === 'play' ? foamBelow(state) : null
    gap.hidden = foamM === null
    if (foamM !== null) write(gap, texts().t('hud.metres', { n: foamM }))
  }
}

/** The heat, or the height. */
const labelOf = (state: RopeState, { t }: GameTexts): string | null => {
  const { flow, mode, settings } = state
  if (flow.phase === 'choose' || isStaged(state)) return null
  return mode === 'solo'
    ? t('hud.metres', { n: towerScore(state) })
    : t('hud.round', { n: flow.round, of: settings.heats })
}

/** The clock of the last climbers. */
const secondsLeft = ({ flow, firstBellTick }: RopeState): number | null =>
  flow.phase === 'play' && firstBellTick >= 0 ? (firstBellTick + bell.othersTicks - flow.playTicks) / 60 : null

const chipsOf = (state: RopeState): Chip[] => {
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

const tallyOf = (state: RopeState): TallyRow[] =>
  state.players
    .map(({ seat, place, points }) => ({ seat, gained: place > 0 ? pointsFor(state, place) : 0, total: points }))
    .sort((one, other) => other.total - one.total)

/** Words, heights, beats and points over the picture, in the game's language. SDK-513, SDK-511 */
export const createHud = (
  setup: ViewSetup,
  spot: (seat: number) => { x: number; y: number } | undefined,
  toScreen: ToScreen,
) => {
  const { texts, player } = setup
  const hud = createRoundHud(setup, { name: 'rop', styles: ropeStyle, cards: modeCards(setup, modePictures) })
  // Above the names.
  const shout = createShouts(hud.own, (x, y, height) => toScreen(x, y, height + SHOUT_HIGHER_M))
  const drawLane = createBeatLane(hud.own)
  const drawBar = createHeightBar(hud.own, player)
  const drawGap = createGap(hud.own, setup)
  return {
    ...hud.page,
    event: (event: RopeEvent): void => {
      const announcement = announcementOf(event, texts(), hud.nameOf)
      if (announcement) hud.say(announcement, 2)
      const [word, seat] = shoutOf(event) ?? []
      const at = seat === undefined ? undefined : spot(seat)
      if (word !== undefined && at) shout(texts().t(word), at, `${word} ${String(seat)}`)
    },
    /** Follows the match in every frame: beats, and names at their places in the picture. */
    follow: (state: RopeState, named: readonly { seat: number; x: number; y: number }[], alpha: number): void => {
      hud.tags(named.map(({ seat, x, y }) => ({ seat, ...toScreen(x, y, 0) })))
      drawLane(state, alpha)
    },
    frame: (state: RopeState, seconds: number): void => {
      hud.element.classList.toggle('crowd', isCrowd(state))
      hud.element.classList.toggle('tallied', isTally(state))
      drawBar(state)
      drawGap(state)
      hud.frame(
        {
          isCinema: state.flow.phase === 'replay' || state.slowFromTick >= 0,
          label: labelOf(state, texts()),
          secondsLeft: secondsLeft(state),
          chips: chipsOf(state),
          tally: isTally(state) ? tallyOf(state) : null,
          results: state.mode === 'versus' && isStaged(state) ? rank(state) : null,
          choice: phaseChoice(state),
          headline: headlineOf(state, texts(), hud.nameOf),
        },
        seconds,
      )
    },
  }
}
