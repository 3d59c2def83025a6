import {
  BufferAttribute,
  BufferGeometry,
  DynamicDrawUsage,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  WebGLRenderTarget,
  type Camera,
  type WebGLRenderer,
} from 'three'

const MAX_SCRATCHES = 64

/** A line on the ice, from x, z to x, z. */
export type Scratch = readonly [number, number, number, number]

/** A scene that stands still, rendered at mount and at each new size, and copied into every frame; scratches stay in it. ICE-34 */
export const createPlate = (renderer: WebGLRenderer, samples: number) => {
  const target = new WebGLRenderTarget(2, 2, { samples })
  const uniforms = { plate: { value: target.texture }, shift: { value: [0, 0] } }
  const mesh = new Mesh(
    new PlaneGeometry(2, 2),
    new ShaderMaterial({
      uniforms,
      depthTest: false,
      depthWrite: false,
      vertexShader: /* glsl */ `
        varying vec2 vAt;
        void main() { vAt = uv; gl_Position = vec4(position.xy, 1.0, 1.0); }
      `,
      fragmentShader: /* glsl */ `
        uniform sampler2D plate;
        uniform vec2 shift;
        varying vec2 vAt;
        void main() { gl_FragColor = vec4(texture2D(plate, vAt + shift).rgb, 1.0); }
      `,
    }),
  )
  mesh.frustumCulled = false
  mesh.renderOrder = -1
  const lines = new BufferAttribute(new Float32Array(MAX_SCRATCHES * 6), 3).setUsage(DynamicDrawUsage)
  const geometry = new BufferGeometry().setAttribute('position', lines)
  const material = new LineBasicMaterial({ color: '#5d8fd0', transparent: true, opacity: 0.2, depthTest: false })
  const drawn = new LineSegments(geometry, material)
  drawn.frustumCulled = false
  const scratched = new Scene().add(drawn)
  return {
    /** Draws the plate behind everything else of the scene that it is in. */
    mesh,
    take: (scene: Scene, camera: Camera, widthPx: number, heightPx: number): void => {
      target.setSize(Math.max(2, widthPx), Math.max(2, heightPx))
      renderer.setRenderTarget(target)
      renderer.clear()
      renderer.render(scene, camera)
      renderer.setRenderTarget(null)
    },
    scratch: (scratches: readonly Scratch[], camera: Camera): void => {
      const shown = scratches.slice(0, MAX_SCRATCHES)
      if (shown.length === 0) return
      for (const [at, [x1, z1, x2, z2]] of shown.entries()) {
        lines.setXYZ(at * 2, x1, 0.02, z1)
        lines.setXYZ(at * 2 + 1, x2, 0.02, z2)
      }
      lines.needsUpdate = true
      geometry.setDrawRange(0, shown.length * 2)
      renderer.setRenderTarget(target)
      renderer.render(scratched, camera)
      renderer.setRenderTarget(null)
    },
    /** Moves the picture, in shares of its size. */
    shift: (x: number, y: number): void => {
      uniforms.shift.value = [x, y]
    },
    dispose: (): void => target.dispose(),
  }
}
