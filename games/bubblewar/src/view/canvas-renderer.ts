import { WebGLRenderer, type Container } from 'pixi.js'
import { texturesPerBatch } from '@sofaspark/game-sdk/session/pixel-budget.ts'

const COARSEST = 0.5

/** Pixi on the game's canvas: draws once it is ready, with fewer pixels where they are costly. */
export const createCanvasRenderer = (canvas: HTMLCanvasElement, low: boolean) => {
  const renderer = new WebGLRenderer()
  const size = { width: 1280, height: 720 }
  let ready = false
  let gone = false
  let ratio = 1
  let share = 1
  const resolve = (): void => {
    if (ready) renderer.resize(size.width, size.height, Math.max(COARSEST, (low ? 0.5 : ratio) * share))
  }
  void renderer
    .init({
      canvas,
      ...size,
      antialias: !low,
      background: '#180c36',
      powerPreference: 'high-performance',
      autoDensity: false,
    })
    .then(() => {
      renderer.limits.maxBatchableTextures = texturesPerBatch
      ready = true
      if (gone) renderer.destroy()
      else resolve()
    })
  return {
    /** Of the canvas, in CSS pixels. */
    size,
    /** Draws this share of the pixels. */
    spare: (next: number): void => {
      share = next
      resolve()
    },
    resize: (width: number, height: number, pixelRatio: number): void => {
      Object.assign(size, { width, height })
      ratio = Math.min(pixelRatio, 2)
      resolve()
    },
    draw: (stage: Container): void => {
      if (ready && !gone) renderer.render(stage)
    },
    dispose: (): void => {
      gone = true
      if (ready) renderer.destroy()
    },
  }
}
