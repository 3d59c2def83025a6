import { ShaderMaterial, type ShaderMaterialParameters, type Texture } from 'three'
import { rgb } from './rgb.ts'

const vertexShader = /* glsl */ `
  varying vec2 vUv;
  void main() {
    mat4 place = modelViewMatrix;
    #ifdef USE_INSTANCING
      place = modelViewMatrix * instanceMatrix;
    #endif
    vUv = uv;
    gl_Position = projectionMatrix * place * vec4(position, 1.0);
  }
`

/** A picture as it was painted, without light: a far smaller program than three.js's own, which stages wait for. */
export const pictureMaterial = (picture: Texture, more: ShaderMaterialParameters = {}): ShaderMaterial =>
  new ShaderMaterial({
    uniforms: { picture: { value: picture } },
    vertexShader,
    fragmentShader: /* glsl */ `
      uniform sampler2D picture;
      varying vec2 vUv;
      void main() { gl_FragColor = texture2D(picture, vUv); }
    `,
    ...more,
  })

/** One colour without light; see-through below an opacity of 1. */
export const glassMaterial = (color: string, opacity: number): ShaderMaterial =>
  new ShaderMaterial({
    uniforms: { color: { value: rgb(color) }, opacity: { value: opacity } },
    vertexShader,
    fragmentShader: /* glsl */ `
      uniform vec3 color;
      uniform float opacity;
      void main() { gl_FragColor = vec4(color, opacity); }
    `,
    transparent: true,
    depthWrite: false,
  })
