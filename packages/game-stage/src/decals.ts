import type { Scene } from 'three'
import { createGroundQuads } from './ground-quads.ts'

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
