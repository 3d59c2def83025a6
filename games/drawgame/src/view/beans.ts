import { Container, Sprite, type Texture } from 'pixi.js'
import type { GamePlayer } from '@sofaspark/game-sdk'
import type { DrawPlayer } from '../sim/world.ts'
import { beanFeetY, beanScale, beanTextures, beretTexture, capY, type Look } from './bean-art.ts'
import type { Plan } from './stage-plan.ts'

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
