import { join } from 'node:path'
import { isLanguage, languages, type Language } from '@sofaspark/contract'
import type { Request } from 'express'
import { namesIn } from '../files/names-in.ts'

const TEXTS_FILE = /^texts-([a-z]{2})\.[0-9a-f]+\.js$/

/** The language of the address, else the one that the browser prefers; only the phone knows the one that it stored. */
const languageOf = (request: Request): Language => {
  const asked = request.query['language']
  const wished = isLanguage(asked) ? asked : request.acceptsLanguages([...languages])
  return isLanguage(wished) ? wished : 'en'
}

/** A link that preloads the phone's texts together with its script, instead of after it (EDG-114). */
export const createStandaloneTexts =
  (distDir: string): ((request: Request) => string) =>
  (request) => {
    const language = languageOf(request)
    const file = namesIn(join(distDir, 'controller')).find((name) => TEXTS_FILE.exec(name)?.[1] === language)
    return file === undefined ? '' : `<link rel="preload" as="script" href="/controller/${file}">`
  }
