import { createPodium, createStage, fieldToPage, type Figure, type Shot, type Sprite } from '@sofaspark/game-stage'
import type { ViewSetup } from '@sofaspark/game-sdk'
import type { Arena } from '../sim/arena.ts'
import { pictures, type Picture } from './pictures.ts'
import { createRoom } from './room.ts'
import { createSolids } from './solids.ts'
import { tableShot, tableView } from './table-shot.ts'

/** The podium stands on the rug's far side of the room, before the table. */
export const podiumAt = { x: 0, y: -0.2, z: 31 } as const

const podiumShot: Shot = {
  target: { x: podiumAt.x, y: podiumAt.y + 1.6, z: podiumAt.z },
  pitch: 0.5,
  distanceM: 16,
  fovDeg: 32,
  fitsAspect: 1.3,
}

/** The table in its room, on the stage that games share: a plate, the cast, sprites, and two draws of solid things. */
export const createPicture = ({ canvas, settings, player }: Pick<ViewSetup, 'canvas' | 'settings' | 'player'>) => {
  let shown: Arena | undefined
  const table = (aspect: number): Shot => (shown ? tableShot(shown, aspect) : { ...podiumShot, ...tableView })
  const stage = createStage({
    canvas,
    settings,
    player,
    pictures,
    shots: { table, podium: podiumShot },
    sprites: 240,
  })
  const solids = createSolids(stage)
  const podium = createPodium()
  podium.position.set(podiumAt.x, podiumAt.y, podiumAt.z)
  const arrange = (arena: Arena): void => {
    if (arena.sides.length === shown?.sides.length) return
    shown = arena
    stage.arena.clear()
    stage.arena.add(createRoom(arena, settings.quality === 'high'), podium)
    stage.rebake()
  }
  return {
    stage,
    solids,
    /** Points the camera; where things are on the page follows from it. */
    aim: (arena: Arena, staged: boolean, seconds: number): void => {
      arrange(arena)
      stage.show(staged ? 'podium' : 'table')
      stage.aim(seconds)
    },
    draw: (figures: readonly Figure[], sprites: readonly Sprite<Picture>[], seconds: number): void => {
      solids.close()
      stage.cast.frame(figures, seconds)
      stage.sprites.frame(sprites)
      stage.frame(seconds)
    },
    /** A place of the arena in pixels of the screen. */
    onScreen: fieldToPage(stage),
  }
}
