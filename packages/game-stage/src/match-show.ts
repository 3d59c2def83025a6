import type { View, ViewSetup } from '@sofaspark/game-sdk'
import type { Stage } from './stage.ts'

const CONFETTI_EVERY_S = 0.5
/** Under reduced motion confetti comes this much less often. */
const STILL_FACTOR = 4

interface ShownMatch {
  settings: { calm: boolean }
  timeScale: number
}

/**
 * Keeps what every match's picture has beside its figures: the time that slow motion stretches, a camera that stays still
 * in calm matches, and the beat of the winners' confetti. `onPage` places a point of the field, in pixels.
 * STG-96, STG-97
 */
export const createMatchShow = (
  { settings, canvas }: Pick<ViewSetup, 'settings' | 'canvas'>,
  stage: Pick<Stage<string, string>, 'shake'>,
  onPage: (x: number, y: number) => { x: number; y: number },
) => {
  const still = settings.reducedMotion
  let [timeS, confettiInS] = [0, 0]
  let isCalm = false
  return {
    /** Seconds of shown time since the start. */
    timeS: (): number => timeS,
    /** Shakes the picture, 0 to 1. */
    shake: (strength: number): void => {
      if (!isCalm) stage.shake(strength)
    },
    /** Starts a frame that lasts `seconds`; returns what slow motion leaves of them. */
    advance: ({ settings: { calm }, timeScale }: ShownMatch, seconds: number): number => {
      isCalm = calm
      const slowedS = seconds * timeScale
      timeS += slowedS
      confettiInS -= seconds
      return slowedS
    },
    /** Whether confetti flies in this frame, which is a party. */
    confettiFlies: (isParty: boolean): boolean => {
      if (!isParty || confettiInS > 0) return false
      confettiInS = still ? CONFETTI_EVERY_S * STILL_FACTOR : CONFETTI_EVERY_S
      return true
    },
    /** A view's `spot`: the share of the page, 0 to 1, at which a point of the field shows. */
    spot: ((x, y) => {
      const at = onPage(x, y)
      return { x: at.x / canvas.clientWidth, y: at.y / canvas.clientHeight }
    }) satisfies View<unknown, unknown>['spot'],
  }
}
