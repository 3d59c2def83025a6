import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { allScenes } from '@sofaspark/e2e/scenes/all-scenes.ts'
import { Stage, type Scene, type SceneLanguage } from '@sofaspark/e2e/scenes/stage.ts'

const sizes = {
  screen: [
    [1920, 1080],
    [1366, 768],
    [844, 390],
  ],
  phone: [
    [390, 844],
    [844, 390],
    [360, 640],
  ],
} as const
/** Time for animations to finish. */
const SETTLE_MS = 450

export interface GalleryOrder {
  folder: string
  languages: readonly SceneLanguage[]
  /** Only scenes of these names; all when empty. */
  only: readonly string[]
}

const takeIn =
  (folder: string, language: SceneLanguage, device: Scene['device']) =>
  async (name: string, page: Page): Promise<void> => {
    const before = page.viewportSize()
    const isScreen = device === 'screen' && (before?.width ?? 0) >= 768
    for (const [width, height] of sizes[isScreen ? 'screen' : 'phone']) {
      const place = join(folder, `${width}x${height}`, language)
      mkdirSync(place, { recursive: true })
      await page.setViewportSize({ width, height })
      await new Promise((settle) => setTimeout(settle, SETTLE_MS))
      await page.screenshot({ path: join(place, `${name}.png`) })
    }
    if (before) await page.setViewportSize(before)
  }

/** Plays every scene in each language and captures each of its states in every size; failures are listed at the end. */
export const takeGallery = async (browser: Browser, order: GalleryOrder): Promise<string[]> => {
  const failures: string[] = []
  for (const scene of allScenes.filter(({ name }) => order.only.length === 0 || order.only.includes(name)))
    for (const language of order.languages) {
      const stage = new Stage(browser, language, takeIn(order.folder, language, scene.device))
      try {
        await scene.plays(stage)
        console.log(`${scene.name} (${language})`)
      } catch (error) {
        failures.push(`${scene.name} (${language}): ${String(error)}`)
      } finally {
        await stage.closes()
      }
    }
  return failures
}
