import {
  createAnnouncer,
  createChips,
  createCinema,
  createClock,
  createHudLayer,
  createNameTags,
  createTally,
  addElement,
  namesBy,
  write,
  type Tagged,
} from '@sofaspark/game-sdk/hud/hud.ts'
import { createModeChoice } from '@sofaspark/game-sdk/hud/mode-choice.ts'
import type { ViewSetup } from '@sofaspark/game-sdk'
import { coop, crumble, phases, roundsToWin } from '../sim/numbers.ts'
import type { BumpState } from '../sim/sim.ts'
import type { GameEvent, Mode } from '../sim/world.ts'
import { headlineOf } from './headline.ts'

/** Looks of what Slip N Bump adds to the shared HUD. */
const hudStyle = /* css */ `
.snb .hud-top { align-items: center; gap: calc(var(--u) * 1.2); inset-block-start: 4%; }
.snb .hud-team-label { padding: .3em 1em .38em; border-radius: 2em; font-size: calc(var(--u) * 3); }
.snb .hud-banner { inset-block-start: 22%; }
.snb .hud-banner.low { inset-block: 5% auto; }
.snb .hud-banner.low .hud-title { font-size: calc(var(--u) * 9); }
.snb .hud-tally { left: auto; right: calc(var(--u) * 4); width: calc(var(--u) * 60); max-width: 44%; transform: translateY(-50%); }
.snb.cinema .hud-top { opacity: 0; }
`

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
const createChoice = (hud: HTMLElement, { texts, choose }: Pick<ViewSetup, 'texts' | 'choose'>) => {
  const choice = createModeChoice({
    isAbove: true,
    hud,
    texts,
    choose: (option) => choose('mode', option),
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

/** Seconds left of the round or wave; none beside them. */
const secondsLeft = ({ phase, mode, roundTicks }: BumpState): number | null => {
  if (phase !== 'play' && phase !== 'break') return null
  return ((mode === 'coop' ? coop.waveTicks : crumble.suddenTicks) - roundTicks) / 60
}

const isStaged = ({ phase }: BumpState): boolean => phase === 'podium' || phase === 'over'

/** Texts, scores and name tags over the picture, in the game's language. SDK-511 */
export const createHud = (setup: Pick<ViewSetup, 'hud' | 'texts' | 'settings' | 'player' | 'choose'>) => {
  const { texts, player } = setup
  const layer = createHudLayer(setup, hudStyle)
  const { element } = layer
  element.classList.add('snb')
  const cinema = createCinema(element)
  const tags = createNameTags(element, setup)
  const top = addElement(element, 'hud-top')
  const label = addElement(top, 'hud-team-label')
  const clock = createClock(top)
  const chips = createChips(element, setup)
  const tally = createTally(element, setup)
  const announcer = createAnnouncer(element)
  const choice = createChoice(element, setup)
  const nameOf = namesBy(player)

  const drawTop = (state: BumpState): void => {
    const { t } = texts()
    const { mode, twist } = state
    const round = mode === 'coop' ? t('hud.wave', { n: state.wave }) : t('hud.round', { n: state.round })
    write(label, mode === 'coop' || twist === 'classic' ? round : `${round} · ${t(`twist.${twist}.name`)}`)
    label.hidden = state.phase === 'choose' || isStaged(state)
    clock.show(secondsLeft(state))
  }
  const drawScores = (state: BumpState): void => {
    const { beans, mode, winner } = state
    const best = Math.max(1, ...beans.map(({ wins }) => wins))
    const isVersus = mode === 'versus'
    const shown = beans.map(({ seat, wins, role, frozen }) => ({
      seat,
      isOut: role !== 'bean' || frozen,
      isLeading: isVersus && wins === best,
      ...(isVersus ? { pips: { full: wins, of: roundsToWin } } : {}),
    }))
    chips.show(isStaged(state) ? [] : shown)
    const rows = beans.map(({ seat, wins }) => ({ seat, gained: seat === winner ? 1 : 0, total: wins }))
    rows.sort((one, other) => other.total - one.total || one.seat - other.seat)
    tally.show(state.phase === 'roundEnd' && state.phaseTicks > 40 ? rows : null)
  }
  return {
    tags: (shown: readonly Tagged[]): void => tags.show(shown),
    event: (event: GameEvent, { phase, mode }: BumpState): void => {
      const { t } = texts()
      if (event.type === 'wave' && phase !== 'intro' && event.wave > 1)
        announcer.say({ text: t('hud.wave', { n: event.wave }) }, 100 / 60)
      if (event.type === 'go' && mode === 'coop') announcer.say({ text: t('hud.go') }, 50 / 60)
    },
    frame: (state: BumpState, seconds: number): void => {
      cinema.show(state.phase === 'finish' && state.phaseTicks < phases.finishTicks)
      drawScores(state)
      drawTop(state)
      tally.frame(seconds)
      announcer.hold(headlineOf(state, texts(), nameOf))
      announcer.frame(seconds)
      choice.frame(state, nameOf)
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
