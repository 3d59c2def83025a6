import { BoxGeometry } from 'three'
import {
  createPodium,
  createStage,
  painted,
  type Figure,
  type Prop,
  type Shot,
  type Sprite,
} from '@sofaspark/game-stage'
import type { ViewSetup } from '@sofaspark/game-sdk'
import { stripHighM, stripMiddle, type Span, type Strip } from './camera.ts'
import { createLighthouse } from './lighthouse.ts'
import { pictures, type Picture } from './pictures.ts'

const FOV_DEGREES = 20
const MOST_ROPES = 9
const ROPE_WIDE_M = 0.16
/** One pitch for all: each other one would take a sheet of beans more. */
const PITCH = 0.05

export const podiumAt = { x: 0, y: 0, z: 60 } as const

const stripShot = (strip: Strip): Shot => ({
  target: { x: 0, y: stripMiddle[strip], z: 0 },
  pitch: PITCH,
  distanceM: stripHighM / 2 / Math.tan((FOV_DEGREES * Math.PI) / 360),
  fovDeg: FOV_DEGREES,
  fitsAspect: 1.25,
})

const podiumShot: Shot = {
  target: { x: podiumAt.x, y: podiumAt.y + 2.6, z: podiumAt.z },
  pitch: PITCH,
  distanceM: 20,
  fovDeg: 26,
  fitsAspect: 1.4,
}

/** The lighthouse in three strips, each baked once, and the beans, ropes and small pictures before it. ROP-33 */
export const createPicture = ({ canvas, settings, player }: Pick<ViewSetup, 'canvas' | 'settings' | 'player'>) => {
  const stage = createStage({
    canvas,
    settings,
    player,
    pictures,
    shots: { low: stripShot('low'), middle: stripShot('middle'), high: stripShot('high'), podium: podiumShot },
    sprites: 260,
  })
  const podium = createPodium()
  podium.position.set(podiumAt.x, podiumAt.y, podiumAt.z)
  stage.arena.add(createLighthouse(), podium)
  stage.only('podium', podium)
  const ropes = stage.props(painted(new BoxGeometry(ROPE_WIDE_M, 1, 0.1), '#ffffff', 1), { most: MOST_ROPES })
  return {
    stage,
    /** Points the camera; where things are on the page follows from it. */
    aim: (strip: Strip | 'podium', { middleY, highM }: Span, seconds: number): void => {
      stage.show(strip)
      if (strip !== 'podium') {
        const { y } = stage.whereInShot({ x: 0, y: middleY, z: 0 })
        stage.look({ x: 0, y, zoom: stripHighM / highM })
      }
      stage.aim(seconds)
    },
    draw: (
      figures: readonly Figure[],
      lines: readonly Prop[],
      sprites: readonly Sprite<Picture>[],
      seconds: number,
      slowedS: number,
    ): void => {
      stage.cast.frame(figures, slowedS)
      ropes.frame(lines)
      stage.sprites.frame(sprites)
      stage.frame(seconds, slowedS)
    },
    onScreen: (x: number, y: number): { x: number; y: number } =>
      stage.project({ x, y, z: 0 }) ?? { x: -1000, y: -1000 },
  }
}
