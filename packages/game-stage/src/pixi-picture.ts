import 'pixi.js/unsafe-eval'
import { Container, Sprite, WebGLRenderer, type Texture } from 'pixi.js'
import type { ViewSetup } from '@sofaspark/game-sdk'
import { createPixelBudget, releaseRenderer, texturesPerBatch } from '@sofaspark/game-sdk/session/pixel-budget.ts'

/** Coarser lines of a drawing look like stairs. */
const COARSEST = 0.5
const MOST_RATIO = 2

/** A flat game's picture: Pixi on its canvas, which draws once it is ready, with fewer pixels where they are costly. SDK-15 */
export const createPixiPicture = (
  { canvas, settings }: Pick<ViewSetup, 'canvas' | 'settings'>,
  { background, antialias = false }: { background: string; antialias?: boolean },
) => {
  const low = settings.quality === 'low'
  const renderer = new WebGLRenderer()
  const size = { width: 1280, height: 720 }
  let [isReady, isGone] = [false, false]
  let [ratio, share] = [1, 1]
  const resolve = (): void => {
    if (isReady) renderer.resize(size.width, size.height, Math.max(COARSEST, (low ? COARSEST : ratio) * share))
  }
  const budget = createPixelBudget((next) => {
    share = next
    resolve()
  })
  void renderer
    .init({
      canvas,
      ...size,
      antialias: antialias && !low,
      background,
      powerPreference: 'high-performance',
      autoDensity: false,
      skipExtensionImports: true,
    })
    .then(() => {
      renderer.limits.maxBatchableTextures = texturesPerBatch
      isReady = true
      if (isGone) releaseRenderer(renderer)
      else resolve()
    })
  return {
    /** Of the canvas, in CSS pixels. */
    size,
    resize: (width: number, height: number, pixelRatio: number): void => {
      Object.assign(size, { width, height })
      ratio = Math.min(pixelRatio, MOST_RATIO)
      resolve()
    },
    draw: (scene: Container, seconds: number): void => {
      if (settings.adaptive) budget.frame(seconds)
      if (isReady && !isGone) renderer.render(scene)
    },
    dispose: (): void => {
      isGone = true
      if (isReady) releaseRenderer(renderer)
    },
  }
}

interface Spark {
  sprite: Sprite
  vx: number
  vy: number
  gravity: number
  spin: number
  leftS: number
  lifeS: number
  grow: number
  wide: number
  from: number
}

interface SparkLook {
  texture: Texture
  x: number
  y: number
  vx?: number
  vy?: number
  gravity?: number
  spin?: number
  lifeS: number
  scale: number
  /** Width divided by height; 1 by default. */
  wide?: number
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
      const wide = look.wide ?? 1
      sprite.scale.set(look.scale * wide, look.scale)
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
        wide,
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
        const scale = spark.from * (1 + spark.grow * age)
        sprite.scale.set(scale * spark.wide, scale)
        sprite.alpha = Math.min(1, (1 - age) * 2.2)
      }
    },
  }
}
export type Sparks = ReturnType<typeof createSparks>
