import type { Sprite } from '@sofaspark/game-stage'
import type { Picture } from './pictures.ts'

/** A small picture at a place of the arena: x to the right, y away from the eye, its height over the table. */
export interface ArenaSprite {
  picture: Picture
  x: number
  y: number
  height?: number
  width: number
  angle?: number
  color?: string
  alpha?: number
  flat?: boolean
}

/** The small pictures of one frame: those on the floor first. */
export const createSpriteList = () => {
  const floor: Sprite<Picture>[] = []
  const above: Sprite<Picture>[] = []
  return {
    put: ({ picture, x, y, height = 0, width, ...look }: ArenaSprite): void =>
      void (look.flat === true ? floor : above).push({ picture, x, y: height, z: -y, widthM: width, ...look }),
    all: (): readonly Sprite<Picture>[] => [...floor, ...above],
  }
}

export type SpriteList = ReturnType<typeof createSpriteList>
