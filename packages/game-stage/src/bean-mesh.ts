import type { Side } from '@sofaspark/game-sdk/sim/teams.ts'
import { Group, Mesh, ShaderMaterial, type Texture } from 'three'
import { beanGeometry, faceGeometry } from './bean-geometry.ts'
import { createFacePicture, type Mood } from './face-picture.ts'
import { INK } from './brush.ts'
import { pictureMaterial, rgb, lightBlock, outlineMaterial, standingBlock } from './materials.ts'

/** The clothes of a bean; every player has them. */
export interface Dress {
  color: string
  hat: string
  face: string
  /** Wears this side's vest. STG-62 */
  side?: Side
}

/** The clothes of players in a match between two sides: their own, and their side's vest once they have one. */
export const inVest =
  (player: (seat: number) => Dress | undefined, sideOf: (seat: number) => Side | undefined) =>
  (seat: number): Dress | undefined => {
    const [dress, side] = [player(seat), sideOf(seat)]
    return dress && side ? { color: dress.color, hat: dress.hat, face: dress.face, side } : dress
  }

/** Beans with the same look share a sprite. */
export const lookOf = ({ color, hat, face, side }: Dress): string => `${color} ${hat} ${face} ${side ?? ''}`

/** The colours of both sides, on vests, rings and whatever else belongs to one. */
export const sideColors: Readonly<Record<Side, string>> = { sun: '#ffb545', moon: '#8b5cf6' }

/** The number of a side for a shader; 0 without one. */
const sideNumber = (side: Side | undefined): number => (side === undefined ? 0 : side === 'sun' ? 1 : 2)

/**
 * GLSL `vec3 vested(vec3 base, vec3 at, float side, vec3 cloth)`: a vest over a body at a place of the body's space. It is cut low
 * before the face and high at the back. Suns wear stripes, Moons dots. STG-62
 */
const vestBlock = /* glsl */ `
  vec3 vested(vec3 base, vec3 at, float side, vec3 cloth) {
    if (side < 0.5) return base;
    float around = atan(at.x, at.z);
    float top = mix(0.46, 0.8, smoothstep(0.7, 1.5, abs(around)));
    float inside = step(0.17, at.y) * step(at.y, top);
    float along = around * 0.46;
    float pattern;
    if (side < 1.5) pattern = step(0.5, fract((along + at.y) * 4.6));
    else {
      vec2 cell = vec2(along * 6.6, at.y * 6.6);
      cell.x += 0.5 * mod(floor(cell.y), 2.0);
      pattern = 1.0 - smoothstep(0.26, 0.32, length(fract(cell) - 0.5));
    }
    float edge = step(at.y, 0.2) + step(top - 0.035, at.y);
    vec3 shown = mix(mix(cloth, vec3(1.0, 0.957, 0.878), pattern), vec3(0.1, 0.05, 0.2), min(1.0, edge));
    return mix(base, shown, inside);
  }
`

let sharedFace: ReturnType<typeof faceGeometry> | undefined

/** Body colours and vest come from the player, hat colours from the geometry. */
export const beanMaterial = ({ color, side }: Pick<Dress, 'color' | 'side'>): ShaderMaterial =>
  new ShaderMaterial({
    vertexColors: true,
    uniforms: {
      body: { value: rgb(color) },
      side: { value: sideNumber(side) },
      cloth: { value: rgb(side ? sideColors[side] : color) },
      flash: { value: 0 },
      chill: { value: 0 },
    },
    vertexShader: /* glsl */ `
      attribute float tint;
      uniform vec3 body;
      varying vec3 vNormal, vColor, vEye, vAt;
      varying float vBody;
      void main() {
        ${standingBlock}
        vColor = mix(color, body, tint);
        vAt = position;
        vBody = tint;
        gl_Position = projectionMatrix * viewMatrix * world;
      }
    `,
    fragmentShader: /* glsl */ `
      uniform float flash, chill, side;
      uniform vec3 cloth;
      varying vec3 vNormal, vColor, vEye, vAt;
      varying float vBody;
      ${lightBlock}
      ${vestBlock}
      void main() {
        vec3 normal = normalize(vNormal);
        vec3 toEye = normalize(vEye);
        vec3 base = vBody > 0.5 ? vested(vColor, vAt, side, cloth) : vColor;
        vec3 shown = toonLight(base * mix(0.86, 1.06, smoothstep(0.1, 1.0, vAt.y)), normal, toEye, 0.7);
        float gloss = smoothstep(0.955, 0.97, dot(normal, normalize(sunDir + toEye)));
        shown += gloss * 0.35;
        shown = mix(shown, vec3(0.75, 0.92, 1.0), chill * 0.55);
        gl_FragColor = vec4(mix(shown, vec3(1.0, 0.97, 0.9), flash), 1.0);
      }
    `,
  })

/** A face lies on its body as a transparent picture. */
export const faceMaterial = (face: Texture): ShaderMaterial =>
  pictureMaterial(face, { transparent: true, depthWrite: false, polygonOffset: true, polygonOffsetFactor: -2 })

/** One bean on the stage: body with hat, outline, face. Position and squash belong to the caller. */
export const createBeanMesh = (player: Dress) => {
  const group = new Group()
  const geometry = beanGeometry(player.hat)
  const material = beanMaterial(player)
  const face = createFacePicture(player.face)
  sharedFace ??= faceGeometry()
  const faceMesh = new Mesh(sharedFace, faceMaterial(face.texture))
  faceMesh.renderOrder = 2
  const outline = new Mesh(geometry, outlineMaterial(0.034, INK))
  group.add(new Mesh(geometry, material), outline, faceMesh)
  face.show('calm')
  const uniform = (name: 'flash' | 'chill', value: number): void => {
    const held = material.uniforms[name]
    if (held) held.value = value
  }
  return {
    group,
    look: lookOf(player),
    show: (mood: Mood, blinking: boolean) => face.show(mood, mood === 'calm' && blinking ? 'sleepy' : player.face),
    flash: (value: number) => uniform('flash', value),
    chill: (value: number) => uniform('chill', value),
    dispose: () => {
      face.texture.dispose()
      material.dispose()
    },
  }
}

export type BeanMesh = ReturnType<typeof createBeanMesh>
