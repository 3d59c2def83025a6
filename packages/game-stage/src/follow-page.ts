import type { View } from '@sofaspark/game-sdk'
import type { Stage } from './stage.ts'

interface Overlay {
  resize: (widthPx: number, heightPx: number) => void
  refresh: () => void
  dispose: () => void
}

/** What a view passes on from its page to its stage and its HUD: sizes, another language, the end. */
export const followPage = (
  stage: Pick<Stage<string, string>, 'resize' | 'dispose'>,
  hud: Overlay,
): Pick<View<unknown, unknown>, 'resize' | 'refresh' | 'dispose'> => ({
  resize: (widthPx, heightPx, pixelRatio) => {
    stage.resize(widthPx, heightPx, pixelRatio)
    hud.resize(widthPx, heightPx)
  },
  refresh: () => {
    hud.refresh()
  },
  dispose: () => {
    hud.dispose()
    stage.dispose()
  },
})
