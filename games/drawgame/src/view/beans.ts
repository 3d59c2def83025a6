import { Container, Sprite, Texture } from 'pixi.js'
import type { GamePlayer } from '@sofaspark/game-sdk'
import type { DrawPlayer } from '../sim/world.ts'
import { paintBean, paintCap } from './bean-picture.ts'
import type { Plan } from './stage-plan.ts'

interface Bean {
  box: Container
  body: Sprite
  cap: Sprite
  calm: Texture
  happy: Texture
  look: string
  hop: number
}

const pictureOf = (paint: (canvas: HTMLCanvasElement) => void): Texture => {
  const canvas = document.createElement('canvas')
  paint(canvas)
  return Texture.from(canvas)
}

/** The players as beans on both sides of the easel. */
export const createBeans = (player: (seat: number) => GamePlayer | undefined, calm: boolean) => {
  const layer = new Container()
  const beans = new Map<number, Bean>()
  const caps = {
    beret: pictureOf((canvas) => paintCap(canvas, 'beret')),
    crown: pictureOf((canvas) => paintCap(canvas, 'crown')),
  }
  const make = (seat: number, look: string): Bean => {
    const { color = '#ffffff', face = 'smile' } = player(seat) ?? {}
    const box = new Container()
    const textures = [false, true].map((happy) => pictureOf((canvas) => paintBean(canvas, color, face, happy)))
    const [still = Texture.EMPTY, happy = Texture.EMPTY] = textures
    const body = new Sprite(still)
    body.anchor.set(0.5, 0.955)
    const cap = new Sprite(caps.beret)
    cap.anchor.set(0.5, 0.75)
    box.addChild(body, cap)
    layer.addChild(box)
    return { box, body, cap, calm: still, happy, look, hop: 0 }
  }
  const drop = (seat: number): void => {
    const bean = beans.get(seat)
    bean?.box.destroy({ children: true })
    bean?.calm.destroy(true)
    bean?.happy.destroy(true)
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
      wears: (seat: number) => 'beret' | 'crown' | undefined,
      isHappy: (seat: number) => boolean,
      seconds: number,
      time: number,
    ): void => {
      for (const seat of [...beans.keys()]) if (!players.some((other) => other.seat === seat)) drop(seat)
      for (const [index, { seat }] of players.entries()) {
        const { color = '', face = '' } = player(seat) ?? {}
        const look = `${color} ${face}`
        if (beans.get(seat)?.look !== look) drop(seat)
        const bean = beans.get(seat) ?? make(seat, look)
        beans.set(seat, bean)
        const { x, y, size } = plan.spot(index, players.length)
        const cap = wears(seat)
        const jumps = cap === 'crown' && !calm ? Math.abs(Math.sin(time * 5 + seat)) * 0.18 : 0
        bean.hop = Math.max(0, bean.hop - seconds * 1.8)
        const hop = calm ? 0 : Math.sin(bean.hop * Math.PI) * 0.3 + jumps
        const breath = calm ? 0 : Math.sin(time * 2.2 + seat * 1.7) * 0.018
        const scale = size / 250
        bean.body.texture = isHappy(seat) || bean.hop > 0 ? bean.happy : bean.calm
        bean.box.position.set(x, y - hop * size)
        bean.body.scale.set(scale * (1 - breath), scale * (1 + breath + hop * 0.12))
        bean.cap.visible = cap !== undefined
        if (cap) bean.cap.texture = caps[cap]
        bean.cap.position.set(0, -size * 0.83)
        bean.cap.scale.set(scale * 1.05)
      }
    },
  }
}
