import { createStage, type Stage } from '@sofaspark/game-stage'
import type { ViewSetup } from '@sofaspark/game-sdk'
import { birdPictures, type BirdPicture } from './bird-sprites.ts'
import { shots } from './camera-rig.ts'
import { fanPictures, type FanPicture } from './fans.ts'
import { seaPictures, type SeaPicture } from './sea-sprites.ts'

export type BumpStage = Stage<keyof typeof shots, BirdPicture | FanPicture | SeaPicture>

/** The stage of a match: a plate at low quality, all alive at high. */
export const createBumpStage = ({ canvas, settings, player }: ViewSetup): BumpStage =>
  createStage<keyof typeof shots, BirdPicture | FanPicture | SeaPicture>({
    canvas,
    settings,
    player,
    shots,
    arena: settings.quality === 'low' ? 'plate' : 'live',
    pictures: { ...birdPictures(), ...fanPictures(), ...seaPictures },
  })
