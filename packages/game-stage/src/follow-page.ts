import type { View } from '@sofaspark/game-sdk'
import type { Stage } from './stage.ts'

interface Overlay {
  resize: (widthPx: number, heightPx: number) => void
  refresh: () => void
  dispose: () => void
}

/** Passes sizes, another language and the end on from the page to a view's stage and HUD. */
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
