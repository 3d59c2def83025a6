import type { Language } from './languages.ts'

/** The folder of home's documents by device; every other page lies in a folder of its path. */
const homeFolder = { screen: '/screen', phone: '/' } as const

/** Where the build keeps the document of a page, below its folder of pages: `/slipnbump/es.html`. */
export const pageFile = (path: string, device: keyof typeof homeFolder, language: Language | null): string =>
  `${(path === '/' ? homeFolder[device] : path).replace(/\/$/, '')}/${language ?? 'index'}.html`.replace(/^\//, '')

/** The address of a page in a language; English is the one without a query. */
export const pageAddress = (path: string, language: Language): string =>
  language === 'en' ? path : `${path}?language=${language}`

/** The file below `/licences` that holds the licence of a package: `socket.io-component-emitter.txt`. */
export const licenceFile = (packageName: string): string => `${packageName.replace('/', '-').replace('@', '')}.txt`
