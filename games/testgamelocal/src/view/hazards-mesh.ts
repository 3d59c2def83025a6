import {
  AdditiveBlending,
  CapsuleGeometry,
  CylinderGeometry,
  Group,
  IcosahedronGeometry,
  LatheGeometry,
  Mesh,
  Object3D,
  PlaneGeometry,
  ShaderMaterial,
  SphereGeometry,
  Vector2,
  Vector3,
  type Matrix4,
  type Scene,
} from 'three'
import type { Boulder, Sweeper } from '../sim/world.ts'
import { boulder as ballRules, sweeper as barRules } from '../sim/numbers.ts'
import {
  lightBlock,
  merged,
  outlineMaterial,
  painted,
  placed,
  rgb,
  toonMaterial,
  type Stage,
  solid,
} from '@sofaspark/game-stage'
import { palette } from './palette.ts'

const BAR_Y = 0.36

const barMaterial = (color: string): ShaderMaterial =>
  new ShaderMaterial({
    uniforms: { time: { value: 0 }, stripe: { value: rgb(color) }, cream: { value: rgb(palette.cream) } },
    vertexShader: /* glsl */ `
      varying vec3 vNormal, vLocal, vEye;
      void main() {
        vec4 world = modelMatrix * vec4(position, 1.0);
        vNormal = normalize(mat3(modelMatrix) * normal);
        vLocal = position;
        vEye = normalize(cameraPosition - world.xyz);
        gl_Position = projectionMatrix * viewMatrix * world;
      }
    `,
    fragmentShader: /* glsl */ `
      uniform float time;
      uniform vec3 stripe, cream;
      varying vec3 vNormal, vLocal, vEye;
      ${lightBlock}
      void main() {
        float wave = fract((abs(vLocal.x) + vLocal.y * 0.7) * 0.72 - time * 0.8);
        vec3 base = mix(stripe, cream, smoothstep(0.48, 0.5, wave) * smoothstep(1.0, 0.98, wave));
        vec3 shown = toonLight(base, normalize(vNormal), normalize(vEye), 0.5);
        gl_FragColor = vec4(shown + stripe * 0.16, 1.0);
      }
    `,
  })

const glowMaterial = (color: string): ShaderMaterial =>
  new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    blending: AdditiveBlending,
    uniforms: { color: { value: rgb(color) }, power: { value: 1 } },
    vertexShader: /* glsl */ `
      varying vec2 vUv;
      void main() {
        vUv = uv;
        gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
      }
    `,
    fragmentShader: /* glsl */ `
      uniform vec3 color;
      uniform float power;
      varying vec2 vUv;
      void main() {
        float across = 1.0 - abs(vUv.y - 0.5) * 2.0;
        float along = smoothstep(0.0, 0.06, vUv.x) * smoothstep(1.0, 0.94, vUv.x);
        gl_FragColor = vec4(color * across * across * along * power * 0.55, 1.0);
      }
    `,
  })

const createBar = (scene: Scene, color: string, plain: boolean) => {
  const group = new Group()
  const material = barMaterial(color)
  const glow = glowMaterial(color)
  const bar = new Mesh(new CapsuleGeometry(barRules.halfWidth, 2, 5, 10).rotateZ(Math.PI / 2), material)
  const hull = new Mesh(bar.geometry, outlineMaterial(0.03))
  const light = new Mesh(new PlaneGeometry(2, 2.2).rotateX(-Math.PI / 2), glow)
  light.position.y = -BAR_Y + 0.05
  light.renderOrder = 1
  group.add(bar)
  if (!plain) group.add(hull, light)
  group.visible = false
  scene.add(group)
  let length = 0
  return (sweeper: Sweeper | undefined, angle: number, seconds: number): void => {
    group.visible = sweeper !== undefined
    if (!sweeper) return
    const risen = Math.min(1, sweeper.age / barRules.riseTicks)
    if (length !== sweeper.length) {
      length = sweeper.length
      bar.geometry.dispose()
      bar.geometry = new CapsuleGeometry(barRules.halfWidth, length * 2, 5, 10).rotateZ(Math.PI / 2)
      hull.geometry = bar.geometry
      light.scale.set(length + 0.4, 1, 1)
    }
    // Easing past its place and back makes the bar snap into being.
    const grown = 1 + 2.2 * (risen - 1) ** 3 + 1.2 * (risen - 1) ** 2
    bar.scale.set(Math.max(0.02, grown), 1, 1)
    hull.scale.copy(bar.scale)
    light.visible = risen >= 1 || Math.sin(sweeper.age * 0.5) > 0
    group.position.y = BAR_Y
    group.rotation.y = -angle
    const time = material.uniforms['time']
    if (time) time.value = (time.value as number) + seconds * Math.sign(sweeper.speed) * 0.6
    const power = glow.uniforms['power']
    if (power) power.value = 0.8 + Math.min(1.2, Math.abs(sweeper.speed) * 30)
  }
}

/** The lantern in the middle: what the bars turn on, and the island's light. */
const pillar = (): Mesh => {
  const post = painted(
    new LatheGeometry(
      [
        [0.001, -3],
        [0.85, -3],
        [0.72, -0.4],
        [0.86, 0],
        [0.86, 0.16],
        [0.6, 0.24],
        [0.52, 0.62],
        [0.66, 0.7],
        [0.66, 0.8],
        [0.4, 0.86],
      ].map(([radius = 0, y = 0]) => new Vector2(radius, y)),
      14,
    ),
    '#7a4fb0',
  )
  const ring = painted(new CylinderGeometry(0.68, 0.68, 0.1, 16), '#ffb545')
  const lamp = solid(new SphereGeometry(0.42, 14, 10), '#ffe2a0', { y: 1.15 })
  const roof = solid(new CylinderGeometry(0.06, 0.5, 0.34, 12), '#ff6b57', { y: 1.66 })
  const knob = solid(new SphereGeometry(0.1, 8, 6), '#ffd23f', { y: 1.88 })
  return new Mesh(merged([post, placed(ring, { y: 0.75 }), lamp, roof, knob]), toonMaterial(0.6))
}

/** The lantern with its outline. */
export const createLantern = (): Group => {
  const group = new Group()
  const post = pillar()
  group.add(post, new Mesh(post.geometry, outlineMaterial(0.035)))
  return group
}

const ball = new Object3D()
const axis = new Vector3()

const boulderMatrix = ({ x, y, z, vx, vz, rolled }: Boulder): Matrix4 => {
  ball.position.set(x, y, z)
  ball.quaternion.setFromAxisAngle(axis.set(vz, 0, -vx).normalize(), rolled / ballRules.radius)
  ball.updateMatrix()
  return ball.matrix.clone()
}

/** Bars and snowballs; plain ones have neither outlines nor light. */
export const createHazards = ({ actors, props, low }: Pick<Stage<string, string>, 'actors' | 'props' | 'low'>) => {
  const bars = [createBar(actors, '#ff4f6d', low), createBar(actors, '#ff9f1c', low)]
  const balls = props(painted(new IcosahedronGeometry(ballRules.radius, 2), '#f2f7ff'), {
    most: ballRules.most,
    rim: 0.4,
    outlineM: 0.035,
    outlineColor: '#3b4a86',
  })
  return {
    frame: (sweepers: readonly (Sweeper & { shownAngle: number })[], boulders: readonly Boulder[], seconds: number) => {
      for (const [index, draw] of bars.entries()) draw(sweepers[index], sweepers[index]?.shownAngle ?? 0, seconds)
      balls.frame(boulders.map((boulder) => ({ matrix: boulderMatrix(boulder) })))
    },
  }
}
