import { seatShape, type View, type ViewSetup } from '@sofaspark/game-sdk'
import { createSoundEffects, type SoundSetup } from '@sofaspark/game-sdk/sound-effects.ts'
import { motifs } from '@sofaspark/ui/sounds/tones.ts'
import type { Stage } from './stage.ts'

const CONFETTI_EVERY_S = 0.5
/** Under reduced motion confetti comes this much less often. */
const STILL_FACTOR = 4

export interface ShownMatch {
  settings?: { calm: boolean }
  timeScale: number
}

/**
 * Keeps what every match's picture has beside its figures: the time that slow motion stretches, a camera that stays still
 * in calm matches, and the beat of the winners' confetti. `onPage` places a point of the field, in pixels.
 * STG-10
 */
export const createMatchShow = (
  { settings: { reducedMotion: still }, canvas }: Pick<ViewSetup, 'settings' | 'canvas'>,
  stage: { shake: (strength: number, seat?: number) => void },
  onPage: (x: number, y: number) => { x: number; y: number },
) => {
  let [timeS, confettiInS] = [0, 0]
  let isCalm = false
  return {
    /** Seconds of shown time since the start. */
    timeS: (): number => timeS,
    /** Shakes the picture, 0 to 1. */
    shake: (strength: number, seat?: number): void => {
      if (!isCalm) stage.shake(strength, seat)
    },
    /** Starts a frame that lasts `seconds`; returns what slow motion leaves of them. */
    advance: ({ settings, timeScale }: ShownMatch, seconds: number): number => {
      isCalm = settings?.calm === true
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

const HOP_S = 0.5
const HIGH_M = 0.45

/** Beans hop for joy for the given time. SDK-513 */
export const createHops = () => {
  const left = new Map<number, number>()
  return {
    /** Hops that many times. */
    start: (seat: number, times = 1): void => void left.set(seat, HOP_S * times),
    /** Metres above the ground now. */
    lift: (seat: number): number => Math.abs(Math.sin(((left.get(seat) ?? 0) / HOP_S) * Math.PI)) * HIGH_M,
    isHopping: (seat: number): boolean => left.has(seat),
    frame: (seconds: number): void => {
      for (const [seat, more] of left)
        if (more > seconds) left.set(seat, more - seconds)
        else left.delete(seat)
    },
  }
}

/** Plays a game's sounds and music by its table, with each player's own motif; `xOf` as in `createSoundEffects`. */
export const createMatchSounds = <State, Event extends { type: string }>(
  setup: Parameters<typeof createSoundEffects>[0],
  table: SoundSetup<State, Event, string>,
  xOf?: (event: Event) => number | undefined,
) => createSoundEffects(setup, table, (seat) => motifs[seatShape(seat)], xOf)

export interface Overlay {
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
