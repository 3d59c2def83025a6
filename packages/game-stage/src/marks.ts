import { Scene } from 'three'
import { createGroundQuads } from './quads.ts'

/** A mark that stays on the ground: a splat of colour or a scratch of skates. */
export interface Mark {
  x: number
  y?: number
  z: number
  /** Metres along and across its direction. */
  lengthM: number
  widthM: number
  /** Its direction, in radians. */
  turn?: number
  color: string
  alpha: number
  /** 0 a soft round, 1 a scratch, 2 a splat with drops; the splat's `seed` varies it. */
  shape: 0 | 1 | 2
  seed?: number
}

/** Marks that are drawn again when the background is baked again; the background itself keeps them all. */
export const MAX_KEPT_MARKS = 20_000

/** The marks of a match: those not drawn yet, and all of them for a background that is baked again. STG-06 */
export const createSavedMarks = (most = MAX_KEPT_MARKS) => {
  const kept: Mark[] = []
  let fresh: Mark[] = []
  let oldest = 0
  return {
    add: (mark: Mark): void => {
      fresh.push(mark)
      if (kept.length < most) kept.push(mark)
      else {
        kept[oldest] = mark
        oldest = (oldest + 1) % most
      }
    },
    /** The marks since the last call. */
    takeFresh: (): readonly Mark[] => {
      const taken = fresh
      fresh = []
      return taken
    },
    /** All of them, the oldest first. */
    all: (): readonly Mark[] => {
      fresh = []
      return [...kept.slice(oldest), ...kept.slice(0, oldest)]
    },
    clear: (): void => {
      kept.length = 0
      fresh = []
      oldest = 0
    },
  }
}

/** Marks of one draw; a background that is baked again takes several. */
export const MARKS_PER_DRAW = 512

/** Marks on the ground as they are drawn into a background. */
export const createMarksMesh = () => {
  const scene = new Scene()
  const quads = createGroundQuads(scene, {
    most: MARKS_PER_DRAW,
    maskOf: /* glsl */ `
      float away = length(at);
      mask = smoothstep(1.0, 0.5, away);
      if (shape > 1.5) {
        float way = atan(at.x, at.y);
        float arms = 0.62 + 0.2 * sin(way * 5.0 + seed) + 0.14 * sin(way * 9.0 - seed * 2.3);
        mask = smoothstep(arms, arms - 0.06, away);
      } else if (shape > 0.5) mask = smoothstep(1.0, 0.6, abs(at.y)) * smoothstep(1.0, 0.92, abs(at.x));
    `,
  })
  return {
    scene,
    /** At most `MARKS_PER_DRAW`. */
    draw: quads.frame,
    dispose: quads.dispose,
  }
}

const MOST = 64

export interface Decal {
  x: number
  /** The ground's height, 0 by default. */
  y?: number
  z: number
  radius: number
  color: string
  alpha: number
  /** 0 soft blob, 1 ring, 2 target with a cross. */
  shape: 0 | 1 | 2
}

/** Shadows, players' rings and landing marks on the ground, in one draw. */
export const createDecals = (scene: Scene) => {
  const time = { value: 0 }
  const quads = createGroundQuads(scene, {
    most: MOST,
    uniforms: { time },
    maskOf: /* glsl */ `
      float away = length(at);
      mask = smoothstep(1.0, 0.55, away);
      if (shape > 0.5) {
        mask = smoothstep(0.12, 0.06, abs(away - 0.86));
        if (shape > 1.5) {
          float inner = smoothstep(0.1, 0.05, abs(away - fract(time * 1.4) * 0.86));
          mask = max(mask, max(inner, smoothstep(0.9, 0.0, away) * 0.35));
        }
      }
    `,
  })
  return {
    frame: (decals: readonly Decal[], seconds: number): void => {
      time.value += seconds
      quads.frame(decals.map(({ radius, ...decal }) => ({ ...decal, lengthM: radius * 2, widthM: radius * 2 })))
    },
  }
}
