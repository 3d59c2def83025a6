import type { Box } from './atlas.ts'
import type { Sprites } from './sprites.ts'

export interface Burst {
  box: Box
  x: number
  y: number
  height?: number
  count: number
  colors: readonly string[]
  speed: number
  lift?: number
  size: number
  lifeS: number
  gravity?: number
  glows?: boolean
}

interface Particle {
  burst: Burst
  x: number
  y: number
  height: number
  vx: number
  vy: number
  vh: number
  angle: number
  spin: number
  ageS: number
  lifeS: number
  size: number
  color: string
}

/** Sparks, dust and confetti: put into the batch of the frame. */
export const createParticles = (most: number) => {
  let live: Particle[] = []
  return {
    burst: (burst: Burst): void => {
      for (let at = 0; at < burst.count && live.length < most; at++) {
        const angle = Math.random() * Math.PI * 2
        const out = Math.sqrt(Math.random()) * burst.speed
        live.push({
          burst,
          ...{ x: burst.x, y: burst.y, height: burst.height ?? 0.3 },
          ...{ vx: Math.cos(angle) * out, vy: Math.sin(angle) * out, vh: (burst.lift ?? 0) * (0.5 + Math.random()) },
          ...{ angle: angle * 2, spin: (Math.random() - 0.5) * 12, ageS: 0 },
          lifeS: burst.lifeS * (0.6 + Math.random() * 0.6),
          size: burst.size * (0.6 + Math.random() * 0.7),
          color: burst.colors[Math.floor(Math.random() * burst.colors.length)] ?? '#ffffff',
        })
      }
    },
    frame: (seconds: number, sprites: Sprites): void => {
      live = live.filter((particle) => {
        particle.ageS += seconds
        return particle.ageS < particle.lifeS
      })
      for (const one of live) {
        const slow = Math.exp(-1.8 * seconds)
        one.vx *= slow
        one.vy *= slow
        one.vh -= (one.burst.gravity ?? 0) * seconds
        one.x += one.vx * seconds
        one.y += one.vy * seconds
        one.height = Math.max(0.02, one.height + one.vh * seconds)
        one.angle += one.spin * seconds
        sprites.put({
          ...{ box: one.burst.box, x: one.x, y: one.y, height: one.height, angle: one.angle },
          ...{ width: one.size, color: one.color, glows: one.burst.glows === true },
          alpha: Math.min(1, (1 - one.ageS / one.lifeS) * 2),
        })
      }
    },
  }
}

export type Particles = ReturnType<typeof createParticles>
