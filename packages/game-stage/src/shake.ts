const CALMS_PER_S = 1.9

/** A jolt that fades; nothing shakes for people who asked for less motion. STG-10 */
export const createShake = (reducedMotion: boolean) => {
  let strength = 0
  let timeS = 0
  return {
    add: (more: number): void => {
      if (!reducedMotion) strength = Math.min(1, strength + more)
    },
    /** The jolt of this frame, −1 to 1 in both directions. */
    frame: (seconds: number): { x: number; y: number; roll: number } => {
      timeS += seconds
      strength = Math.max(0, strength - seconds * CALMS_PER_S)
      const jolt = strength * strength
      return {
        x: Math.sin(timeS * 61) * jolt,
        y: Math.sin(timeS * 53 + 2) * jolt,
        roll: Math.sin(timeS * 47) * jolt,
      }
    },
  }
}
