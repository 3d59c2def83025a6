import {
  createPodium,
  createStage,
  fieldSpot,
  fieldToPage,
  fitShot,
  type Figure,
  type Shot,
  type Sprite,
} from '@sofaspark/game-stage'
import type { ViewSetup } from '@sofaspark/game-sdk'
import type { Ground } from './look.ts'
import { pictures, type Picture } from './pictures.ts'
import { createSet } from './set.ts'

/** The eye stands 52 degrees over the platform; beans lean back so that it sees their faces. */
const eye = { pitch: (52 * Math.PI) / 180, leanBack: 0.5 } as const
const fieldDegrees = 26
/** Words stand above the platform, players below it. */
const room = { x: 0.97, top: 0.62, bottom: -0.82 } as const
/** The rule card covers more than the words of a game. */
const cardRoom = { ...room, top: 0.5 } as const
/** Metres before the platform in which practice beans stand. */
export const practiceRowM = 2.6
export const podiumAt = { x: 0, y: -0.2, z: 40 } as const

export type ShotName = 'game' | 'card' | 'podium'

const podiumShot: Shot = {
  target: { x: podiumAt.x + 2.6, y: podiumAt.y + 1.2, z: podiumAt.z },
  distanceM: 22,
  fovDeg: 32,
  fitsAspect: 1.4,
  ...eye,
}

const shotOf = (ground: Ground | undefined, aspect: number, before: number): Shot => {
  if (!ground) return podiumShot
  const [x, y] = [ground.halfX + 0.5, ground.halfY + 0.5]
  const points = [
    ...[-1, 1].map((side) => fieldSpot(side * x, -y - before)),
    ...[-1, 1].map((side) => fieldSpot(side * x, y, 1.2)),
  ]
  return {
    ...fitShot({ points, room: before > 0 ? cardRoom : room, pitch: eye.pitch, fovDeg: fieldDegrees }, aspect),
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
      game: (aspect: number) => shotOf(shown?.ground, aspect, 0),
      card: (aspect: number) => shotOf(shown?.ground, aspect, practiceRowM),
      podium: podiumShot,
    },
    sprites: 260,
  })
  const podium = createPodium()
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
