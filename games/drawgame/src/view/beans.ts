import { Texture, Container, Sprite } from 'pixi.js'
import type { GamePlayer } from '@sofaspark/game-sdk'
import type { BeanFigureProps } from '@sofaspark/ui/bean/bean-figure.tsx'
import { beanPicture, faceOf, hatOf, paintBean } from '@sofaspark/ui/bean/bean-svg.ts'
import type { DrawPlayer } from '../sim/world.ts'
import type { Plan } from './room-picture.ts'

const looks = ['calm', 'glad', 'artist', 'crowned'] as const
export type Look = (typeof looks)[number]

const HEIGHT_PX = 420
/** From the feet to the top of a bare head, as a share of the picture. */
const BODY = beanPicture.feetY - beanPicture.headY
/** Height of a bean relative to its space. */
const STANDING_HEIGHT = 0.84

const beanScale = (size: number): number => (size * STANDING_HEIGHT) / (BODY * HEIGHT_PX)
const beanFeetY = beanPicture.feetY
/** Where a cap sits on a bare head, as a share of the size above the feet. */
const capY = STANDING_HEIGHT - 0.02

const ink = '#1a0d33'

/** A player's bean in each of its looks; the artist's head is bare for the beret. */
const beanTextures = (player: GamePlayer | undefined): Readonly<Record<Look, Texture>> => {
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

const beretTexture = (): Texture => {
  const canvas = document.createElement('canvas')
  canvas.width = 280
  canvas.height = 180
  // In main memory, to upload it again after a lost context.
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

interface Bean {
  box: Container
  body: Sprite
  cap: Sprite
  textures: Readonly<Record<Look, Texture>>
  wears: string
  hop: number
}

/** The players as beans on both sides of the easel. */
export const createBeans = (player: (seat: number) => GamePlayer | undefined, calm: boolean) => {
  const layer = new Container()
  const beans = new Map<number, Bean>()
  const beret = beretTexture()
  const make = (seat: number, wears: string): Bean => {
    const box = new Container()
    const textures = beanTextures(player(seat))
    const body = new Sprite(textures.calm)
    body.anchor.set(0.5, beanFeetY)
    const cap = new Sprite(beret)
    cap.anchor.set(0.5, 0.75)
    box.addChild(body, cap)
    layer.addChild(box)
    return { box, body, cap, textures, wears, hop: 0 }
  }
  const drop = (seat: number): void => {
    const bean = beans.get(seat)
    bean?.box.destroy({ children: true })
    for (const texture of Object.values(bean?.textures ?? {})) texture.destroy(true)
    beans.delete(seat)
  }
  return {
    layer,
    hop: (seat: number): void => {
      const bean = beans.get(seat)
      if (bean) bean.hop = 1
    },
    frame: (
      players: readonly DrawPlayer[],
      plan: Plan,
      lookOf: (seat: number) => Look,
      seconds: number,
      time: number,
    ): void => {
      for (const seat of [...beans.keys()]) if (!players.some((other) => other.seat === seat)) drop(seat)
      for (const [index, { seat }] of players.entries()) {
        const { color = '', face = '', hat = '' } = player(seat) ?? {}
        const wears = `${color} ${face} ${hat}`
        if (beans.get(seat)?.wears !== wears) drop(seat)
        const bean = beans.get(seat) ?? make(seat, wears)
        beans.set(seat, bean)
        const { x, y, size } = plan.spot(index, players.length)
        const look = lookOf(seat)
        const jumps = look === 'crowned' && !calm ? Math.abs(Math.sin(time * 5 + seat)) * 0.18 : 0
        bean.hop = Math.max(0, bean.hop - seconds * 1.8)
        const hop = calm ? 0 : Math.sin(bean.hop * Math.PI) * 0.3 + jumps
        const breath = calm ? 0 : Math.sin(time * 2.2 + seat * 1.7) * 0.018
        const scale = beanScale(size)
        bean.body.texture = bean.textures[look === 'calm' && bean.hop > 0 ? 'glad' : look]
        bean.box.position.set(x, y - hop * size)
        bean.body.scale.set(scale * (1 - breath), scale * (1 + breath + hop * 0.12))
        bean.cap.visible = look === 'artist'
        bean.cap.position.set(0, -size * capY * (1 + breath))
        bean.cap.scale.set(size / 470)
      }
    },
  }
}
