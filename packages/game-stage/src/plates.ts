import { Matrix3, type PerspectiveCamera, type Scene, type WebGLRenderer } from 'three'
import { groundOf, type CoatShader } from './coat.ts'
import { createKeptMarks, MAX_KEPT_MARKS, type Mark } from './kept-marks.ts'
import { createMarksMesh } from './marks-mesh.ts'
import { createBackdrop, createPlate, type Plate, type Region } from './plate.ts'
import { aimCamera, createCamera } from './shot.ts'
import type { Shots } from './shots.ts'

interface PlatesSetup<ShotName extends string> {
  renderer: WebGLRenderer
  arena: Scene
  actors: Scene
  shots: Shots<ShotName>
  /** For a weak screen: rough edges, and marks that wait for each other. */
  low: boolean
  coat?: CoatShader | undefined
}

/** A plate with what it still has to show. */
interface Held {
  camera: PerspectiveCamera
  plate: Plate
  changed: Region[]
  waiting: Mark[]
  /** Since the last marks were painted. */
  restedS: number
  ground: Matrix3
  stale: boolean
}

const SMOOTH_SAMPLES = 4
const LOW_MARKS_EVERY_S = 0.1

/** Whether its marks are to be painted now. STG-119 */
const isDue = (shot: Held, low: boolean, seconds: number): boolean => {
  shot.restedS += seconds
  // A part that changes is drawn with its marks: painted later, they would be there twice.
  const due = !low || shot.restedS >= LOW_MARKS_EVERY_S || shot.changed.length > 0
  if (due) shot.restedS = 0
  return due
}

/** More changed parts than this cost more than the whole. */
const MAX_PARTS = 6

const touches = (part: Region, { x, z, lengthM, widthM }: Mark): boolean =>
  Math.hypot(x - part.x, z - part.z) < part.radiusM * 1.5 + Math.hypot(lengthM, widthM) / 2

/** A plate for each shot, all of one arena. STG-06 */
export const createPlates = <ShotName extends string>({
  renderer,
  arena,
  actors,
  shots,
  low,
  coat,
}: PlatesSetup<ShotName>) => {
  const backdrop = createBackdrop(actors, coat)
  const marks = createKeptMarks()
  const marksMesh = createMarksMesh()
  const held = new Map(
    shots.names.map((name): [ShotName, Held] => {
      const camera = createCamera()
      shots.see(camera, name)
      const plate = createPlate(renderer, arena, camera, low ? 0 : SMOOTH_SAMPLES)
      return [name, { camera, plate, changed: [], waiting: [], restedS: 0, ground: new Matrix3(), stale: false }]
    }),
  )
  const bakePart = (plate: Plate, part?: Region): void =>
    plate.bake(part ? marks.all().filter((mark) => touches(part, mark)) : marks.all(), marksMesh, part)
  const size = { widthPx: 1, heightPx: 1, sharpness: 1 }
  /** Draws the plate of a shot if it is stale: those that are not shown wait until they are. */
  const freshen = (name: ShotName): void => {
    const shot = held.get(name)
    if (!shot?.stale) return
    shot.stale = false
    aimCamera(shot.camera, shots.of(name), size.widthPx / size.heightPx)
    shot.ground.copy(groundOf(shot.camera))
    shot.plate.resize(size.widthPx, size.heightPx, size.sharpness)
    shot.changed.length = 0
    shot.waiting.length = 0
    bakePart(shot.plate)
  }
  return {
    add: marks.add,
    clearMarks: (): void => {
      marks.clear()
      for (const shot of held.values()) shot.waiting.length = 0
    },
    repaint: (part: Region): void => {
      // More than this are baked in one go anyway.
      for (const { changed } of held.values()) if (changed.length <= MAX_PARTS) changed.push(part)
    },
    /** All plates are drawn again, each when it is shown next. STG-110 */
    spoil: (widthPx: number, heightPx: number, sharpness: number): void => {
      Object.assign(size, { widthPx, heightPx, sharpness })
      for (const shot of held.values()) shot.stale = true
    },
    /** Brings the plate of one shot up to date: marks that are new, and parts that changed. The others wait. STG-63 */
    update: (name: ShotName, seconds = 0): void => {
      const fresh = marks.takeFresh()
      if (fresh.length > 0)
        for (const shot of held.values()) {
          shot.waiting.push(...fresh)
          if (shot.waiting.length > MAX_KEPT_MARKS) shot.waiting.splice(0, shot.waiting.length - MAX_KEPT_MARKS)
        }
      const shot = held.get(name)
      if (!shot) return
      freshen(name)
      if (!isDue(shot, low, seconds)) return
      shot.plate.paint(shot.waiting, marksMesh)
      if (shot.changed.length > MAX_PARTS) bakePart(shot.plate)
      else for (const part of shot.changed) bakePart(shot.plate, part)
      shot.waiting.length = 0
      shot.changed.length = 0
    },
    show: (
      name: ShotName,
      window: { x: number; y: number; width: number; height: number },
      width: number,
      height: number,
    ): void => {
      freshen(name)
      const shot = held.get(name)
      if (shot) backdrop.show(shot.plate.target, window, width, height, shot.ground)
    },
    dispose: (): void => {
      for (const { plate } of held.values()) plate.dispose()
      marksMesh.dispose()
    },
  }
}
