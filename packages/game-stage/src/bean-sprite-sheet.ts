import { type Pose, idlePose } from './figure.ts'
import {
  InstancedMesh,
  LinearMipmapNearestFilter,
  Object3D,
  Scene,
  Vector2,
  Vector3,
  WebGLRenderTarget,
  type BufferGeometry,
  type Material,
  type WebGLRenderer,
} from 'three'
import { beanGeometry, faceGeometry, footGeometry, handGeometry, LARGER, placeLimbs, stand } from './bean-geometry.ts'
import { beanMaterial, faceMaterial, lookOf, type Dress } from './bean-mesh.ts'
import { createFacePicture, type Mood } from './face-picture.ts'
import { INK } from './brush.ts'
import { rgb, outlineMaterial, toonMaterial } from './materials.ts'
import { planeCamera, renderInto } from './atlas.ts'

export const DIRECTIONS = 8
export const CELL_WIDTH_PX = 64
export const CELL_HEIGHT_PX = 80
/** Metres that a cell shows. */
export const CELL_WIDTH_M = 2.24
export const CELL_HEIGHT_M = 2.8
/** How far above a cell's lower edge the feet stand, as a share of its height. */
export const FEET_SHARE = 0.19
const BEANS_ACROSS = 4

/** The poses of a sheet, in the order of its rows. */
export const sheetPoses = ['stand', 'stepLeft', 'stepRight', 'reach', 'tumble', 'cheer'] as const
type SheetPose = (typeof sheetPoses)[number]

/** The direction, of eight, closest to a turn; 0 looks at the viewer, and they continue to the right. STG-01 */
export const directionOf = (turn: number): number => {
  const eighths = Math.round((turn / (Math.PI * 2)) * DIRECTIONS)
  return ((eighths % DIRECTIONS) + DIRECTIONS) % DIRECTIONS
}

/** A dive: from above, a bean that leans less far than this would hide its face in the picture of one that dives. */
const DIVES_FROM = 0.25

/** The pose, of six, that comes closest to what a bean does. STG-01 */
export const sheetPoseOf = (pose: Pose, timeS: number): SheetPose => {
  if (pose.hands === 'up') return 'cheer'
  if (pose.hands === 'forward' && pose.leanForward >= DIVES_FROM) return 'reach'
  if (pose.hands === 'flail') return 'tumble'
  if (pose.stride < 0.3) return 'stand'
  return Math.sin(timeS * 13) > 0 ? 'stepLeft' : 'stepRight'
}

/** A sheet's size for a number of beans: four beside each other, each 8 × 6 cells. STG-01 */
export const sheetSize = (beans: number): { widthPx: number; heightPx: number } => ({
  widthPx: BEANS_ACROSS * DIRECTIONS * CELL_WIDTH_PX,
  heightPx: Math.max(1, Math.ceil(beans / BEANS_ACROSS)) * sheetPoses.length * CELL_HEIGHT_PX,
})

/** Column and row, counted from below left, of the first cell of a bean. */
const beanCell = (slot: number): { column: number; row: number } => ({
  column: (slot % BEANS_ACROSS) * DIRECTIONS,
  row: Math.floor(slot / BEANS_ACROSS) * sheetPoses.length,
})

/** Column and row, counted from below left, of one picture of a bean. STG-01 */
export const cellOf = (slot: number, pose: SheetPose, direction: number): { column: number; row: number } => {
  const first = beanCell(slot)
  return { column: first.column + direction, row: first.row + sheetPoses.indexOf(pose) }
}

/** The moment of a step at which a foot is farthest. */
const STEP_S = Math.PI / 2 / 13

const still = idlePose(0, 0)
const bakedPoses: Readonly<Record<SheetPose, { pose: Pose; timeS: number; mood: Mood }>> = {
  stand: { pose: still, timeS: 0, mood: 'calm' },
  stepLeft: { pose: { ...still, leanForward: 0.2, leanSide: 0.06, stride: 1 }, timeS: STEP_S, mood: 'calm' },
  stepRight: { pose: { ...still, leanForward: 0.2, leanSide: -0.06, stride: 1 }, timeS: -STEP_S, mood: 'calm' },
  reach: { pose: { ...still, leanForward: 0.8, stretch: 1.1, hands: 'forward' }, timeS: 0, mood: 'calm' },
  tumble: { pose: { ...still, leanForward: -0.45, leanSide: 0.25, hands: 'flail' }, timeS: 0.4, mood: 'hurt' },
  cheer: { pose: { ...still, hands: 'up' }, timeS: 0, mood: 'happy' },
}
const moods: readonly Mood[] = ['calm', 'hurt', 'happy']
const COPIES = DIRECTIONS * sheetPoses.length

const across = new Vector3(1, 0, 0)

/** Each of a bean's pictures is beside the others in the plane that the camera looks at. */
const placeCopies = (
  { up, leanBack }: { up: Vector3; leanBack: number },
  each: (body: Object3D, copy: number, name: SheetPose) => void,
): void => {
  const body = new Object3D()
  for (const [index, name] of sheetPoses.entries())
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const { pose } = bakedPoses[name]
      body.position
        .copy(across)
        .multiplyScalar((direction + 0.5) * CELL_WIDTH_M)
        .addScaledVector(up, (index + FEET_SHARE) * CELL_HEIGHT_M)
      stand(body.quaternion, { ...pose, turn: (direction / DIRECTIONS) * Math.PI * 2 }, leanBack)
      const wide = LARGER / Math.sqrt(pose.stretch)
      body.scale.set(wide, pose.stretch * LARGER, wide)
      body.updateMatrix()
      each(body, index * DIRECTIONS + direction, name)
    }
}

/** Shapes and materials of all sheets of a stage. Materials stay: a program is compiled again once nothing uses it. */
export const createBeanParts = () => {
  const bodies = new Map<string, Material>()
  const faces = new Map<string, Material>()
  const kept = (known: Map<string, Material>, key: string, make: () => Material): Material => {
    const material = known.get(key) ?? make()
    known.set(key, material)
    return material
  }
  const [hull, hand, foot] = [outlineMaterial(0.034, INK), toonMaterial(0.4), toonMaterial(0.2)]
  const easel = new WebGLRenderTarget(DIRECTIONS * CELL_WIDTH_PX, sheetPoses.length * CELL_HEIGHT_PX, { samples: 4 })
  return {
    /** Where a bean is drawn before it is copied into its sheet: four samples a pixel for one bean need little memory. */
    easel,
    shapes: { face: faceGeometry(), hand: handGeometry(), foot: footGeometry() },
    hull,
    hand,
    foot,
    bodyOf: (dress: Dress): Material => kept(bodies, lookOf(dress), () => beanMaterial(dress)),
    faceOf: (face: string, mood: Mood): Material =>
      kept(faces, `${face} ${mood}`, () => {
        const picture = createFacePicture(face)
        picture.show(mood)
        return faceMaterial(picture.texture)
      }),
    dispose: (): void => {
      easel.dispose()
      for (const material of [hull, hand, foot, ...bodies.values(), ...faces.values()]) material.dispose()
    },
  }
}

type BeanParts = ReturnType<typeof createBeanParts>

/** Adds all pictures of one bean to a scene; returns what frees them. */
const addCopies = (
  scene: Scene,
  { shapes, hull, hand, foot, bodyOf, faceOf }: BeanParts,
  { dress, ...place }: { dress: Dress; up: Vector3; leanBack: number },
): (() => void) => {
  const meshes: InstancedMesh<BufferGeometry, Material>[] = []
  const copies = (geometry: BufferGeometry, material: Material, count: number): InstancedMesh => {
    const mesh = new InstancedMesh(geometry, material, count)
    mesh.frustumCulled = false
    meshes.push(mesh)
    scene.add(mesh)
    return mesh
  }
  const bodies = copies(beanGeometry(dress.hat), bodyOf(dress), COPIES)
  const hulls = copies(bodies.geometry, hull, COPIES)
  const hands = copies(shapes.hand, hand, COPIES * 2)
  const feet = copies(shapes.foot, foot, COPIES * 2)
  const pale = rgb(dress.color).lerp(rgb('#ffffff'), 0.18)
  for (let at = 0; at < COPIES * 2; at++) {
    hands.setColorAt(at, pale)
    feet.setColorAt(at, rgb('#ffffff'))
  }
  const faces = new Map(
    moods.map((mood) => {
      const mesh = copies(shapes.face, faceOf(dress.face, mood), COPIES)
      mesh.count = 0
      mesh.renderOrder = 2
      return [mood, mesh] as const
    }),
  )
  placeCopies(place, (body, copy, name) => {
    bodies.setMatrixAt(copy, body.matrix)
    hulls.setMatrixAt(copy, body.matrix)
    const face = faces.get(bakedPoses[name].mood)
    face?.setMatrixAt(face.count++, body.matrix)
    placeLimbs({ hands, feet }, copy, body, bakedPoses[name].timeS, bakedPoses[name].pose)
  })
  return () => {
    for (const mesh of meshes) mesh.dispose()
  }
}

/** A sheet with every bean from eight directions in six poses, as seen from a camera's height. STG-01 */
export const createBeanSpriteSheet = (renderer: WebGLRenderer, parts: BeanParts, pitch: number, leanBack: number) => {
  const target = new WebGLRenderTarget(1, 1, { depthBuffer: false, generateMipmaps: true })
  const { texture } = target
  texture.minFilter = LinearMipmapNearestFilter
  const { camera, up } = planeCamera(pitch)
  camera.right = DIRECTIONS * CELL_WIDTH_M
  camera.top = sheetPoses.length * CELL_HEIGHT_M
  camera.updateProjectionMatrix()
  const draw = (dress: Dress): void => {
    const scene = new Scene()
    const free = addCopies(scene, parts, { dress, up, leanBack })
    renderInto(renderer, parts.easel, scene, camera)
    free()
  }
  return {
    texture,
    /** Makes room for that many beans. A sheet of another size is empty. */
    resize: (beans: number): void => {
      const { widthPx, heightPx } = sheetSize(beans)
      target.setSize(widthPx, heightPx)
    },
    /** Draws beans, each in its slot: one render of all pictures of a bean is far cheaper than many renders. */
    bake: (beans: readonly { slot: number; dress: Dress }[]): void => {
      renderer.initRenderTarget(target)
      for (const [at, { slot, dress }] of beans.entries()) {
        draw(dress)
        const { column, row } = beanCell(slot)
        // The smaller copies of the whole sheet are made once, after the last bean.
        texture.generateMipmaps = at === beans.length - 1
        const corner = new Vector2(column * CELL_WIDTH_PX, row * CELL_HEIGHT_PX)
        renderer.copyTextureToTexture(parts.easel.texture, texture, null, corner)
      }
    },
    dispose: (): void => target.dispose(),
  }
}

export type BeanSpriteSheet = ReturnType<typeof createBeanSpriteSheet>
