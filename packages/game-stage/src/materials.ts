import { Color, BackSide, ShaderMaterial, type ShaderMaterialParameters, type Texture } from 'three'
import { INK } from './brush.ts'

const known = new Map<string, Color>()

/** A colour as it appears on the screen: the stage renders without colour management. */
export const rgb = (hex: string): Color => new Color().setStyle(hex)

/** The same colour object each time, for numbers that are written in every frame; never change it. */
export const sharedRgb = (hex: string): Readonly<Color> => {
  const held = known.get(hex) ?? rgb(hex)
  known.set(hex, held)
  return held
}

/** The colour of warm light. */
export const CREAM = '#fff4e0'

export const lightBlock = /* glsl */ `
  vec3 sunDir = normalize(vec3(-0.45, 0.85, 0.42));
  vec3 toonLight(vec3 base, vec3 normal, vec3 toEye, float rimPower) {
    float sun = dot(normal, sunDir);
    float band = smoothstep(-0.08, 0.02, sun) * 0.62 + smoothstep(0.45, 0.52, sun) * 0.38;
    vec3 shade = base * mix(vec3(0.56, 0.44, 0.74), vec3(0.72, 0.62, 0.86), normal.y * 0.5 + 0.5);
    vec3 lit = mix(shade, base * vec3(1.05, 1.0, 0.95), band);
    float rim = 1.0 - max(dot(normal, toEye), 0.0);
    rim *= rim * rim;
    return lit + vec3(1.0, 0.62, 0.38) * rim * rimPower * (0.4 + 0.6 * max(0.0, -normal.z));
  }
`

/** `place`: the place of an instance or a single mesh. */
const placeBlock = /* glsl */ `
  mat4 place = modelMatrix;
  #ifdef USE_INSTANCING
    place = modelMatrix * instanceMatrix;
  #endif
`

/** `place`, `world`, and what the light needs of them. */
export const standingBlock = /* glsl */ `
  ${placeBlock}
  vec4 world = place * vec4(position, 1.0);
  vNormal = normalize(mat3(place) * normal);
  vEye = normalize(cameraPosition - world.xyz);
`

const vertexShader = /* glsl */ `
  attribute float tint;
  varying vec3 vNormal;
  varying vec3 vColor;
  varying vec3 vEye;
  void main() {
    ${standingBlock}
    vColor = color;
    #ifdef USE_INSTANCING_COLOR
      vColor = mix(color, instanceColor * color, tint);
    #endif
    gl_Position = projectionMatrix * viewMatrix * world;
  }
`

const fragmentShader = /* glsl */ `
  uniform float rim;
  uniform float flash;
  uniform vec3 flashColor;
  varying vec3 vNormal;
  varying vec3 vColor;
  varying vec3 vEye;
  ${lightBlock}
  void main() {
    vec3 shown = toonLight(vColor, normalize(vNormal), normalize(vEye), rim);
    gl_FragColor = vec4(mix(shown, flashColor, flash), 1.0);
  }
`

/** Three bands of light, violet shade and a warm rim; takes vertex colours, and instance colours where `tint` is 1. */
export const toonMaterial = (rim = 0.5): ShaderMaterial =>
  new ShaderMaterial({
    vertexShader,
    fragmentShader,
    vertexColors: true,
    uniforms: { rim: { value: rim }, flash: { value: 0 }, flashColor: { value: rgb(CREAM) } },
  })

/** A dark hull around a mesh, as drawn with a brush. */
export const outlineMaterial = (width = 0.035, color: string = INK): ShaderMaterial =>
  new ShaderMaterial({
    side: BackSide,
    vertexShader: /* glsl */ `
      uniform float width;
      void main() {
        ${placeBlock}
        gl_Position = projectionMatrix * viewMatrix * place * vec4(position + normal * width, 1.0);
      }
    `,
    fragmentShader: /* glsl */ `
      uniform vec3 ink;
      void main() { gl_FragColor = vec4(ink, 1.0); }
    `,
    uniforms: { width: { value: width }, ink: { value: rgb(color) } },
  })

const pictureMaterialVertexShader = /* glsl */ `
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
    vertexShader: pictureMaterialVertexShader,
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
    vertexShader: pictureMaterialVertexShader,
    fragmentShader: /* glsl */ `
      uniform vec3 color;
      uniform float opacity;
      void main() { gl_FragColor = vec4(color, opacity); }
    `,
    transparent: true,
    depthWrite: false,
  })
