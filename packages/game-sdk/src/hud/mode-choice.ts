import { chooserOf } from '../sim/seat-view.ts'
import { flowTicks, type Flow } from '../sim/flow.ts'
import type { GameTexts, ViewSetup } from '../game/define-game.ts'
import { addStyles, addElement, write } from './hud-parts.ts'

const styles = /* css */ `
.mode-choice { position: absolute; inset: 0; display: flex; flex-direction: column; align-items: center; justify-content: center; gap: calc(var(--u) * 3); }
.mode-choice-name { font-size: calc(var(--u) * 10); font-weight: 700; text-shadow: 0 .07em 0 #1a0d33; }
.mode-choice-cards { display: flex; gap: calc(var(--u) * 4); }
.mode-choice-card { pointer-events: auto; cursor: pointer; width: calc(var(--u) * 48); padding: calc(var(--u) * 3) calc(var(--u) * 2.6) calc(var(--u) * 3.2); border-radius: calc(var(--u) * 4); background: rgba(26, 13, 51, .88); border: calc(var(--u) * .55) solid rgba(255, 244, 224, .22); color: inherit; font: inherit; text-align: center; transition: transform .18s cubic-bezier(.2, 1.5, .4, 1), border-color .18s; }
.mode-choice-card b { display: block; font-size: calc(var(--u) * 5.4); font-weight: 700; margin-block: .3em .25em; }
.mode-choice-card span { display: block; font-size: calc(var(--u) * 3); opacity: .9; font-family: Rubik, sans-serif; }
.mode-choice-card svg { display: block; margin-inline: auto; height: calc(var(--u) * 13); width: auto; }
.mode-choice-card:hover, .mode-choice-card.on, .mode-choice-card:focus-visible { border-color: #ffb545; transform: translateY(-2%) scale(1.02); outline: none; }
.mode-choice-fuse { width: calc(var(--u) * 60); height: calc(var(--u) * 1.2); border-radius: 1em; background: rgba(26, 13, 51, .7); overflow: hidden; }
.mode-choice-fuse i { display: block; height: 100%; background: #ffb545; transform-origin: 0 50%; }
[dir=rtl] .mode-choice-fuse i { transform-origin: 100% 50%; }
.mode-choice-hint { min-height: 1.2em; padding: .3em 1em .36em; border-radius: 2em; background: rgba(26, 13, 51, .7); font-weight: 500; }
.mode-choice-hint:empty { visibility: hidden; }
.mode-choice.above { justify-content: flex-start; gap: calc(var(--u) * 2.4); padding-block-start: calc(var(--u) * 7); }
.mode-choice.above .mode-choice-name { display: none; }
`

export interface ModeChoiceSetup {
  hud: HTMLElement
  texts: () => GameTexts
  /** The modes in their order, each with its picture as SVG: constants of the game, never a player's text. */
  modes: readonly { id: string; picture: string }[]
  choose: (mode: string) => void
  /** Placed at the top and without the name, to keep the picture visible. */
  isAbove?: boolean
}

/**
 * The choice of a mode on the big screen, by mouse or keys; phones have their own. Texts are the game's `name`, `mode.<id>`, `mode.<id>Hint`
 * and `hud.chooser`. SDK-112
 */
export const createModeChoice = ({ hud, texts, modes, choose, isAbove = false }: ModeChoiceSetup) => {
  const removeStyles = addStyles(styles)
  const root = addElement(hud, isAbove ? 'mode-choice above' : 'mode-choice')
  const heading = addElement(root, 'mode-choice-name')
  const cards = addElement(root, 'mode-choice-cards')
  const fuse = addElement(addElement(root, 'mode-choice-fuse'), '', 'i')
  const hint = addElement(root, 'mode-choice-hint')
  let chosen = 0
  let isShown = false
  const buttons = modes.map(({ id, picture }) => {
    const button = addElement(cards, 'mode-choice-card', 'button')
    button.dataset['mode'] = id
    button.addEventListener('click', () => choose(id))
    button.innerHTML = picture
    return { id, button, name: addElement(button, '', 'b'), text: addElement(button, '', 'span') }
  })
  const mark = (): void => {
    for (const [at, { button }] of buttons.entries()) button.classList.toggle('on', at === chosen)
  }
  const onKey = (event: KeyboardEvent): void => {
    if (!isShown) return
    if (event.key === 'Enter') {
      choose(modes[chosen]?.id ?? '')
      return
    }
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const isMirrored = texts().direction === 'rtl'
    chosen = (chosen + (isMirrored ? -step : step) + modes.length) % modes.length
    mark()
  }
  addEventListener('keydown', onKey)
  const refresh = (): void => {
    if (!isAbove) write(heading, texts().t('name'))
    for (const { id, name, text } of buttons) {
      write(name, texts().t(`mode.${id}`))
      write(text, texts().t(`mode.${id}Hint`))
    }
  }
  refresh()
  mark()
  return {
    refresh,
    /** `chooser` is the name of whose choice it is; `left` the share of the time that is left. Undefined: no choice now. */
    show: (now: { chooser: string; left: number } | undefined): void => {
      isShown = now !== undefined
      root.hidden = !isShown
      if (!now) return
      write(hint, now.chooser === '' ? '' : texts().t('hud.chooser', { name: now.chooser }))
      fuse.style.transform = `scaleX(${Math.max(0, now.left).toFixed(3)})`
    },
    dispose: (): void => {
      removeEventListener('keydown', onKey)
      removeStyles()
    },
  }
}

export type ModeChoice = ReturnType<typeof createModeChoice>

/** The cards of a match's modes for its HUD: a press on one picks the option `mode`. SDK-112 */
export const modeCards =
  (
    { texts, choose }: Pick<ViewSetup, 'texts' | 'choose'>,
    modes: ModeChoiceSetup['modes'],
    { isAbove = false }: { isAbove?: boolean } = {},
  ) =>
  (hud: HTMLElement): ModeChoice =>
    createModeChoice({ hud, texts, modes, isAbove, choose: (mode) => choose('mode', mode) })

interface ChoosingMatch {
  flow: Flow
  players: readonly { seat: number; admin: boolean; bot: boolean }[]
}

/** The seat that chooses the mode of a match in phases, and the share of time left; null outside the phase `choose`. SDK-112 */
export const phaseChoice = ({ flow, players }: ChoosingMatch): { chooser: number; left: number } | null =>
  flow.phase === 'choose'
    ? { chooser: chooserOf({ players })?.seat ?? -1, left: 1 - flow.phaseTicks / flowTicks.choose }
    : null
