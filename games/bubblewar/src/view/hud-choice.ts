import { put, write } from '@sofaspark/game-sdk/hud/hud-parts.ts'
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
  const root = put(hud, 'bub-choice')
  const heading = put(root, 'bub-name')
  const cards = put(root, 'bub-cards')
  const fuse = put(put(root, 'bub-fuse'), '', 'i')
  const hint = put(root, 'bub-hint')
  let chosen: Mode = 'versus'
  let shown = false
  const buttons = modes.map((mode) => {
    const button = put(cards, 'bub-card', 'button')
    button.dataset['mode'] = mode
    button.addEventListener('click', () => choose(mode))
    // A constant of this file, never a player's text.
    button.innerHTML = pictures[mode]
    return { mode, button, name: put(button, '', 'b'), text: put(button, '', 'span') }
  })
  const mark = (): void => {
    for (const { mode, button } of buttons) button.classList.toggle('on', mode === chosen)
  }
  const onKey = (event: KeyboardEvent): void => {
    if (!shown) return
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') chosen = chosen === 'versus' ? 'endless' : 'versus'
    else if (event.key === 'Enter') choose(chosen)
    else return
    mark()
  }
  addEventListener('keydown', onKey)
  const refresh = (): void => {
    write(heading, texts().t('name'))
    for (const { mode, name, text } of buttons) {
      write(name, texts().t(`mode.${mode}`))
      write(text, texts().t(`mode.${mode}Hint`))
    }
  }
  refresh()
  mark()
  return {
    refresh,
    frame: (state: BubbleState, nameOf: (seat: number) => string) => {
      shown = state.phase === 'choose'
      root.hidden = !shown
      if (!shown) return
      const admin = state.players.find((one) => one.admin && !one.bot) ?? state.players.find(({ bot }) => !bot)
      write(hint, admin ? texts().t('hud.chooser', { name: nameOf(admin.seat) }) : '')
      fuse.style.transform = `scaleX(${Math.max(0, 1 - state.phaseTicks / phases.chooseTicks).toFixed(3)})`
    },
    dispose: () => removeEventListener('keydown', onKey),
  }
}
