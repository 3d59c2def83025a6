import { createModeChoice } from '@sofaspark/game-sdk/hud/mode-choice.ts'
import type { GameTexts } from '@sofaspark/game-sdk'
import { phases } from '../sim/rules.ts'
import type { BubbleState } from '../sim/sim.ts'
import type { Mode } from '../sim/world.ts'

const modes: readonly Mode[] = ['versus', 'endless']

const ball = (x: number, y: number, radius: number, colour: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}" stroke="#1a0d33" stroke-width="4"/><ellipse cx="${x - radius * 0.35}" cy="${y - radius * 0.4}" rx="${radius * 0.3}" ry="${radius * 0.18}" fill="#fff" opacity=".8"/>`

const pictures: Readonly<Record<Mode, string>> = {
  versus: `<svg viewBox="0 0 160 76" aria-hidden="true">${ball(28, 24, 17, '#ff5d5d')}${ball(52, 52, 17, '#ff5d5d')}${ball(132, 24, 17, '#3f9bff')}${ball(108, 52, 17, '#3f9bff')}
    <path d="m80 14 5 13 14-3-9 11 9 11-14-3-5 13-5-13-14 3 9-11-9-11 14 3z" fill="#ffc93c" stroke="#1a0d33" stroke-width="4" stroke-linejoin="round"/></svg>`,
  endless: `<svg viewBox="0 0 160 76" aria-hidden="true"><circle cx="80" cy="38" r="33" fill="#3a1a6b" stroke="#1a0d33" stroke-width="4"/><path d="M47 38h66M80 5c-22 20-22 46 0 66M80 5c22 20 22 46 0 66" fill="none" stroke="#b67bff" stroke-width="4"/>
    ${ball(30, 56, 15, '#2fd08c')}${ball(130, 20, 15, '#ffc93c')}${ball(128, 58, 11, '#ff5d5d')}</svg>`,
}

/** The choice between the two ways to play: on the admin's phone, by mouse, or by keys. */
export const createChoice = (hud: HTMLElement, texts: () => GameTexts, choose: (option: string) => void) => {
  const choice = createModeChoice({ hud, texts, choose, modes: modes.map((id) => ({ id, picture: pictures[id] })) })
  return {
    ...choice,
    frame: (state: BubbleState, nameOf: (seat: number) => string): void => {
      const chooser = state.players.find((one) => one.admin && !one.bot) ?? state.players.find(({ bot }) => !bot)
      const left = 1 - state.phaseTicks / phases.chooseTicks
      choice.show(state.phase === 'choose' ? { chooser: nameOf(chooser?.seat ?? -1), left } : undefined)
    },
  }
}
