import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTexts } from '../session/texts.ts'
import type { GameTexts } from '../game/view.ts'

/** A game's texts in one language, as its view gets them; `folder` is the game's own. */
export const gameTexts = (folder: string, language: string): GameTexts => {
  const files = ['en', language].map((name) => {
    const path = `locales/${name}.json`
    return [path, new Uint8Array(readFileSync(join(folder, path)))] as const
  })
  return createTexts(new Map(files), language)
}
