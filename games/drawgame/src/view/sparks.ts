import { Container, Sprite, Texture } from 'pixi.js'

interface Spark {
  sprite: Sprite
  vx: number
  vy: number
  spin: number
  life: number
}

const colors = [0xffb545, 0xffd23f, 0xff6b57, 0x3fb6ff, 0x35d399, 0xff8fd0, 0xfff4e0]

/** Confetti and amber sparks; a few hundred at most. */
export const createSparks = (most: number) => {
  const layer = new Container()
  const sparks: Spark[] = []
  return {
    layer,
    burst: (x: number, y: number, count: number, size: number, spread: number): void => {
      for (let at = 0; at < count && sparks.length < most; at++) {
        const sprite = new Sprite(Texture.WHITE)
        sprite.anchor.set(0.5)
        sprite.tint = colors[Math.floor(Math.random() * colors.length)] ?? 0xffffff
        sprite.setSize(size * (0.5 + Math.random()), size * (0.4 + Math.random() * 0.5))
        sprite.position.set(x, y)
        layer.addChild(sprite)
        const angle = Math.random() * Math.PI * 2
        const speed = spread * (0.3 + Math.random())
        sparks.push({
          sprite,
          vx: Math.cos(angle) * speed,
          vy: Math.sin(angle) * speed - spread * 0.7,
          spin: (Math.random() - 0.5) * 12,
          life: 1.6 + Math.random(),
        })
      }
    },
    frame: (seconds: number, gravity: number): void => {
      for (let at = sparks.length - 1; at >= 0; at--) {
        const spark = sparks[at]
        if (!spark) continue
        spark.life -= seconds
        spark.vy += gravity * seconds
        spark.vx *= 1 - seconds * 0.8
        const { sprite } = spark
        sprite.x += spark.vx * seconds
        sprite.y += spark.vy * seconds
        sprite.rotation += spark.spin * seconds
        sprite.alpha = Math.min(1, spark.life * 2)
        if (spark.life > 0) continue
        sprite.destroy()
        sparks.splice(at, 1)
      }
    },
  }
}
