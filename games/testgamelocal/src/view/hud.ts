import { createRoundHud, type Chip, type Tagged, type TallyRow } from '@sofaspark/game-sdk/hud/hud.ts'
import { modeCards } from '@sofaspark/game-sdk/hud/mode-choice.ts'
import { chooserOf } from '@sofaspark/game-sdk/sim/seat-view.ts'
import type { GameTexts, ViewSetup } from '@sofaspark/game-sdk'
import { coop, crumble, phases, roundsToWin } from '../sim/numbers.ts'
import type { BumpState } from '../sim/sim.ts'
import type { GameEvent } from '../sim/world.ts'
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

const TALLY_FROM_TICKS = 40
const beanPath = 'M32 8C46 8 54 18 54 34S46 62 32 62 10 50 10 34 18 8 32 8z'

const bean = (x: number, color: string, frozen = false): string => `
  <g transform="translate(${x} 0)">
    ${frozen ? '<rect x="4" y="2" width="56" height="64" rx="8" fill="#bfeaff" opacity=".55"/>' : ''}
    <path d="${beanPath}" fill="${color}" stroke="#1a0d33" stroke-width="4"/>
    <circle cx="25" cy="30" r="5" fill="#1a0d33"/><circle cx="41" cy="30" r="5" fill="#1a0d33"/>
    <path d="M26 43q7 6 14 0" fill="none" stroke="#1a0d33" stroke-width="4" stroke-linecap="round"/>
  </g>`

/** The two ways to play, as pictures for their cards. */
const modePictures = [
  {
    id: 'versus',
    picture: `<svg viewBox="0 0 160 70" aria-hidden="true">${bean(4, '#ff6b57')}${bean(92, '#3fb6ff')}
    <path d="m80 14 5 13 14-3-9 11 9 11-14-3-5 13-5-13-14 3 9-11-9-11 14 3z" fill="#ffd23f" stroke="#1a0d33" stroke-width="4" stroke-linejoin="round"/></svg>`,
  },
  {
    id: 'coop',
    picture: `<svg viewBox="0 0 160 70" aria-hidden="true">${bean(0, '#35d399')}${bean(48, '#a78bfa', true)}${bean(96, '#ffd23f')}</svg>`,
  },
]

/** The chooser of the mode, and the share of the time that is left. SDK-515 */
const choiceOf = ({ phase, phaseTicks, beans }: BumpState): { chooser: number; left: number } | null =>
  phase === 'choose'
    ? { chooser: chooserOf({ players: beans })?.seat ?? -1, left: 1 - phaseTicks / phases.chooseTicks }
    : null

/** Seconds left of the round or wave; none beside them. */
const secondsLeft = ({ phase, mode, roundTicks }: BumpState): number | null => {
  if (phase !== 'play' && phase !== 'break') return null
  return ((mode === 'coop' ? coop.waveTicks : crumble.suddenTicks) - roundTicks) / 60
}

const isStaged = ({ phase }: BumpState): boolean => phase === 'podium' || phase === 'over'

/** The round with its twist, or the wave. */
const labelOf = (state: BumpState, { t }: GameTexts): string | null => {
  const { mode, twist, phase } = state
  if (phase === 'choose' || isStaged(state)) return null
  if (mode === 'coop') return t('hud.wave', { n: state.wave })
  const round = t('hud.round', { n: state.round })
  return twist === 'classic' ? round : `${round} · ${t(`twist.${twist}.name`)}`
}

const chipsOf = (state: BumpState): Chip[] => {
  if (isStaged(state)) return []
  const isVersus = state.mode === 'versus'
  const best = Math.max(1, ...state.beans.map(({ wins }) => wins))
  return state.beans.map(({ seat, wins, role, frozen }) => ({
    seat,
    isOut: role !== 'bean' || frozen,
    isLeading: isVersus && wins === best,
    ...(isVersus ? { pips: { full: wins, of: roundsToWin } } : {}),
  }))
}

const tallyOf = ({ beans, winner, phase, phaseTicks }: BumpState): TallyRow[] | null =>
  phase === 'roundEnd' && phaseTicks > TALLY_FROM_TICKS
    ? beans
        .map(({ seat, wins }) => ({ seat, gained: seat === winner ? 1 : 0, total: wins }))
        .sort((one, other) => other.total - one.total || one.seat - other.seat)
    : null

/** Texts, scores and name tags over the picture, in the game's language. SDK-511 */
export const createHud = (setup: Pick<ViewSetup, 'hud' | 'texts' | 'settings' | 'player' | 'choose'>) => {
  const { texts } = setup
  const cards = modeCards(setup, modePictures, { isAbove: true })
  const hud = createRoundHud(setup, { name: 'snb', styles: hudStyle, cards })
  return {
    ...hud.page,
    tags: (shown: readonly Tagged[]): void => hud.tags(shown),
    event: (event: GameEvent, { phase, mode }: BumpState): void => {
      const { t } = texts()
      if (event.type === 'wave' && phase !== 'intro' && event.wave > 1)
        hud.say({ text: t('hud.wave', { n: event.wave }) }, 100 / 60)
      if (event.type === 'go' && mode === 'coop') hud.say({ text: t('hud.go') }, 50 / 60)
    },
    frame: (state: BumpState, seconds: number): void =>
      hud.frame(
        {
          isCinema: state.phase === 'finish' && state.phaseTicks < phases.finishTicks,
          label: labelOf(state, texts()),
          secondsLeft: secondsLeft(state),
          chips: chipsOf(state),
          tally: tallyOf(state),
          choice: choiceOf(state),
          headline: headlineOf(state, texts(), hud.nameOf),
        },
        seconds,
      ),
  }
}
