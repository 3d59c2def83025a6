import {
  createKillFeed,
  createRoundHud,
  createSeatElements,
  namesBy,
  addElement,
  write,
  lookOf,
  seatSign,
  addSignedName,
  type PlayerAt,
  type TallyRow,
} from '@sofaspark/game-sdk/hud/hud.ts'
import { modeCards, phaseChoice } from '@sofaspark/game-sdk/hud/mode-choice.ts'
import { isStaged } from '@sofaspark/game-sdk/sim/flow.ts'
import type { GameTexts, ViewSetup } from '@sofaspark/game-sdk'
import { arenaOf, onLine } from '../sim/arena.ts'
import { round, solo } from '../sim/numbers.ts'
import { rank, worthOfRound, standing, secondsOut } from '../sim/rounds.ts'
import type { FrenzyState } from '../sim/sim.ts'
import type { FrenzyEvent, Player } from '../sim/world.ts'
import { goalSign, headlineOf, livesLost, announcementOf } from './headline.ts'

/** Looks of what Ball Frenzy adds to the shared HUD. */
const frenzyStyle = /* css */ `
.blf .hud-top { inset-block-start: 3%; inset-inline: 3%; justify-content: flex-start; align-items: center; gap: .6em; }
.blf .hud-team-label { padding: .34em .9em .4em; border-radius: 2em; box-shadow: 0 .14em 0 rgba(26, 13, 51, .55); font-size: inherit; }
.blf .hud-top .hud-clock { font-size: calc(var(--u) * 3.6); }
.blf .hud-banner { inset-block-start: 26%; }
.blf .hud-banner.huge .hud-title { font-size: calc(var(--u) * 20); }
.blf .hud-banner.low { inset-block: 2.5% auto; }
.blf-standing { position: absolute; inset-block-start: 14%; inset-inline-start: 3%; display: flex; flex-direction: column; gap: .26em; font-size: calc(var(--u) * 2.7); }
.blf-row { display: flex; align-items: center; gap: .5em; padding: .2em .7em .24em .5em; border-radius: 1em; background: var(--hud-night); border-inline-start: .24em solid var(--c); }
.blf-row.first { background: #ffb545; color: #1a0d33; }
.blf-points { min-width: 1.1em; text-align: end; font-variant-numeric: tabular-nums; direction: ltr; }
.blf-tags, .blf-shouts { position: absolute; inset: 0; direction: ltr; pointer-events: none; }
.blf-tag { position: absolute; left: 0; top: 0; display: flex; align-items: center; gap: .35em; padding: .16em .6em .2em .4em; border-radius: 1.2em; background: var(--hud-night); box-shadow: inset 0 0 0 .1em var(--c); font-size: calc(var(--u) * 2.5); white-space: nowrap; }
.blf-tag .hud-name { max-width: 6.5em; }
.blf-tag.out { color: #c9b8ea; }
.blf-back { min-width: 1.5em; padding: 0 .3em; border-radius: 1em; background: #fff4e0; color: #1a0d33; text-align: center; font-variant-numeric: tabular-nums; }
.blf-tag.last { animation: blf-last .5s infinite alternate; }
.blf-hearts { display: flex; gap: .12em; }
.blf-heart { width: .8em; height: .8em; background: #ff5d7a; clip-path: polygon(50% 96%, 6% 52%, 2% 30%, 10% 10%, 28% 4%, 44% 12%, 50% 24%, 56% 12%, 72% 4%, 90% 10%, 98% 30%, 94% 52%); }
.blf-shout { position: absolute; left: 0; top: 0; width: 14em; margin-block-start: -1.4em; text-align: center; font-size: calc(var(--u) * 3.6); font-weight: 700; color: var(--c, #fff4e0); text-shadow: 0 .08em 0 #1a0d33, 0 0 .14em #1a0d33, 0 0 .14em #1a0d33; }
.blf-shout.strong { font-size: calc(var(--u) * 5); color: #ffd23f; }
.blf-shout.bad { font-size: calc(var(--u) * 4.6); color: #ff9aa9; }
@keyframes blf-last { to { box-shadow: inset 0 0 0 .1em var(--c), 0 0 1.2em #ff4f6d; } }
`

const SHOUT_MS = 900
const MAX_SHOUTS = 8

interface ShoutSetup {
  shouts: HTMLElement
  texts: () => GameTexts
  player: PlayerAt
  /** A place of the arena in pixels of the screen. */
  onScreen: (x: number, y: number) => { x: number; y: number }
  /** Before a player's goal. */
  goalOf: (state: FrenzyState, seat: number) => { x: number; y: number }
}

/** Words over the place where something has just happened. SDK-511 */
export const createShouts = ({ shouts, texts, player, onScreen, goalOf }: ShoutSetup) => {
  const shout = (text: string, { x, y }: { x: number; y: number }, look = '', seat = -1): void => {
    if (shouts.childElementCount >= MAX_SHOUTS) return
    const at = onScreen(x, y)
    const element = addElement(shouts, `blf-shout ${look}`)
    element.dir = texts().direction
    write(element, text)
    if (seat >= 0) element.style.setProperty('--c', player(seat)?.color ?? '#ffffff')
    // Not by an inline margin, which is on the other side in Hebrew.
    element.style.transform = `translate(${at.x.toFixed(0)}px, ${at.y.toFixed(0)}px) translateX(-50%)`
    element.animate([{ opacity: 1 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }], SHOUT_MS).onfinish = () =>
      element.remove()
  }
  const middle = { x: 0, y: 0 }
  const nameOf = namesBy(player)
  return (event: FrenzyEvent, state: FrenzyState): void => {
    const { run } = state
    const { t } = texts()
    switch (event.type) {
      case 'smash':
        shout(t(event.perfect ? 'hud.perfect' : 'hud.smash'), event, event.perfect ? 'strong' : '', event.seat)
        break
      case 'goal':
        shout(livesLost(event.lost), event, 'bad')
        if (event.lives === 1) shout(t('hud.lastLife'), { x: event.x * 0.7, y: event.y * 0.7 }, 'bad')
        break
      case 'out':
      case 'back':
        shout(t(`hud.${event.type}`, { name: nameOf(event.seat) }), goalOf(state, event.seat), '', event.seat)
        break
      case 'serve':
        if (event.gold) shout(t('hud.gold'), middle, 'strong')
        break
      case 'wave':
        shout(t('hud.wave', { n: event.wave }), middle, 'strong')
        break
      case 'save': {
        if (!run || run.streak === 0 || run.streak % solo.streakStep > 0) break
        const times = Math.min(solo.mostBonus, 1 + Math.floor(run.streak / solo.streakStep))
        shout(t('hud.streak', { n: run.streak, times }), middle, 'strong')
        break
      }
      default:
        break
    }
  }
}

/** A place on the screen in pixels, and by how much of its half width the tag is aside of it; nothing where the player has no place. */
type PlaceOnScreen = (player: Player) => { x: number; y: number; aside?: number } | undefined

const hearts = (parent: HTMLElement, lives: number): void => {
  const row = addElement(parent, 'blf-hearts', 'span')
  row.setAttribute('role', 'img')
  row.setAttribute('aria-label', String(lives))
  for (let at = 0; at < lives; at++) addElement(row, 'blf-heart', 'i')
}

interface GoalTag extends Pick<Player, 'seat' | 'role' | 'lives'> {
  secondsOut: number | null
  at: ReturnType<PlaceOnScreen>
}

/** Behind each goal its keeper's name and a heart for each life; while it is out, the seconds until it is back. SDK-513 */
const createGoalTags = (layer: HTMLElement, player: PlayerAt) =>
  createSeatElements<GoalTag>(layer, 'blf-tag', {
    look: ({ seat, role, lives, secondsOut: seconds }) => [lookOf(seat, player), role.type, lives, seconds].join(),
    draw: (element, { seat, role, lives, secondsOut: seconds }) => {
      element.dataset['playerId'] = player(seat)?.id ?? ''
      addSignedName(element, seat, player)
      element.style.setProperty('--c', player(seat)?.color ?? '#ffffff')
      if (role.type === 'keeper') hearts(element, lives)
      if (seconds !== null) addElement(element, 'blf-back', 'b').textContent = String(seconds)
      element.classList.toggle('out', role.type !== 'keeper')
      element.classList.toggle('last', role.type === 'keeper' && lives === 1)
    },
    place: (element, { at }) => {
      element.hidden = at === undefined
      if (!at) return
      const aside = ((at.aside ?? 0) * 50 - 50).toFixed(1)
      element.style.transform = `translate(${at.x.toFixed(1)}px, ${at.y.toFixed(1)}px) translate(${aside}%, -50%)`
    },
  })

/** Everyone's points, including those of the round if it ended now; best first. SDK-513 */
const createStanding = (parent: HTMLElement, player: PlayerAt) => {
  const root = addElement(parent, 'blf-standing')
  let shown = ''
  return (state: FrenzyState): void => {
    const { flow, mode } = state
    root.hidden = mode === 'solo' || !(flow.phase === 'play' || flow.phase === 'countdown' || flow.phase === 'finish')
    const rows = [...standing(state)].sort(([one, ones], [other, others]) => others - ones || one - other)
    const key = rows.map(([seat, points]) => `${lookOf(seat, player)} ${points}`).join(';')
    if (root.hidden || key === shown) return
    shown = key
    root.replaceChildren()
    for (const [seat, points] of rows) {
      const row = addElement(root, points > 0 && points === rows[0]?.[1] ? 'blf-row first' : 'blf-row')
      row.style.setProperty('--c', player(seat)?.color ?? '#ffffff')
      row.append(seatSign(seat, player(seat)?.color ?? '#ffffff'))
      addElement(row, 'blf-points', 'b').textContent = String(points)
    }
  }
}

const edge = 'stroke="#1a0d33" stroke-width="4" stroke-linejoin="round"'
const ball = (x: number, y: number, radius: number, colour: string): string =>
  `<circle cx="${String(x)}" cy="${String(y)}" r="${String(radius)}" fill="${colour}" ${edge}/>`
const goal = (transform: string, colour: string): string =>
  `<g transform="${transform}"><rect x="-24" y="-7" width="48" height="14" rx="7" fill="${colour}" ${edge}/></g>`

/** The two ways to play, as pictures for their cards. */
const modePictures = [
  {
    id: 'versus',
    picture: `<svg viewBox="0 0 160 90" aria-hidden="true"><rect x="30" y="8" width="100" height="74" rx="10" fill="#45309a" ${edge}/>
    ${goal('translate(80 80)', '#ff6b57')}${goal('translate(80 10)', '#3fb6ff')}${goal('translate(32 45) rotate(90) scale(.8)', '#35d399')}${goal('translate(128 45) rotate(90) scale(.8)', '#ffc53d')}
    ${ball(66, 38, 9, '#fff4e0')}${ball(100, 54, 9, '#ffd23f')}${ball(88, 28, 7, '#fff4e0')}</svg>`,
  },
  {
    id: 'solo',
    picture: `<svg viewBox="0 0 160 90" aria-hidden="true"><rect x="30" y="8" width="100" height="74" rx="10" fill="#45309a" ${edge}/>
    ${goal('translate(80 80)', '#ff6b57')}
    ${[50, 80, 110].map((x) => `<g transform="translate(${String(x)} 12)"><rect x="-9" y="-8" width="18" height="24" rx="6" fill="#8a4a32" ${edge}/></g>`).join('')}
    ${ball(62, 44, 8, '#fff4e0')}${ball(96, 56, 8, '#fff4e0')}</svg>`,
  },
] as const

const SHOUT_INWARDS_M = 1.6
const TALLY_FROM_TICKS = 40

/** Before the goal of a seat, or the middle. */
const goalOf = (core: ViewSetup['core'], { players, sides }: FrenzyState, seat: number): { x: number; y: number } => {
  const role = players.find((one) => one.seat === seat)?.role
  const side = role?.type === 'keeper' || role?.type === 'bumper' ? arenaOf(core, sides).sides[role.side] : undefined
  return side ? onLine(side, 0, SHOUT_INWARDS_M) : { x: 0, y: 0 }
}

/** The run's wave and score, or the round. */
const labelOf = (state: FrenzyState, { t }: GameTexts): string | null => {
  const { flow, mode, run, settings } = state
  if (flow.phase === 'choose' || isStaged(state)) return null
  return mode === 'solo'
    ? `${t('hud.wave', { n: run?.wave ?? 1 })} · ${t('hud.score', { n: run?.score ?? 0 })}`
    : t('hud.round', { n: flow.round, of: settings.rounds })
}

/** Points of a round that is over. */
const tallyOf = (state: FrenzyState): TallyRow[] | null => {
  const { flow, mode, players } = state
  if (mode === 'solo' || flow.phase !== 'roundEnd' || flow.phaseTicks <= TALLY_FROM_TICKS) return null
  return players
    .map((one) => ({ seat: one.seat, gained: worthOfRound(state, one), total: one.points }))
    .sort((one, other) => other.total - one.total)
}

/** Words, lives and points over the picture, in the game's language. SDK-513, SDK-511 */
export const createHud = (setup: ViewSetup, onScreen: (x: number, y: number) => { x: number; y: number }) => {
  const { texts, player, core } = setup
  const hud = createRoundHud(setup, { name: 'blf', styles: frenzyStyle, cards: modeCards(setup, modePictures) })
  const showTags = createGoalTags(addElement(hud.own, 'blf-tags'), player)
  const shout = createShouts({
    shouts: addElement(hud.own, 'blf-shouts'),
    texts,
    player,
    onScreen,
    goalOf: (state, seat) => goalOf(core, state, seat),
  })
  const showStanding = createStanding(hud.own, player)
  const feed = createKillFeed(hud.own, { player })
  return {
    ...hud.page,
    event: (event: FrenzyEvent, state: FrenzyState): void => {
      const announcement = announcementOf(event, state, texts())
      if (announcement) hud.say(announcement)
      shout(event, state)
      if (event.type === 'goal')
        feed.add({
          ...(event.by < 0 ? {} : { by: event.by }),
          action: goalSign(event, texts().direction),
          to: event.seat,
        })
      if (event.type === 'phase' && event.phase !== 'finish') feed.clear()
    },
    frame: (state: FrenzyState, place: PlaceOnScreen, seconds: number): void => {
      const { flow, mode } = state
      showTags(state.players.map((one) => ({ ...one, secondsOut: secondsOut(state, one), at: place(one) })))
      showStanding(state)
      feed.frame(seconds)
      hud.frame(
        {
          label: labelOf(state, texts()),
          secondsLeft: mode === 'versus' && flow.phase === 'play' ? (round.ticks - flow.playTicks) / 60 : null,
          tally: tallyOf(state),
          results: mode === 'versus' && isStaged(state) ? rank(state) : null,
          choice: phaseChoice(state),
          headline: headlineOf(state, texts(), hud.nameOf),
        },
        seconds,
      )
    },
  }
}
