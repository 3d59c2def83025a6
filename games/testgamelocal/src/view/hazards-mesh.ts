import {
  AdditiveBlending,
  CapsuleGeometry,
  CylinderGeometry,
  Group,
  IcosahedronGeometry,
  InstancedMesh,
  LatheGeometry,
  Mesh,
  Object3D,
  PlaneGeometry,
  ShaderMaterial,
  SphereGeometry,
  Vector2,
  Vector3,
  type Scene,
} from 'three'
import type { Boulder, Sweeper } from '../sim/world.ts'
import { boulder as ballRules, sweeper as barRules } from '../sim/rules.ts'
import { merged, painted, placed } from '@sofaspark/game-stage'
import { rgb } from '@sofaspark/game-stage'
import { palette } from './palette.ts'
import { lightBlock, outlineMaterial, toonMaterial } from '@sofaspark/game-stage'

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
  const lamp = placed(painted(new SphereGeometry(0.42, 14, 10), '#ffe2a0'), { y: 1.15 })
  const roof = placed(painted(new CylinderGeometry(0.06, 0.5, 0.34, 12), '#ff6b57'), { y: 1.66 })
  const knob = placed(painted(new SphereGeometry(0.1, 8, 6), '#ffd23f'), { y: 1.88 })
  return new Mesh(merged([post, placed(ring, { y: 0.75 }), lamp, roof, knob]), toonMaterial(0.6))
}

const part = new Object3D()
const axis = new Vector3()

/** The lantern with its outline. */
export const createLantern = (): Group => {
  const group = new Group()
  const post = pillar()
  group.add(post, new Mesh(post.geometry, outlineMaterial(0.035)))
  return group
}

/** Bars and snowballs; plain ones have neither outlines nor light. */
export const createHazards = (scene: Scene, plain: boolean) => {
  const bars = [createBar(scene, '#ff4f6d', plain), createBar(scene, '#ff9f1c', plain)]
  const ball = painted(new IcosahedronGeometry(ballRules.radius, 2), '#f2f7ff')
  const balls = new InstancedMesh(ball, toonMaterial(0.4), ballRules.most)
  const hulls = new InstancedMesh(
    new IcosahedronGeometry(ballRules.radius, 2),
    outlineMaterial(0.035, '#3b4a86'),
    ballRules.most,
  )
  const shown = plain ? [balls] : [balls, hulls]
  for (const mesh of shown) {
    mesh.frustumCulled = false
    scene.add(mesh)
  }
  return {
    frame: (sweepers: readonly (Sweeper & { shownAngle: number })[], boulders: readonly Boulder[], seconds: number) => {
      for (const [index, draw] of bars.entries()) draw(sweepers[index], sweepers[index]?.shownAngle ?? 0, seconds)
      for (const [at, boulder] of boulders.entries()) {
        part.position.set(boulder.x, boulder.y, boulder.z)
        axis.set(boulder.vz, 0, -boulder.vx).normalize()
        part.quaternion.setFromAxisAngle(axis, boulder.rolled / ballRules.radius)
        part.updateMatrix()
        for (const mesh of shown) mesh.setMatrixAt(at, part.matrix)
      }
      balls.count = hulls.count = Math.min(boulders.length, ballRules.most)
      for (const mesh of shown) mesh.instanceMatrix.needsUpdate = true
    },
  }
}
