import { BufferGeometry, Points, ShaderMaterial } from 'three'
import { addNumbers, premultiplied, sendFirst } from './quads.ts'
import { sharedRgb } from './materials.ts'

export interface Burst {
  x: number
  y: number
  z: number
  count: number
  color: string
  /** Another colour that some of them have. */
  color2?: string
  speed: number
  /** Upward speed on top. */
  lift?: number
  size: number
  lifeS: number
  gravity?: number
  /** 0 puff, 1 spark that glows, 2 confetti, 3 ring-shaped drop. */
  shape: 0 | 1 | 2 | 3
  spread?: number
  drag?: number
}

interface Particle {
  x: number
  y: number
  z: number
  vx: number
  vy: number
  vz: number
  age: number
  life: number
  size: number
  gravity: number
  drag: number
}

const material = (): ShaderMaterial =>
  new ShaderMaterial({
    ...premultiplied,
    depthWrite: false,
    uniforms: { scale: { value: 600 } },
    vertexShader: /* glsl */ `
      attribute vec3 shade;
      attribute vec4 look;
      uniform float scale;
      varying vec3 vShade;
      varying vec4 vLook;
      void main() {
        vShade = shade;
        vLook = look;
        vec4 eye = viewMatrix * vec4(position, 1.0);
        gl_Position = projectionMatrix * eye;
        // The depth of its near side, or the ground would cut a puff in half.
        vec4 front = projectionMatrix * vec4(eye.xy, min(-0.2, eye.z + look.x), 1.0);
        gl_Position.z = front.z / front.w * gl_Position.w;
        // A puff that flies past the camera fades before it fills the picture.
        vLook.y *= smoothstep(1.5 * look.x, 12.0 * look.x, -eye.z);
        gl_PointSize = look.x * scale / max(0.1, -eye.z);
      }
    `,
    fragmentShader: /* glsl */ `
      varying vec3 vShade;
      varying vec4 vLook;
      void main() {
        vec2 at = gl_PointCoord - 0.5;
        float alpha = vLook.y;
        float glow = 0.0;
        float shape = vLook.z;
        float mask = 1.0;
        if (shape < 0.5) {
          mask = smoothstep(0.5, 0.44, length(at));
        } else if (shape < 1.5) {
          float star = max(0.0, 1.0 - 3.4 * (abs(at.x) * abs(at.y) * 14.0 + length(at) * 0.5));
          mask = star;
          glow = 1.0;
        } else if (shape < 2.5) {
          float c = cos(vLook.w), s = sin(vLook.w);
          vec2 turned = vec2(c * at.x - s * at.y, s * at.x + c * at.y);
          mask = step(abs(turned.x), 0.34) * step(abs(turned.y), 0.2 * abs(cos(vLook.w * 1.7)) + 0.04);
        } else {
          float away = length(at);
          mask = smoothstep(0.5, 0.46, away);
          alpha *= 0.55 + 0.45 * smoothstep(0.2, 0.45, away);
        }
        float seen = mask * alpha;
        if (seen < 0.01) discard;
        vec3 color = vShade * (shape < 0.5 ? mix(0.86, 1.06, 1.0 - gl_PointCoord.y) : 1.0);
        gl_FragColor = vec4(color * seen, seen * (1.0 - glow));
      }
    `,
  })

/** Dust, drops, sparks, shards and confetti in a single draw. */
export const createParticles = (most: number) => {
  const geometry = new BufferGeometry()
  const { buffer, named } = addNumbers(geometry, most, { position: 3, shade: 3, look: 4 })
  const { position: places, shade: shades, look: looks } = named
  const shader = material()
  const mesh = new Points(geometry, shader)
  mesh.frustumCulled = false
  mesh.matrixAutoUpdate = false
  mesh.renderOrder = 5
  const live: (Particle | undefined)[] = Array.from({ length: most }, () => undefined)
  let next = 0

  const add = (burst: Burst): void => {
    const at = next
    next = (next + 1) % most
    const angle = Math.random() * Math.PI * 2
    const out = Math.sqrt(Math.random()) * burst.speed
    const spread = burst.spread ?? 0.2
    live[at] = {
      x: burst.x + (Math.random() - 0.5) * spread,
      y: burst.y + (Math.random() - 0.5) * spread * 0.5,
      z: burst.z + (Math.random() - 0.5) * spread,
      vx: Math.cos(angle) * out,
      vy: (burst.lift ?? 0) * (0.5 + Math.random() * 0.8),
      vz: Math.sin(angle) * out,
      age: 0,
      life: burst.lifeS * (0.65 + Math.random() * 0.6),
      size: burst.size * (0.6 + Math.random() * 0.7),
      gravity: burst.gravity ?? 0,
      drag: burst.drag ?? 1.6,
    }
    const { r, g, b } = sharedRgb(burst.color2 !== undefined && Math.random() < 0.45 ? burst.color2 : burst.color)
    shades.setXYZ(at, r, g, b)
    looks.setZ(at, burst.shape)
    looks.setW(at, Math.random() * 6)
  }
  return {
    mesh,
    burst: (burst: Burst) => {
      for (let i = 0; i < burst.count; i++) add(burst)
    },
    /** How many pixels a metre has at a distance of one metre. */
    scale: (metrePx: number) => {
      const scale = shader.uniforms['scale']
      if (scale) scale.value = metrePx * 1.45
    },
    frame: (seconds: number) => {
      let count = 0
      for (const [at, particle] of live.entries()) {
        if (!particle) continue
        count = at + 1
        particle.age += seconds
        if (particle.age >= particle.life) {
          live[at] = undefined
          looks.setXY(at, 0, 0)
          continue
        }
        const slow = Math.exp(-particle.drag * seconds)
        particle.vx *= slow
        particle.vz *= slow
        particle.vy = particle.vy * Math.exp(-particle.drag * 0.4 * seconds) - particle.gravity * seconds
        particle.x += particle.vx * seconds
        particle.y += particle.vy * seconds
        particle.z += particle.vz * seconds
        const share = particle.age / particle.life
        places.setXYZ(at, particle.x, particle.y, particle.z)
        looks.setX(at, particle.size * (share < 0.12 ? share / 0.12 : 1))
        looks.setY(at, Math.min(1, (1 - share) * 2.2))
        looks.setW(at, looks.getW(at) + seconds * 7)
      }
      geometry.setDrawRange(0, count)
      mesh.visible = count > 0
      if (count > 0) sendFirst(buffer, count)
    },
  }
}

/** Where clouds of particles go. */
export interface Particles {
  burst(burst: Burst): void
}
