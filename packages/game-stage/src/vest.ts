import type { Side } from '@sofaspark/game-sdk/sim/teams.ts'

/** The colours of both sides, on vests, rings and whatever else belongs to one. */
export const sideColors: Readonly<Record<Side, string>> = { sun: '#ffb545', moon: '#8b5cf6' }

/** The number of a side for a shader; 0 without one. */
export const sideNumber = (side: Side | undefined): number => (side === undefined ? 0 : side === 'sun' ? 1 : 2)

/**
 * GLSL `vec3 vested(vec3 base, vec3 at, float side, vec3 cloth)`: a vest over a body at a place of the body's space. It is cut low
 * before the face and high at the back. Suns wear stripes, Moons dots. STG-62
 */
export const vestBlock = /* glsl */ `
  vec3 vested(vec3 base, vec3 at, float side, vec3 cloth) {
    if (side < 0.5) return base;
    float around = atan(at.x, at.z);
    float top = mix(0.46, 0.8, smoothstep(0.7, 1.5, abs(around)));
    float inside = step(0.17, at.y) * step(at.y, top);
    float along = around * 0.46;
    float pattern;
    if (side < 1.5) pattern = step(0.5, fract((along + at.y) * 4.6));
    else {
      vec2 cell = vec2(along * 6.6, at.y * 6.6);
      cell.x += 0.5 * mod(floor(cell.y), 2.0);
      pattern = 1.0 - smoothstep(0.26, 0.32, length(fract(cell) - 0.5));
    }
    float edge = step(at.y, 0.2) + step(top - 0.035, at.y);
    vec3 shown = mix(mix(cloth, vec3(1.0, 0.957, 0.878), pattern), vec3(0.1, 0.05, 0.2), min(1.0, edge));
    return mix(base, shown, inside);
  }
`
