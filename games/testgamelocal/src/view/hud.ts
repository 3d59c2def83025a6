import { addStyles, put, seatSign, write } from '@sofaspark/game-sdk/hud/hud-parts.ts'
import type { GamePlayer, GameTexts } from '@sofaspark/game-sdk'
import { coop, crumble, phases, roundsToWin } from '../sim/rules.ts'
import { rank, type BumpState } from '../sim/sim.ts'
import type { Bean, GameEvent } from '../sim/world.ts'
import { createChoice } from './hud-choice.ts'
import { hudStyle } from './hud-style.ts'

export interface HudSetup {
  root: HTMLElement
  texts: () => GameTexts
  player: (seat: number) => GamePlayer | undefined
  choose: (option: string) => void
}

interface Banner {
  title?: string
  note?: string
  look?: 'plain' | 'huge' | 'low'
}

const GO_TICKS = 50
const SUDDEN_TICKS = 110

interface Tag {
  element: HTMLElement
  look: string
}

/** Texts, scores and name tags over the picture, in the game's language. SNB-22 */
export const createHud = ({ root, texts, player, choose }: HudSetup) => {
  const removeStyles = addStyles(hudStyle)
  const hud = put(root, 'snb')
  for (const side of ['top', 'bottom']) put(hud, `snb-bars ${side}`)
  const tagLayer = put(hud, 'snb-tags')
  const pill = put(put(hud, 'snb-top'), 'snb-pill')
  const pillText = put(pill, 'snb-round', 'span')
  const clock = put(pill, 'snb-clock', 'span')
  const chips = put(hud, 'snb-chips')
  const banner = put(hud, 'snb-banner')
  const title = put(banner, 'snb-title')
  const note = put(banner, 'snb-note')
  const panel = put(hud, 'snb-panel')
  const live = put(hud, 'snb-live')
  live.setAttribute('aria-live', 'polite')
  const choice = createChoice(hud, texts, choose)
  const tags = new Map<number, Tag>()
  let shownChips = ''
  let shownPanel = ''
  let shownBanner = ''
  let flashText: (Banner & { untilTick: number }) | undefined

  const nameOf = (seat: number): string => player(seat)?.name ?? ''
  const wrapped = (seat: number): HTMLElement => {
    const bdi = document.createElement('bdi')
    bdi.textContent = nameOf(seat)
    return bdi
  }
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
    write(live, `${text} ${sub}`)
  }
  const pips = (parent: HTMLElement, wins: number): void => {
    const row = put(parent, 'snb-pips')
    for (let at = 0; at < roundsToWin; at++) put(row, at < wins ? 'snb-pip full' : 'snb-pip')
  }
  const drawChips = (state: BumpState): void => {
    const best = Math.max(1, ...state.beans.map(({ wins }) => wins))
    const key = state.beans
      .map(({ seat, wins, role, frozen }) => [seat, nameOf(seat), player(seat)?.color, wins, role, frozen].join())
      .join(';')
    if (key === shownChips) return
    shownChips = key
    chips.replaceChildren()
    chips.classList.toggle('many', state.beans.length > 6)
    for (const { seat, wins, role, frozen } of state.beans) {
      const chip = put(chips, 'snb-chip')
      chip.dataset['playerId'] = player(seat)?.id ?? ''
      chip.style.setProperty('--c', player(seat)?.color ?? '#fff')
      chip.classList.toggle('out', role !== 'bean' || frozen)
      chip.classList.toggle('lead', state.mode === 'versus' && wins === best)
      chip.append(seatSign(seat, player(seat)?.color ?? '#fff'), wrapped(seat))
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
      const row = put(panel, seat === state.winner ? 'snb-row won' : 'snb-row')
      row.style.setProperty('--c', player(seat)?.color ?? '#fff')
      row.style.animationDelay = `${index * 70}ms`
      row.append(seatSign(seat, player(seat)?.color ?? '#fff'), wrapped(seat))
      pips(row, score)
    }
  }
  const drawClock = (state: BumpState): void => {
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
  const winners = (state: BumpState): string =>
    rank(state)
      .filter((row) => row.rank === 1)
      .map(({ seat }) => nameOf(seat))
      .join(' & ')

  const bannerOf = (state: BumpState): Banner => {
    const { t } = texts()
    const { phase, phaseTicks, mode, roundTicks } = state
    if (flashText && state.tick < flashText.untilTick) return flashText
    switch (phase) {
      case 'intro':
        return mode === 'coop'
          ? { title: t('mode.coop'), note: t('mode.coopHint') }
          : { title: t('hud.round', { n: state.round }), note: t(`twist.${state.twist}.hint`) }
      case 'countdown':
        return { title: String(Math.max(1, 3 - Math.floor((phaseTicks - 1) / 60))), look: 'huge' }
      case 'play': {
        if (mode === 'coop') return {}
        if (roundTicks < GO_TICKS) return { title: t('hud.go'), look: 'huge' }
        const sudden = roundTicks > crumble.suddenTicks && roundTicks < crumble.suddenTicks + SUDDEN_TICKS
        return sudden ? { title: t('hud.sudden') } : {}
      }
      case 'break':
        return { title: t('hud.waveDone', { n: state.wavesDone }), note: t('hud.waveNext') }
      case 'roundEnd':
        return {
          title: state.winner >= 0 ? t('hud.roundWon', { name: nameOf(state.winner) }) : t('hud.draw'),
          look: 'low',
        }
      case 'podium':
      case 'over':
        if (mode === 'versus') return { title: t('hud.matchWon', { name: winners(state) }), look: 'low' }
        return {
          title: t(state.wavesDone >= coop.mostWaves ? 'hud.coopAll' : 'hud.coopEnd', { n: state.wavesDone }),
          look: 'low',
        }
      default:
        return {}
    }
  }
  const tagOf = (seat: number): Tag => {
    const look = `${nameOf(seat)} ${player(seat)?.color ?? ''}`
    const known = tags.get(seat)
    if (known?.look === look) return known
    known?.element.remove()
    const element = put(tagLayer, 'snb-tag')
    element.append(seatSign(seat, player(seat)?.color ?? '#fff'), wrapped(seat))
    const tag = { element, look }
    tags.set(seat, tag)
    return tag
  }
  return {
    event: (event: GameEvent, state: BumpState) => {
      if (event.type === 'wave' && state.phase !== 'intro' && event.wave > 1)
        flashText = { title: texts().t('hud.wave', { n: event.wave }), untilTick: state.tick + 100 }
      if (event.type === 'go' && state.mode === 'coop')
        flashText = { title: texts().t('hud.go'), untilTick: state.tick + 50 }
    },
    /** Moves a name tag to a point of the screen (pixels), or hides it. */
    tag: (bean: Bean, at: { x: number; y: number } | undefined, dim: boolean) => {
      const { element } = tagOf(bean.seat)
      element.style.opacity = at ? (dim ? '0.6' : '1') : '0'
      if (at) element.style.transform = `translate(${at.x.toFixed(1)}px, ${at.y.toFixed(1)}px) translate(-50%, -100%)`
    },
    keepTags: (seats: ReadonlySet<number>) => {
      for (const [seat, { element }] of tags) {
        if (seats.has(seat)) continue
        element.remove()
        tags.delete(seat)
      }
    },
    frame: (state: BumpState) => {
      hud.classList.toggle('cinema', state.phase === 'finish' && state.phaseTicks < phases.finishTicks)
      chips.hidden = state.phase === 'podium' || state.phase === 'over'
      drawChips(state)
      drawPanel(state)
      drawClock(state)
      say(bannerOf(state))
      choice.frame(state, nameOf)
    },
    resize: (width: number, height: number) => {
      hud.style.setProperty('--u', `${Math.min(height, width * 0.62) / 100}px`)
    },
    refresh: () => {
      hud.dir = texts().direction
      hud.lang = texts().language
      shownChips = ''
      shownPanel = ''
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
