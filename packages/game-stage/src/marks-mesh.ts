import { InstancedBufferAttribute, InstancedMesh, Object3D, PlaneGeometry, Scene, ShaderMaterial } from 'three'
import type { Mark } from './kept-marks.ts'
import { rgb } from './rgb.ts'

/** Marks of one draw; a plate that is baked again takes several. */
export const MARKS_PER_DRAW = 512
const part = new Object3D()

/** Marks on the ground as they are drawn into a plate. */
export const createMarksMesh = () => {
  const geometry = new PlaneGeometry(1, 1).rotateX(-Math.PI / 2)
  const looks = new InstancedBufferAttribute(new Float32Array(MARKS_PER_DRAW * 3), 3)
  geometry.setAttribute('look', looks)
  const material = new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: -4,
    polygonOffsetUnits: -4,
    vertexShader: /* glsl */ `
      attribute vec3 look;
      varying vec2 vAt;
      varying vec3 vLook, vColor;
      void main() {
        vAt = position.xz * 2.0;
        vLook = look;
        vColor = instanceColor;
        gl_Position = projectionMatrix * viewMatrix * instanceMatrix * vec4(position, 1.0);
      }
    `,
    fragmentShader: /* glsl */ `
      varying vec2 vAt;
      varying vec3 vLook, vColor;
      void main() {
        float away = length(vAt);
        float mask = smoothstep(1.0, 0.5, away);
        if (vLook.y > 1.5) {
          float way = atan(vAt.x, vAt.y);
          float arms = 0.62 + 0.2 * sin(way * 5.0 + vLook.z) + 0.14 * sin(way * 9.0 - vLook.z * 2.3);
          mask = smoothstep(arms, arms - 0.06, away);
        } else if (vLook.y > 0.5) mask = smoothstep(1.0, 0.6, abs(vAt.y)) * smoothstep(1.0, 0.92, abs(vAt.x));
        gl_FragColor = vec4(vColor, mask * vLook.x);
      }
    `,
  })
  const mesh = new InstancedMesh(geometry, material, MARKS_PER_DRAW)
  mesh.frustumCulled = false
  for (let at = 0; at < MARKS_PER_DRAW; at++) mesh.setColorAt(at, rgb('#000000'))
  const scene = new Scene()
  scene.add(mesh)
  return {
    scene,
    /** At most `MARKS_PER_DRAW`. */
    put: (marks: readonly Mark[]): void => {
      mesh.count = marks.length
      for (const [at, mark] of marks.entries()) {
        part.position.set(mark.x, (mark.y ?? 0) + 0.02, mark.z)
        part.rotation.set(0, -(mark.turn ?? 0), 0)
        part.scale.set(mark.lengthM, 1, mark.widthM)
        part.updateMatrix()
        mesh.setMatrixAt(at, part.matrix)
        mesh.setColorAt(at, rgb(mark.color))
        looks.setXYZ(at, mark.alpha, mark.shape, mark.seed ?? 0)
      }
      mesh.instanceMatrix.needsUpdate = true
      if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true
      looks.needsUpdate = true
    },
    dispose: (): void => {
      geometry.dispose()
      material.dispose()
      mesh.dispose()
    },
  }
}
