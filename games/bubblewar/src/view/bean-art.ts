import { Texture } from 'pixi.js'
import type { GamePlayer } from '@sofaspark/game-sdk'
import type { BeanFigureProps } from '@sofaspark/ui/bean/bean-figure.tsx'
import { beanPicture } from '@sofaspark/ui/bean/bean-svg.ts'
import { faceOf, hatOf, paintBean } from '@sofaspark/ui/bean/paint-bean.ts'
import { cream } from './palette.ts'

export type Mood = 'calm' | 'glad' | 'scared' | 'out'
const HEIGHT_PX = 400

/** Units of the picture per unit of the board. */
export const beanScale = (1.15 * beanPicture.height) / HEIGHT_PX
export const beanFeetY = beanPicture.feetY

/** The bean of a player in each of its moods. */
export const beanTextures = (look: GamePlayer | undefined): Readonly<Record<Mood, Texture>> => {
  const draw = (mood: Pick<BeanFigureProps, 'face' | 'arms' | 'legs'>): Texture => {
    const wears = { color: look?.color ?? cream, hat: hatOf(look?.hat ?? 'none') }
    const canvas = paintBean({ ...wears, ...mood }, HEIGHT_PX, () => {
      if (!texture.destroyed) texture.source.update()
    })
    const texture = Texture.from(canvas)
    return texture
  }
  return {
    calm: draw({ face: faceOf(look?.face ?? 'smile') }),
    glad: draw({ face: 'grin', arms: 'up', legs: 'jump' }),
    scared: draw({ face: 'surprised', arms: 'wide' }),
    out: draw({ face: 'sleepy' }),
  }
}
