import { addStyles, createLive, addElement, write, seatSign } from '@sofaspark/game-sdk/hud/hud-parts.ts'
import type { GamePlayer, GameTexts } from '@sofaspark/game-sdk'
import { coop, crumble, phases, roundsToWin } from '../sim/numbers.ts'
import { type BumpState, rank } from '../sim/sim.ts'
import type { GameEvent, Bean, Mode } from '../sim/world.ts'
import { bannerOf, type Banner } from './headline.ts'
import { hudStyle } from './hud-style.ts'
import { createModeChoice } from '@sofaspark/game-sdk/hud/mode-choice.ts'

/** A seat's sign and name, and a key that changes with them. */
interface SignedNames {
  lookOf: (seat: number) => string
  sign: (seat: number) => readonly (HTMLElement | SVGElement)[]
}

/** Names as elements: each in its own direction, beside the sign of its seat. */
const createSignedNames = (player: (seat: number) => GamePlayer | undefined): SignedNames => ({
  lookOf: (seat) => `${player(seat)?.name ?? ''} ${player(seat)?.color ?? ''}`,
  sign: (seat) => {
    const bdi = document.createElement('bdi')
    bdi.textContent = player(seat)?.name ?? ''
    return [seatSign(seat, player(seat)?.color ?? '#fff'), bdi]
  },
})

const pips = (parent: HTMLElement, wins: number): void => {
  const row = addElement(parent, 'snb-pips')
  for (let at = 0; at < roundsToWin; at++) addElement(row, at < wins ? 'snb-pip full' : 'snb-pip')
}

interface ScoreSetup {
  chips: HTMLElement
  panel: HTMLElement
  texts: () => GameTexts
  player: (seat: number) => GamePlayer | undefined
  signed: SignedNames
}

/** Everybody's chip along the edge, and the table between two rounds. */
const createScores = ({ chips, panel, texts, player, signed }: ScoreSetup) => {
  let shownChips = ''
  let shownPanel = ''
  const colorOf = (seat: number): string => player(seat)?.color ?? '#fff'
  const drawChips = (state: BumpState): void => {
    const best = Math.max(1, ...state.beans.map(({ wins }) => wins))
    const key = state.beans
      .map(({ seat, wins, role, frozen }) => [seat, signed.lookOf(seat), wins, role, frozen].join())
      .join(';')
    if (key === shownChips) return
    shownChips = key
    chips.replaceChildren()
    chips.classList.toggle('many', state.beans.length > 6)
    for (const { seat, wins, role, frozen } of state.beans) {
      const chip = addElement(chips, 'snb-chip')
      chip.dataset['playerId'] = player(seat)?.id ?? ''
      chip.style.setProperty('--c', colorOf(seat))
      chip.classList.toggle('out', role !== 'bean' || frozen)
      chip.classList.toggle('lead', state.mode === 'versus' && wins === best)
      chip.append(...signed.sign(seat))
      if (state.mode === 'versus') pips(chip, wins)
    }
  }
  const drawPanel = (state: BumpState): void => {
    const shown = state.phase === 'roundEnd' && state.phaseTicks > 40
    panel.hidden = !shown
    const key = shown ? `${state.round} ${texts().language}` : ''
    if (key === shownPanel) return
    shownPanel = key
    panel.replaceChildren()
    if (!shown) return
    for (const [index, { seat, score }] of rank(state).entries()) {
      const row = addElement(panel, seat === state.winner ? 'snb-row won' : 'snb-row')
      row.style.setProperty('--c', colorOf(seat))
      row.style.animationDelay = `${index * 70}ms`
      row.append(...signed.sign(seat))
      pips(row, score)
    }
  }
  return {
    frame: (state: BumpState): void => {
      chips.hidden = state.phase === 'podium' || state.phase === 'over'
      drawChips(state)
      drawPanel(state)
    },
    refresh: (): void => {
      shownChips = ''
      shownPanel = ''
    },
  }
}

const modes: readonly Mode[] = ['versus', 'coop']
const beanPath = 'M32 8C46 8 54 18 54 34S46 62 32 62 10 50 10 34 18 8 32 8z'

const bean = (x: number, color: string, frozen = false): string => `
  <g transform="translate(${x} 0)">
    ${frozen ? '<rect x="4" y="2" width="56" height="64" rx="8" fill="#bfeaff" opacity=".55"/>' : ''}
    <path d="${beanPath}" fill="${color}" stroke="#1a0d33" stroke-width="4"/>
    <circle cx="25" cy="30" r="5" fill="#1a0d33"/><circle cx="41" cy="30" r="5" fill="#1a0d33"/>
    <path d="M26 43q7 6 14 0" fill="none" stroke="#1a0d33" stroke-width="4" stroke-linecap="round"/>
  </g>`

const pictures: Readonly<Record<Mode, string>> = {
  versus: `<svg viewBox="0 0 160 70" aria-hidden="true">${bean(4, '#ff6b57')}${bean(92, '#3fb6ff')}
    <path d="m80 14 5 13 14-3-9 11 9 11-14-3-5 13-5-13-14 3 9-11-9-11 14 3z" fill="#ffd23f" stroke="#1a0d33" stroke-width="4" stroke-linejoin="round"/></svg>`,
  coop: `<svg viewBox="0 0 160 70" aria-hidden="true">${bean(0, '#35d399')}${bean(48, '#a78bfa', true)}${bean(96, '#ffd23f')}</svg>`,
}

/** The choice between the two ways to play: on the admin's phone, by mouse, or by keys. SDK-515 */
const createChoice = (hud: HTMLElement, texts: () => GameTexts, choose: (option: string) => void) => {
  const choice = createModeChoice({
    isAbove: true,
    hud,
    texts,
    choose,
    modes: modes.map((id) => ({ id, picture: pictures[id] })),
  })
  return {
    ...choice,
    frame: (state: BumpState, nameOf: (seat: number) => string): void => {
      const chooser = state.beans.find((one) => one.admin) ?? state.beans.find(({ bot }) => !bot)
      const left = 1 - state.phaseTicks / phases.chooseTicks
      choice.show(state.phase === 'choose' ? { chooser: nameOf(chooser?.seat ?? -1), left } : undefined)
    },
  }
}

interface Tag {
  element: HTMLElement
  look: string
}

/** A name over each bean. */
const createTags = (layer: HTMLElement, { lookOf, sign }: SignedNames) => {
  const tags = new Map<number, Tag>()
  const tagOf = (seat: number): Tag => {
    const look = lookOf(seat)
    const known = tags.get(seat)
    if (known?.look === look) return known
    known?.element.remove()
    const element = addElement(layer, 'snb-tag')
    element.append(...sign(seat))
    const tag = { element, look }
    tags.set(seat, tag)
    return tag
  }
  return {
    /** Moves a name tag to a point of the screen (pixels), or hides it. */
    show: (bean: Bean, at: { x: number; y: number } | undefined, dim: boolean) => {
      const { element } = tagOf(bean.seat)
      element.style.opacity = at ? (dim ? '0.6' : '1') : '0'
      if (at) element.style.transform = `translate(${at.x.toFixed(1)}px, ${at.y.toFixed(1)}px) translate(-50%, -100%)`
    },
    keep: (seats: ReadonlySet<number>) => {
      for (const [seat, { element }] of tags) {
        if (seats.has(seat)) continue
        element.remove()
        tags.delete(seat)
      }
    },
  }
}

interface HudSetup {
  root: HTMLElement
  texts: () => GameTexts
  player: (seat: number) => GamePlayer | undefined
  choose: (option: string) => void
}

/** The pill with the round and its clock. */
const createTop = (hud: HTMLElement, texts: HudSetup['texts']) => {
  const pill = addElement(addElement(hud, 'snb-top'), 'snb-pill')
  const pillText = addElement(pill, 'snb-round', 'span')
  const clock = addElement(pill, 'snb-clock', 'span')
  return (state: BumpState): void => {
    const playing = state.phase === 'play' || state.phase === 'break'
    const total = state.mode === 'coop' ? coop.waveTicks : crumble.suddenTicks
    const seconds = Math.max(0, Math.ceil((total - state.roundTicks) / 60))
    clock.hidden = !playing
    write(clock, String(seconds))
    clock.classList.toggle('hurry', state.mode === 'versus' && seconds <= 10)
    const { t } = texts()
    const label =
      state.mode === 'coop'
        ? t('hud.wave', { n: state.wave })
        : state.twist === 'classic'
          ? t('hud.round', { n: state.round })
          : `${t('hud.round', { n: state.round })} · ${t(`twist.${state.twist}.name`)}`
    write(pillText, label)
    pill.hidden = state.phase === 'choose' || state.phase === 'podium' || state.phase === 'over'
  }
}

/** Texts, scores and name tags over the picture, in the game's language. SDK-511 */
export const createHud = ({ root, texts, player, choose }: HudSetup) => {
  const removeStyles = addStyles(hudStyle)
  const hud = addElement(root, 'snb')
  for (const side of ['top', 'bottom']) addElement(hud, `snb-bars ${side}`)
  const signed = createSignedNames(player)
  const tags = createTags(addElement(hud, 'snb-tags'), signed)
  const drawTop = createTop(hud, texts)
  const chips = addElement(hud, 'snb-chips')
  const banner = addElement(hud, 'snb-banner')
  const title = addElement(banner, 'snb-title')
  const note = addElement(banner, 'snb-note')
  const scores = createScores({ chips, panel: addElement(hud, 'snb-panel'), texts, player, signed })
  const live = createLive(hud, 'snb-live')
  const choice = createChoice(hud, texts, choose)
  let shownBanner = ''
  let flash: (Banner & { untilTick: number }) | undefined

  const nameOf = (seat: number): string => player(seat)?.name ?? ''
  const say = ({ title: text = '', note: sub = '', look = 'plain' }: Banner): void => {
    const key = `${text}|${sub}`
    banner.hidden = text === ''
    if (key === shownBanner) return
    shownBanner = key
    write(title, text)
    write(note, sub)
    note.hidden = sub === ''
    title.className = look === 'huge' ? 'snb-title huge' : 'snb-title'
    banner.className = look === 'low' ? 'snb-banner low' : 'snb-banner'
    if (text === '') return
    // Reading the box in between makes the browser restart the animation.
    title.getBoundingClientRect()
    title.classList.add('snb-pop')
    live.speak(text, sub)
  }
  return {
    tag: tags.show,
    keepTags: tags.keep,
    event: (event: GameEvent, state: BumpState) => {
      if (event.type === 'wave' && state.phase !== 'intro' && event.wave > 1)
        flash = { title: texts().t('hud.wave', { n: event.wave }), untilTick: state.tick + 100 }
      if (event.type === 'go' && state.mode === 'coop')
        flash = { title: texts().t('hud.go'), untilTick: state.tick + 50 }
    },
    frame: (state: BumpState) => {
      hud.classList.toggle('cinema', state.phase === 'finish' && state.phaseTicks < phases.finishTicks)
      scores.frame(state)
      drawTop(state)
      say(flash && state.tick < flash.untilTick ? flash : bannerOf(state, texts(), nameOf))
      choice.frame(state, nameOf)
    },
    resize: (width: number, height: number) => {
      hud.style.setProperty('--u', `${Math.min(height, width * 0.62) / 100}px`)
    },
    refresh: () => {
      hud.dir = texts().direction
      hud.lang = texts().language
      scores.refresh()
      shownBanner = ''
      choice.refresh()
    },
    dispose: () => {
      choice.dispose()
      removeStyles()
      hud.remove()
    },
  }
}
