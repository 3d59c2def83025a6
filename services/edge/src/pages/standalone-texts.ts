import { join } from 'node:path'
import type { Request } from 'express'
import { namesIn } from '../files/names-in.ts'
import { languageOf } from './page-language.ts'

const TEXTS_FILE = /^texts-([a-z]{2})\.[0-9a-f]+\.js$/

/** A link that preloads the phone's texts together with its script, instead of after it (EDG-114). */
export const createStandaloneTexts =
  (distDir: string): ((request: Request) => string) =>
  (request) => {
    const language = languageOf(request)
    const file = namesIn(join(distDir, 'controller')).find((name) => TEXTS_FILE.exec(name)?.[1] === language)
    return file === undefined ? '' : `<link rel="preload" as="script" href="/controller/${file}">`
  }
