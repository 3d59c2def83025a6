import { InstancedBufferAttribute, InstancedMesh, Object3D, PlaneGeometry, ShaderMaterial, type Scene } from 'three'
import { rgb } from './rgb.ts'

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

const part = new Object3D()

/** Shadows, players' rings and landing marks on the ground, in one draw. */
export const createDecals = (scene: Scene) => {
  const geometry = new PlaneGeometry(2, 2).rotateX(-Math.PI / 2)
  const looks = new InstancedBufferAttribute(new Float32Array(MOST * 2), 2)
  geometry.setAttribute('look', looks)
  const time = { value: 0 }
  const material = new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: -4,
    polygonOffsetUnits: -4,
    uniforms: { time },
    vertexShader: /* glsl */ `
      attribute vec2 look;
      varying vec2 vAt, vLook;
      varying vec3 vColor;
      void main() {
        vAt = position.xz;
        vLook = look;
        vColor = instanceColor;
        gl_Position = projectionMatrix * viewMatrix * instanceMatrix * vec4(position, 1.0);
      }
    `,
    fragmentShader: /* glsl */ `
      uniform float time;
      varying vec2 vAt, vLook;
      varying vec3 vColor;
      void main() {
        float away = length(vAt);
        float mask = smoothstep(1.0, 0.55, away);
        if (vLook.y > 0.5) {
          float ring = smoothstep(0.12, 0.06, abs(away - 0.86));
          mask = ring;
          if (vLook.y > 1.5) {
            float inner = smoothstep(0.1, 0.05, abs(away - fract(time * 1.4) * 0.86));
            mask = max(mask, max(inner, smoothstep(0.9, 0.0, away) * 0.35));
          }
        }
        gl_FragColor = vec4(vColor, mask * vLook.x);
      }
    `,
  })
  const mesh = new InstancedMesh(geometry, material, MOST)
  mesh.frustumCulled = false
  mesh.renderOrder = 0
  for (let at = 0; at < MOST; at++) mesh.setColorAt(at, rgb('#000000'))
  scene.add(mesh)
  return {
    frame: (decals: readonly Decal[], seconds: number) => {
      time.value += seconds
      mesh.count = Math.min(MOST, decals.length)
      for (const [at, decal] of decals.slice(0, MOST).entries()) {
        part.position.set(decal.x, (decal.y ?? 0) + 0.03, decal.z)
        part.scale.set(decal.radius, 1, decal.radius)
        part.updateMatrix()
        mesh.setMatrixAt(at, part.matrix)
        mesh.setColorAt(at, rgb(decal.color))
        looks.setXY(at, decal.alpha, decal.shape)
      }
      mesh.instanceMatrix.needsUpdate = true
      if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true
      looks.needsUpdate = true
    },
  }
}
