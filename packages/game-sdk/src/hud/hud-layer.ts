import type { ViewSetup } from '../game/view.ts'
import { hudStyle } from './hud-style.ts'
import { addStyles, put } from './hud-parts.ts'
import { teamStyle } from './team-style.ts'

/** The overlay that holds the parts of a HUD: their styles and the game's own, their size and the direction of the language. SDK-79 */
export const createHudLayer = (
  { hud, texts, settings }: Pick<ViewSetup, 'hud' | 'texts' | 'settings'>,
  gameStyles = '',
) => {
  const removeStyles = addStyles(hudStyle + teamStyle + gameStyles)
  const element = put(hud, settings.reducedMotion ? 'hud still' : 'hud')
  const refresh = (): void => {
    const { direction, language } = texts()
    element.dir = direction
    element.lang = language
  }
  refresh()
  return {
    /** Parent of the parts. */
    element,
    /** `--u` becomes one hundredth of the picture's smaller side; texts and parts are sized in it. */
    resize: (widthPx: number, heightPx: number): void =>
      element.style.setProperty('--u', `${Math.min(widthPx / 1.78, heightPx) / 100}px`),
    /** The language changed. */
    refresh,
    dispose: (): void => {
      element.remove()
      removeStyles()
    },
  }
}
