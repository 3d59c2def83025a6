import { Group, Mesh, ShaderMaterial, type Texture } from 'three'
import { lookOf, type Dress } from './dress.ts'
import { beanGeometry, faceGeometry } from './bean-geometry.ts'
import { createFacePicture, type Mood } from './face-picture.ts'
import { pictureMaterial } from './picture-material.ts'
import { INK, rgb } from './rgb.ts'
import { lightBlock, outlineMaterial, standingBlock } from './toon.ts'
import { sideColors, sideNumber, vestBlock } from './vest.ts'

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
