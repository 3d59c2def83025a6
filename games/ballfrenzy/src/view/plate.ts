import {
  Mesh,
  PlaneGeometry,
  ShaderMaterial,
  WebGLRenderTarget,
  type Camera,
  type Scene,
  type WebGLRenderer,
} from 'three'

/** A scene that stands still, rendered once and copied into every frame. */
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
    /** Moves the picture, in shares of its size. */
    shift: (x: number, y: number): void => {
      uniforms.shift.value = [x, y]
    },
    dispose: (): void => target.dispose(),
  }
}
