import {
  CustomBlending,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  Mesh,
  OneFactor,
  OneMinusSrcAlphaFactor,
  PlaneGeometry,
  ShaderMaterial,
  Color,
} from 'three'
import type { Atlas, Box } from './atlas.ts'

export interface Sprite {
  box: Box
  x: number
  y: number
  /** Over the ice. */
  height?: number
  width: number
  /** As high as wide unless told. */
  tall?: number
  angle?: number
  color?: string
  alpha?: number
  /** Lies on the ice; otherwise it faces the eye. */
  flat?: boolean
  /** Adds light instead of covering. */
  glows?: boolean
}

const vertexShader = /* glsl */ `
  attribute vec3 place;
  attribute vec4 box;
  attribute vec4 tone;
  attribute vec4 look;
  varying vec2 vAt;
  varying vec4 vTone;
  varying float vGlow;
  void main() {
    vAt = mix(box.xy, box.zw, vec2(position.x + 0.5, 0.5 - position.y));
    vTone = tone;
    bool flat_ = mod(look.w, 2.0) > 0.5;
    vGlow = step(1.5, look.w);
    vec2 corner = position.xy * look.xy;
    float c = cos(look.z), s = sin(look.z);
    corner = vec2(c * corner.x - s * corner.y, s * corner.x + c * corner.y);
    vec3 right = vec3(viewMatrix[0][0], viewMatrix[1][0], viewMatrix[2][0]);
    vec3 up = vec3(viewMatrix[0][1], viewMatrix[1][1], viewMatrix[2][1]);
    vec3 world = flat_ ? place + vec3(corner.x, 0.0, -corner.y) : place + right * corner.x + up * corner.y;
    gl_Position = projectionMatrix * viewMatrix * vec4(world, 1.0);
  }
`
const fragmentShader = /* glsl */ `
  uniform sampler2D sheet;
  varying vec2 vAt;
  varying vec4 vTone;
  varying float vGlow;
  void main() {
    vec4 seen = texture2D(sheet, vAt) * vTone.a;
    seen.rgb *= vTone.rgb;
    if (seen.a < 0.01) discard;
    gl_FragColor = vec4(seen.rgb, seen.a * (1.0 - vGlow));
  }
`

const colors = new Map<string, Color>()
const colorOf = (hex: string): Color => {
  const known = colors.get(hex)
  if (known) return known
  const color = new Color().setStyle(hex)
  colors.set(hex, color)
  return color
}

/** All flat pictures of a frame in one draw, in the order in which they are put. */
export const createSprites = (atlas: Atlas, most: number, isOnFloor: boolean) => {
  const geometry = new InstancedBufferGeometry()
  const quad = new PlaneGeometry(1, 1)
  geometry.setIndex(quad.getIndex())
  geometry.setAttribute('position', quad.getAttribute('position'))
  const attribute = (name: string, size: number): InstancedBufferAttribute => {
    const made = new InstancedBufferAttribute(new Float32Array(most * size), size)
    geometry.setAttribute(name, made)
    return made
  }
  const places = attribute('place', 3)
  const boxes = attribute('box', 4)
  const tones = attribute('tone', 4)
  const looks = attribute('look', 4)
  const material = new ShaderMaterial({
    vertexShader,
    fragmentShader,
    uniforms: { sheet: { value: atlas.texture } },
    transparent: true,
    depthWrite: false,
    depthTest: !isOnFloor,
    blending: CustomBlending,
    blendSrc: OneFactor,
    blendDst: OneMinusSrcAlphaFactor,
  })
  const mesh = new Mesh(geometry, material)
  mesh.frustumCulled = false
  mesh.renderOrder = isOnFloor ? 1 : 5
  let count = 0
  return {
    mesh,
    put: ({ box, x, y, height = 0, width, tall = width, angle = 0, ...sprite }: Sprite): void => {
      if (count >= most) return
      const { r, g, b } = colorOf(sprite.color ?? '#ffffff')
      places.setXYZ(count, x, height, -y)
      boxes.setXYZW(count, ...box)
      tones.setXYZW(count, r, g, b, sprite.alpha ?? 1)
      looks.setXYZW(count, width, tall, angle, (sprite.flat === true ? 1 : 0) + (sprite.glows === true ? 2 : 0))
      count += 1
    },
    /** Ends the frame: the next `put` begins another. */
    close: (): void => {
      geometry.instanceCount = count
      count = 0
      for (const each of [places, boxes, tones, looks]) each.needsUpdate = true
    },
    dispose: (): void => {
      geometry.dispose()
      material.dispose()
    },
  }
}

export type Sprites = ReturnType<typeof createSprites>
