import { createModeChoice } from '@sofaspark/game-sdk/hud/mode-choice.ts'
import type { GameTexts } from '@sofaspark/game-sdk'
import { phases } from '../sim/rules.ts'
import type { BumpState } from '../sim/sim.ts'
import type { Mode } from '../sim/world.ts'

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

/** The choice between the two ways to play: on the admin's phone, by mouse, or by keys. SNB-19 */
export const createChoice = (hud: HTMLElement, texts: () => GameTexts, choose: (option: string) => void) => {
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
