import { Sprite, type Texture } from 'pixi.js'
import { size } from '../sim/rules.ts'
import type { SmallTextures } from './bubble-art.ts'

export interface BoardArt {
  bubbles: ReadonlyMap<number, Texture>
  small: SmallTextures
}

export const bubbleScale = size.bubble / 120

export const centred = (texture?: Texture): Sprite => {
  const sprite = new Sprite(texture)
  sprite.anchor.set(0.5)
  return sprite
}

/** Shows one bubble at a place, or nothing where there is none. */
export const putBubble = (
  art: BoardArt,
  sprite: Sprite,
  what: number,
  x: number,
  y: number,
  scale = bubbleScale,
): void => {
  const texture = art.bubbles.get(what)
  sprite.visible = texture !== undefined
  if (texture && sprite.texture !== texture) sprite.texture = texture
  sprite.position.set(x, y)
  sprite.scale.set(scale)
}
