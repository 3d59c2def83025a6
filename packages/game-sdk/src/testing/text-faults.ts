import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@sofaspark/contract'
import { createTexts } from '../session/texts.ts'

/** Keys that a game's English lacks; a released game needs them in all eight languages. SDK-123 */
export const textFaults = (folder: string, keys: readonly string[], isReleased: boolean): string[] =>
  (isReleased ? languages : (['en'] as const)).flatMap((language) => {
    const file = join(folder, 'locales', `${language}.json`)
    if (!existsSync(file)) return [`locales/${language}.json is missing`]
    const shared = readFileSync(join(import.meta.dirname, '../../locales', `${language}.json`))
    const texts = createTexts(
      new Map([
        ['locales/en.json', readFileSync(file)],
        ['locales/shared/en.json', shared],
      ]),
      'en',
    )
    return [...new Set(keys)].flatMap((key) =>
      texts.t(key) === key || texts.t(key).trim() === '' ? [`locales/${language}.json has no text “${key}”`] : [],
    )
  })

/** Words of the shared choice of a mode. */
const choiceKey = 'hud.chooser'
const literalKey = /\bt\(\s*'([\w.]+)'/g

/** Keys that a game's sources name in full as `t('…')`, and those of the shared parts that they use. SDK-340 */
export const keysInSources = (folder: string): string[] =>
  readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const source = readFileSync(join(folder, 'src', file), 'utf8')
      const own = [...source.matchAll(literalKey)].flatMap(([, key]) => key ?? [])
      return source.includes('createModeChoice({') ? [...own, choiceKey] : own
    })
