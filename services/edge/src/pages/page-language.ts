import { isLanguage, languages, type Language } from '@sofaspark/contract'
import type { Request } from 'express'

/** The language of the address, else the one that the browser prefers; only the device knows the one that it stored. */
export const languageOf = (request: Request): Language => {
  const asked = request.query['language']
  const wished = isLanguage(asked) ? asked : request.acceptsLanguages([...languages])
  return isLanguage(wished) ? wished : 'en'
}
