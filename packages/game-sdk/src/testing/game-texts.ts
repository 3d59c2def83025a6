import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTexts } from '../session/texts.ts'
import type { GameTexts } from '../game/define-game.ts'

const sharedFolder = join(import.meta.dirname, '../../locales')

/** A game's texts in one language, as its view gets them; `folder` is the game's own. */
export const gameTexts = (folder: string, language: string): GameTexts => {
  const files = ['en', language].flatMap((name) =>
    [
      [`locales/${name}.json`, join(folder, 'locales', `${name}.json`)],
      [`locales/shared/${name}.json`, join(sharedFolder, `${name}.json`)],
    ].map(([path = '', file = '']) => [path, new Uint8Array(readFileSync(file))] as const),
  )
  return createTexts(new Map(files), language)
}
