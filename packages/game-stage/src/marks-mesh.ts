import { Scene } from 'three'
import { createGroundQuads } from './ground-quads.ts'

/** Marks of one draw; a plate that is baked again takes several. */
export const MARKS_PER_DRAW = 512

/** Marks on the ground as they are drawn into a plate. */
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
    put: quads.frame,
    dispose: quads.dispose,
  }
}
