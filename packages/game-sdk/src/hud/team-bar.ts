import type { GameTexts } from '../game/define-game.ts'
import { sides, type Side, type SidePick } from '../sim/teams.ts'
import { type Pips, lookOf, addSignedName, type PlayerAt } from './chips.ts'
import { addElement, write } from './hud-parts.ts'
import { flowTicks, type Flow } from '../sim/flow.ts'

const signs: Readonly<Record<Side, string>> = {
  sun: '<circle cx="12" cy="12" r="5"/><path d="M12 1v4M12 19v4M1 12h4M19 12h4M4.2 4.2l2.8 2.8M17 17l2.8 2.8M4.2 19.8 7 17M17 7l2.8-2.8" fill="none" stroke-width="2.6" stroke-linecap="round"/>',
  moon: '<path d="M20 15.5A9 9 0 1 1 10.5 3a7.2 7.2 0 0 0 9.5 12.500z"/>',
}

/** A team's sign, as shapes rather than colour alone tell the sides apart. */
export const addSideSign = (parent: HTMLElement, side: Side): void => {
  const sign = addElement(parent, `hud-side-sign ${side}`, 'span')
  sign.setAttribute('aria-hidden', 'true')
  // A constant of this file, never a player's text.
  sign.innerHTML = `<svg viewBox="0 0 24 24">${signs[side]}</svg>`
}

/** A side's score: a number, or a text, which neither leads nor pops. */
export type TeamScore = number | string

const isAhead = ({ sun, moon }: Readonly<Record<Side, TeamScore>>, side: Side): boolean =>
  typeof sun === 'number' && typeof moon === 'number' && (side === 'sun' ? sun > moon : moon > sun)

/**
 * Names, scores and patterns of both sides, with room for a clock between them. The names are the texts `teams.sun` and `teams.moon` of
 * the game's locale. SDK-513
 */
export const createTeamBar = (parent: HTMLElement, { texts }: { texts: () => GameTexts }) => {
  const root = addElement(parent, 'hud-team-bar')
  const half = (side: Side) => {
    const element = addElement(root, `hud-team ${side}`)
    element.dataset['side'] = side
    addSideSign(element, side)
    return {
      element,
      name: addElement(element, 'hud-team-name', 'span'),
      marks: addElement(element, 'hud-marks', 'span'),
      score: addElement(element, 'hud-team-score', 'b'),
    }
  }
  const pop = (element: HTMLElement): void => {
    element.classList.remove('scored')
    // Reading the box in between makes the browser restart the animation.
    element.getBoundingClientRect()
    element.classList.add('scored')
  }
  const mark = (element: HTMLElement, { full, of }: Readonly<Pips>): void => {
    const label = `${String(full)}/${String(of)}`
    if (element.getAttribute('aria-label') === label) return
    if (element.childElementCount !== of)
      element.replaceChildren(...Array.from({ length: of }, () => addElement(element, '', 'i')))
    for (const [at, each] of [...element.children].entries()) each.className = at < full ? 'hud-mark full' : 'hud-mark'
    element.setAttribute('role', 'img')
    element.setAttribute('aria-label', label)
  }
  const sun = half('sun')
  const middle = addElement(root, 'hud-team-middle')
  const halves: Readonly<Record<Side, ReturnType<typeof half>>> = { sun, moon: half('moon') }
  let shown: Readonly<Record<Side, TeamScore>> | undefined
  return {
    /** The place between the sides. */
    middle,
    /** Scores of both sides, and the rounds that each has won; a side that has scored pops. SDK-513 */
    show: (scores: Readonly<Record<Side, TeamScore>>, marks?: Readonly<Record<Side, Pips>>): void => {
      for (const side of sides) {
        const { element, name, score, marks: row } = halves[side]
        const [now, before] = [scores[side], shown?.[side]]
        write(name, texts().t(`teams.${side}`))
        write(score, String(now))
        element.classList.toggle('lead', isAhead(scores, side))
        if (marks) mark(row, marks[side])
        if (typeof now === 'number' && typeof before === 'number' && now > before) pop(element)
      }
      shown = { ...scores }
    },
  }
}

/** Looks of the picks. */
export const picksStyle = /* css */ `
.hud-columns { direction: ltr; }
.hud-sides { position: absolute; inset: 0; display: flex; flex-direction: column; align-items: center; justify-content: center; gap: calc(var(--u) * 2.4); padding: 0 4%; background: rgba(16, 9, 40, .5); text-align: center; }
.hud-sides .hud-title { font-size: calc(var(--u) * 7.4); }
.hud-columns { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: calc(var(--u) * 2); width: min(96%, calc(var(--u) * 128)); }
.hud-column { min-height: calc(var(--u) * 34); padding: calc(var(--u) * 2); border-radius: calc(var(--u) * 3); background-color: rgba(26, 13, 51, .88); box-shadow: inset 0 0 0 calc(var(--u) * .4) var(--edge); --edge: rgba(255, 244, 224, .25); }
.hud-column.sun { --edge: var(--hud-sun); background-image: var(--hud-stripes); }
.hud-column.moon { --edge: var(--hud-moon); background: var(--hud-dots), rgba(26, 13, 51, .88); }
.hud-column-name { display: flex; align-items: center; justify-content: center; gap: .4em; min-height: 1.5em; margin-block-end: .5em; font-size: calc(var(--u) * 4.4); font-weight: 700; }
.hud-column.mix .hud-column-name { font-size: calc(var(--u) * 3.2); font-weight: 600; }
.hud-picks { display: flex; flex-direction: column; gap: calc(var(--u) * .8); }
.hud-pick { display: flex; align-items: center; gap: .5em; padding: .24em .8em .3em; border-radius: 1.2em; background: rgba(26, 13, 51, .92); font-size: calc(var(--u) * 3.4); animation: hud-pop .3s cubic-bezier(.2, 1.5, .4, 1); }
.hud-pick.open { opacity: .7; }
.hud-fuse { width: calc(var(--u) * 60); height: calc(var(--u) * 1.5); border-radius: 1em; background: rgba(26, 13, 51, .75); overflow: hidden; }
.hud-fuse i { display: block; height: 100%; border-radius: 1em; background: linear-gradient(90deg, #ff8a5c, #ffd23f); transform-origin: 0 50%; }
.hud[dir=rtl] .hud-fuse i { transform-origin: 100% 50%; }
.hud-picking .hud-team-bar { visibility: hidden; }
`

interface Picker {
  seat: number
  bot: boolean
  pick: SidePick
  pickedTick: number
}

const columns: readonly SidePick[] = ['sun', 'mix', 'moon']

/**
 * While phones pick: the people on each side, those still undecided, and the time left. The words are the texts `hud.pick`,
 * `hud.pickNote` and `hud.open` of the game's locale. SDK-513
 */
export const createSidePicks = (
  parent: HTMLElement,
  { texts, player }: { texts: () => GameTexts; player: PlayerAt },
) => {
  const root = addElement(parent, 'hud-sides')
  const title = addElement(root, 'hud-title')
  const table = addElement(root, 'hud-columns')
  const fuse = addElement(addElement(root, 'hud-fuse'), '', 'i')
  const note = addElement(root, 'hud-note')
  const lists = columns.map((pick) => {
    const column = addElement(table, `hud-column ${pick}`)
    const heading = addElement(column, 'hud-column-name')
    if (pick !== 'mix') addSideSign(heading, pick)
    return { pick, name: addElement(heading, '', 'span'), list: addElement(column, 'hud-picks') }
  })
  let shown = ''
  return {
    frame: ({ phase, phaseTicks }: Flow, players: readonly Picker[]): void => {
      root.hidden = phase !== 'teams'
      parent.classList.toggle('hud-picking', !root.hidden)
      if (root.hidden) return
      fuse.style.transform = `scaleX(${Math.max(0, 1 - phaseTicks / flowTicks.teams).toFixed(3)})`
      const people = players.filter(({ bot }) => !bot)
      const { t, language } = texts()
      const key = JSON.stringify([
        language,
        people.map(({ seat, pick, pickedTick }) => [lookOf(seat, player), pick, pickedTick]),
      ])
      if (key === shown) return
      shown = key
      write(title, t('hud.pick'))
      write(note, t('hud.pickNote'))
      for (const { pick, name, list } of lists) {
        write(name, t(pick === 'mix' ? 'hud.open' : `teams.${pick}`))
        list.replaceChildren()
        for (const { seat, pickedTick } of people.filter((each) => each.pick === pick)) {
          const row = addElement(list, pickedTick > 0 ? 'hud-pick' : 'hud-pick open')
          addSignedName(row, seat, player)
        }
      }
    },
  }
}
