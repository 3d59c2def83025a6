import type { ViewSettings } from '@sofaspark/game-sdk'
import type { StagePicture } from './atlas.ts'
import type { CoatSetup } from './coat.ts'
import type { Dress } from './dress.ts'
import type { ShotSetup } from './shots.ts'

export interface StageSetup<ShotName extends string, PictureName extends string> {
  canvas: HTMLCanvasElement
  settings: ViewSettings
  /** Each player's clothes; `undefined` for an empty seat. */
  player: (seat: number) => Dress | undefined
  /** The fixed cameras; each has its own plate. The first is shown first. One that depends on the screen is a function of its shape; its pitch stays. */
  shots: Readonly<Record<ShotName, ShotSetup>>
  /** The game's small pictures, all in one atlas. */
  pictures: Readonly<Record<PictureName, StagePicture>>
  /** A painted field on the ground; the arena’s ground there is of `coatedMaterial`. STG-90 */
  coat?: CoatSetup
  /** `live` draws the arena in every frame instead of a plate, for a camera that moves: far costlier. */
  arena?: 'plate' | 'live'
  /** The most particles at once at high quality; a third of it at low. */
  particles?: number
  /** The most sprites in a frame. */
  sprites?: number
}

/** Half the pixels at low quality; below 0.4, faces are unrecognizable. */
export const LOW_RATIO = 0.5
export const COARSEST_RATIO = 0.4
const MAX_RATIO = 2
/** A plate has more pixels than the screen at low quality: smoother edges, and room to look closer. */
const LOW_SHARPNESS = 1.5

/** Pixels of the picture for each of the page's, and of the plate for each of the picture's. STG-14 */
export const resolutionOf = (
  quality: 'low' | 'high',
  deviceRatio: number,
  share: number,
): { ratio: number; plateRatio: number } =>
  quality === 'low'
    ? { ratio: Math.max(COARSEST_RATIO, LOW_RATIO * share), plateRatio: LOW_RATIO * LOW_SHARPNESS }
    : { ratio: Math.min(deviceRatio, MAX_RATIO) * share, plateRatio: Math.min(deviceRatio, MAX_RATIO) }
