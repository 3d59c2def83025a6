import { isQuiet } from '@sofaspark/contract'

const SLOW_FRAME_S = 1 / 27
/** Slow frames, less twice the quick ones between them. */
const PATIENCE_S = 1.2
const STEP = 0.75
const LEAST = 0.4

/**
 * Lowers the resolution after a while of slow frames, from 1 to three quarters or, where they are far too slow, by more,
 * down to 0.4: within 5 s it has found what the screen can draw. A quiet page draws rarely on purpose. SDK-15
 */
export const createPixelBudget = (
  onChange: (share: number) => void,
  page: Parameters<typeof isQuiet>[0] = document,
) => {
  let share = 1
  let slowS = 0
  let slow = { frames: 0, seconds: 0 }
  const forget = (): void => {
    slowS = 0
    slow = { frames: 0, seconds: 0 }
  }
  return {
    frame: (seconds: number): void => {
      if (isQuiet(page)) {
        forget()
        return
      }
      if (seconds > SLOW_FRAME_S) {
        slowS += seconds
        slow = { frames: slow.frames + 1, seconds: slow.seconds + seconds }
      } else slowS = Math.max(0, slowS - 2 * seconds)
      if (slowS === 0) forget()
      if (slowS < PATIENCE_S || share <= LEAST) return
      // As if all of a frame's time were its pixels; their number falls with the square of the share.
      const fits = Math.sqrt((SLOW_FRAME_S * slow.frames) / slow.seconds)
      share = Math.max(LEAST, share * Math.min(STEP, fits))
      forget()
      onChange(share)
    },
  }
}

/**
 * Maximum number of textures in a batch of sprites: with sixteen, every pixel takes sixteen branches, and weak chips and software rendering take
 * twice as long. Pixi counts the first texture of a batch twice, so two textures that take turns need three.
 */
export const texturesPerBatch = 3

/**
 * Frees what a renderer of Pixi drew with, but not the canvas's context, which Pixi would lose on purpose: the view that follows, of
 * another quality, draws with it. SDK-560
 */
export const releaseRenderer = (renderer: {
  readonly context: { readonly extensions: { loseContext?: unknown } }
  destroy(): void
}): void => {
  delete renderer.context.extensions.loseContext
  renderer.destroy()
}
