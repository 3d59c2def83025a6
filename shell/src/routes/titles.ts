import { brand, landingRoutes } from '@sofaspark/contract'
import type { TextKey } from '@sofaspark/i18n'

const titleKeys: Readonly<Record<string, TextKey<'shell'>>> = {
  '/games': 'title.games',
  '/game': 'title.game',
  '/specificGame': 'title.landing',
  '/browser': 'title.controller',
  '/download': 'title.download',
  '/credits': 'title.credits',
  '/supporter': 'title.supporter',
  '/admin': 'title.admin',
  '/logs': 'title.logs',
  '/gameLogs': 'title.logs',
}

/** The title of a path, as a key of the shell's texts. */
export const titleKeyOf = (path: string): TextKey<'shell'> =>
  titleKeys[path] ?? (path in landingRoutes ? 'title.landing' : 'title.home')

export const documentTitle = (title: string): string => `${title} · ${brand.name}`
