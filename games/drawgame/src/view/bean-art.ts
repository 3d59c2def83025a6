import { Texture } from 'pixi.js'
import type { GamePlayer } from '@sofaspark/game-sdk'
import type { BeanFigureProps } from '@sofaspark/ui/bean/bean-figure.tsx'
import { beanPicture } from '@sofaspark/ui/bean/bean-svg.ts'
import { faceOf, hatOf, paintBean } from '@sofaspark/ui/bean/paint-bean.ts'

export const looks = ['calm', 'glad', 'artist', 'crowned'] as const
export type Look = (typeof looks)[number]

const HEIGHT_PX = 420
/** From the feet to the top of a bare head, as a share of the picture. */
const BODY = beanPicture.feetY - beanPicture.headY
/** Height of a bean relative to its space. */
const STANDS = 0.84

export const beanScale = (size: number): number => (size * STANDS) / (BODY * HEIGHT_PX)
export const beanFeetY = beanPicture.feetY
/** Where a cap sits on a bare head, as a share of the size above the feet. */
export const capY = STANDS - 0.02

const ink = '#1a0d33'

/** A player's bean in each of its looks; the artist's head is bare for the beret. */
export const beanTextures = (player: GamePlayer | undefined): Readonly<Record<Look, Texture>> => {
  const color = player?.color ?? '#fff4e0'
  const face = faceOf(player?.face ?? 'smile')
  const hat = hatOf(player?.hat ?? 'none')
  const draw = (props: Partial<BeanFigureProps>): Texture => {
    const canvas = paintBean({ color, face, hat, ...props }, HEIGHT_PX, () => {
      if (!texture.destroyed) texture.source.update()
    })
    const texture = Texture.from(canvas)
    return texture
  }
  return {
    calm: draw({}),
    glad: draw({ face: 'grin', arms: 'up' }),
    artist: draw({ hat: 'none', arms: 'wave' }),
    crowned: draw({ hat: 'none', crown: true, face: 'grin', arms: 'up' }),
  }
}

export const beretTexture = (): Texture => {
  const canvas = document.createElement('canvas')
  canvas.width = 280
  canvas.height = 180
  // In the page's memory: it is uploaded again when the graphics chip restarts.
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (pen) {
    pen.scale(2, 2)
    pen.strokeStyle = ink
    pen.lineWidth = 6
    pen.lineCap = 'round'
    pen.fillStyle = '#c2334d'
    pen.beginPath()
    pen.moveTo(74, 30)
    pen.lineTo(79, 9)
    pen.stroke()
    pen.beginPath()
    pen.ellipse(70, 50, 60, 25, -0.14, 0, Math.PI * 2)
    pen.fill()
    pen.stroke()
    pen.strokeStyle = 'rgba(255,255,255,.4)'
    pen.beginPath()
    pen.ellipse(62, 44, 38, 10, -0.2, Math.PI * 1.1, Math.PI * 1.6)
    pen.stroke()
  }
  return Texture.from(canvas)
}
