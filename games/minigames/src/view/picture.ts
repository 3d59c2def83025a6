import {
  createStage,
  fieldSpot,
  fieldToPage,
  fitShot,
  type Figure,
  type Shot,
  type Sprite,
} from '@sofaspark/game-stage'
import type { ViewSetup } from '@sofaspark/game-sdk'
import type { Ground } from '../looks/look.ts'
import { pictures, type Picture } from '../looks/pictures.ts'
import { createPodiumSet, createSet } from './set.ts'

/** The eye stands 52 degrees over the platform; beans lean back so that it sees their faces. */
const eye = { pitch: (52 * Math.PI) / 180, leanBack: 0.5 } as const
const fieldDegrees = 26
/** Words stand above the platform, players below it. */
const room = { x: 0.97, top: 0.62, bottom: -0.82 } as const
/** The rule card covers more than the words of a game. */
const cardRoom = { ...room, top: 0.5 } as const
/** Beans and the marks over them stay in the picture at the far edge. */
const beansHighM = { game: 1.2, card: 2.3 } as const
const practiceRowM = 3.1
/** Far from the platform, so that neither's ground shows beside the other. */
export const podiumAt = { x: 0, y: -0.2, z: 110 } as const

/** Practice beans grow with the platform, so that a far camera still shows them. */
export const practiceScale = ({ halfY }: Ground): number => Math.max(1, Math.min(1.8, halfY / 5.5))
/** Metres before the platform in which practice beans stand. */
export const practiceDepthM = (ground: Ground): number => practiceRowM * practiceScale(ground)

export type ShotName = 'game' | 'card' | 'podium'

const podiumShot: Shot = {
  target: { x: podiumAt.x + 3.4, y: podiumAt.y + 1.6, z: podiumAt.z + 0.6 },
  distanceM: 22,
  fovDeg: 32,
  fitsAspect: 1.4,
  ...eye,
}

const shotOf = (ground: Ground | undefined, aspect: number, shot: 'game' | 'card'): Shot => {
  if (!ground) return podiumShot
  const [x, y] = [ground.halfX + 0.5, ground.halfY + 0.5]
  const before = shot === 'card' ? practiceDepthM(ground) : 0
  const points = [
    ...[-1, 1].map((side) => fieldSpot(side * x, -y - before)),
    ...[-1, 1].map((side) => fieldSpot(side * x, y, beansHighM[shot])),
  ]
  return {
    ...fitShot({ points, room: shot === 'card' ? cardRoom : room, pitch: eye.pitch, fovDeg: fieldDegrees }, aspect),
    ...eye,
  }
}

/** The fair on the stage that games share; each game brings its platform. */
export const createPicture = ({ canvas, settings, player }: Pick<ViewSetup, 'canvas' | 'settings' | 'player'>) => {
  let shown: { key: string; ground: Ground } | undefined
  const stage = createStage({
    canvas,
    settings,
    pictures,
    player,
    shots: {
      game: (aspect: number) => shotOf(shown?.ground, aspect, 'game'),
      card: (aspect: number) => shotOf(shown?.ground, aspect, 'card'),
      podium: podiumShot,
    },
    sprites: 260,
  })
  const podium = createPodiumSet(settings.quality === 'high')
  podium.position.set(podiumAt.x, podiumAt.y, podiumAt.z)
  return {
    stage,
    onPage: fieldToPage(stage),
    /** Builds another platform only when the game or its size changes. */
    arrange: (key: string, ground: Ground): void => {
      const place = `${key} ${ground.halfX.toFixed(2)} ${ground.halfY.toFixed(2)}`
      if (place === shown?.key) return
      shown = { key: place, ground }
      stage.arena.clear()
      stage.arena.add(createSet(ground, settings.quality === 'high'), podium)
      stage.rebake()
    },
    aim: (shot: ShotName, seconds: number): void => {
      stage.show(shot)
      stage.aim(seconds)
    },
    draw: (figures: readonly Figure[], sprites: readonly Sprite<Picture>[], seconds: number): void => {
      stage.cast.frame(figures, seconds)
      stage.sprites.frame(sprites)
      stage.frame(seconds)
    },
  }
}
