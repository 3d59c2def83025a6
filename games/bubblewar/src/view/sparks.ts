import { Container, Sprite, type Texture } from 'pixi.js'

interface Spark {
  sprite: Sprite
  vx: number
  vy: number
  gravity: number
  spin: number
  leftS: number
  lifeS: number
  grow: number
  from: number
}

export interface SparkLook {
  texture: Texture
  x: number
  y: number
  vx?: number
  vy?: number
  gravity?: number
  spin?: number
  lifeS: number
  scale: number
  grow?: number
  tint?: number
}

/** Short-lived particles: drops of light, rings, falling bubbles. Pixels and seconds. */
export const createSparks = (most: number) => {
  // A separate group: sparks come and go in every frame, and everything else would be put together again with them.
  const layer = new Container({ isRenderGroup: true })
  const live: Spark[] = []
  const free: Sprite[] = []
  return {
    layer,
    add: (look: SparkLook): void => {
      if (live.length >= most) return
      const sprite = free.pop() ?? new Sprite()
      sprite.anchor.set(0.5)
      sprite.texture = look.texture
      sprite.tint = look.tint ?? 0xffffff
      sprite.position.set(look.x, look.y)
      sprite.scale.set(look.scale)
      sprite.rotation = 0
      sprite.alpha = 1
      layer.addChild(sprite)
      live.push({
        sprite,
        vx: look.vx ?? 0,
        vy: look.vy ?? 0,
        gravity: look.gravity ?? 0,
        spin: look.spin ?? 0,
        leftS: look.lifeS,
        lifeS: look.lifeS,
        grow: look.grow ?? 0,
        from: look.scale,
      })
    },
    frame: (seconds: number): void => {
      for (let at = live.length - 1; at >= 0; at--) {
        const spark = live[at]
        if (!spark) continue
        const { sprite } = spark
        spark.leftS -= seconds
        if (spark.leftS <= 0) {
          layer.removeChild(sprite)
          free.push(sprite)
          live.splice(at, 1)
          continue
        }
        spark.vy += spark.gravity * seconds
        sprite.x += spark.vx * seconds
        sprite.y += spark.vy * seconds
        sprite.rotation += spark.spin * seconds
        const age = 1 - spark.leftS / spark.lifeS
        sprite.scale.set(spark.from * (1 + spark.grow * age))
        sprite.alpha = Math.min(1, (1 - age) * 2.2)
      }
    },
  }
}
export type Sparks = ReturnType<typeof createSparks>
