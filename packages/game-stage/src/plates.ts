import type { Scene, WebGLRenderer } from 'three'
import { createKeptMarks, type Mark } from './kept-marks.ts'
import { createMarksMesh } from './marks-mesh.ts'
import { createBackdrop, createPlate, type Plate, type Region } from './plate.ts'
import { aimCamera, createCamera, type Shot } from './shot.ts'

interface PlatesSetup<ShotName extends string> {
  renderer: WebGLRenderer
  arena: Scene
  actors: Scene
  shots: Readonly<Record<ShotName, Shot>>
  samples: number
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
  samples,
}: PlatesSetup<ShotName>) => {
  const backdrop = createBackdrop(actors)
  const marks = createKeptMarks()
  const marksMesh = createMarksMesh()
  const names = Object.keys(shots) as ShotName[]
  const held = new Map(
    names.map((name) => {
      const camera = createCamera()
      return [name, { camera, plate: createPlate(renderer, arena, camera, samples), changed: [] as Region[] }] as const
    }),
  )
  const bakePart = (plate: Plate, part?: Region): void =>
    plate.bake(part ? marks.all().filter((mark) => touches(part, mark)) : marks.all(), marksMesh, part)
  return {
    add: marks.add,
    clearMarks: marks.clear,
    repaint: (part: Region): void => {
      // More than this are baked in one go anyway.
      for (const { changed } of held.values()) if (changed.length <= MAX_PARTS) changed.push(part)
    },
    bakeAll: (widthPx: number, heightPx: number, sharpness: number): void => {
      for (const [name, shot] of held) {
        aimCamera(shot.camera, shots[name], widthPx / heightPx)
        shot.plate.resize(widthPx, heightPx, sharpness)
        shot.changed.length = 0
        bakePart(shot.plate)
      }
    },
    /** Brings the plate of one shot up to date: marks that are new, and parts that changed. */
    update: (name: ShotName): void => {
      const fresh: readonly Mark[] = marks.takeFresh()
      for (const [other, shot] of held) {
        shot.plate.paint(fresh, marksMesh)
        if (other !== name) continue
        if (shot.changed.length > MAX_PARTS) bakePart(shot.plate)
        else for (const part of shot.changed) bakePart(shot.plate, part)
        shot.changed.length = 0
      }
    },
    show: (
      name: ShotName,
      window: { x: number; y: number; width: number; height: number },
      width: number,
      height: number,
    ): void => {
      const shot = held.get(name)
      if (shot) backdrop.show(shot.plate.target, window, width, height)
    },
    dispose: (): void => {
      for (const { plate } of held.values()) plate.dispose()
      marksMesh.dispose()
    },
  }
}
