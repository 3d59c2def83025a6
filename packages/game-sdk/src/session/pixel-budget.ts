const SLOW_FRAME_S = 1 / 27
const PATIENCE_FRAMES = 70
const STEP = 0.75
const LEAST = 0.4

/** Lowers the resolution after a while of slow frames: 1, then three quarters each time, down to 0.4. SDK-15 */
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

/** Maximum number of textures in a batch of sprites: with sixteen, every pixel takes sixteen branches, and weak chips and software rendering take twice as long. */
export const texturesPerBatch = 2
