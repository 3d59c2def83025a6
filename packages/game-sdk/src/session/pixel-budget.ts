const SLOW_FRAME_S = 1 / 27
const PATIENCE_FRAMES = 70
const STEP = 0.75
const LEAST = 0.4

/** Fewer pixels after a while of slow frames: 1, then three quarters of it, down to 0.4. SDK-15 */
export const createPixelBudget = (onChange: (share: number) => void) => {
  let share = 1
  let slow = 0
  return {
    frame: (seconds: number): void => {
      slow = seconds > SLOW_FRAME_S ? slow + 1 : Math.max(0, slow - 2)
      if (slow < PATIENCE_FRAMES || share <= LEAST) return
      slow = 0
      share = Math.max(LEAST, share * STEP)
      onChange(share)
    },
  }
}

/** How many textures a batch of sprites may hold: with sixteen, every pixel walks sixteen branches, and weak chips and software take twice as long. */
export const texturesPerBatch = 2
