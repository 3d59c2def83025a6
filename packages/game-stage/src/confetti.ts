import type { Particles } from './particles.ts'

const party = ['#ff6b57', '#3fb6ff', '#ffd23f', '#35d399', '#ff8fd0', '#a78bfa'] as const

/** Throws that many scraps of paper up from a place, in all colours or in those given. */
export const throwConfetti = (
  particles: Particles,
  at: { x: number; y: number; z: number },
  count: number,
  colors: readonly string[] = party,
): void => {
  for (const color of colors)
    particles.burst({
      ...at,
      count: Math.ceil(count / colors.length),
      color,
      speed: 4.5,
      lift: 8.5,
      size: 0.3,
      lifeS: 2.4,
      gravity: 7,
      shape: 2,
      spread: 1.4,
      drag: 1.1,
    })
}
