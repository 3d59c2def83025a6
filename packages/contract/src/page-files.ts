import { isLanguage, type Language } from './languages.ts'
import { televisionRoute } from './routes.ts'

/** The folder of home's documents by device; every other page lies in a folder of its path. */
const homeFolder = { screen: '/screen', phone: '/' } as const

/** Where the build keeps the document of a page, below its folder of pages: `/slipnbump/es.html`. */
export const pageFile = (path: string, device: keyof typeof homeFolder, language: Language | null): string =>
  `${(path === '/' ? homeFolder[device] : path).replace(/\/$/, '')}/${language ?? 'index'}.html`.replace(/^\//, '')

/** The address of a page in a language; English is the one without a query. */
export const pageAddress = (path: string, language: Language): string =>
  language === 'en' ? path : `${path}?language=${language}`

/** The page that says how to open the console on a television, in the language of the page that leads there. */
export const televisionAddress = (language: string): string =>
  isLanguage(language) ? pageAddress(televisionRoute, language) : televisionRoute

/** The file below `/licences` that holds the licence of a package: `socket.io-component-emitter.txt`. */
export const licenceFile = (packageName: string): string => `${packageName.replace('/', '-').replace('@', '')}.txt`

/** The id of the element that ends a page's first view: until it arrives, the browser paints nothing. MKT-184 */
export const firstViewEnd = 'first-view-end'

/** The id of the template in which a page's application waits: its scripts, its data and what it preloads. MKT-232 */
export const waitingApplication = 'application'

/** The widths in pixels in which the build writes each game's key art, and its formats, the smallest first. MKT-185 */
export const keyArtWidths = [320, 480, 736, 1_280] as const
export const keyArtFormats = ['avif', 'webp'] as const
export type KeyArtFormat = (typeof keyArtFormats)[number]

/** The address of a game's key art in one width and format. */
export const keyArtPath = (gameKey: string, widthPx: number, format: KeyArtFormat): string =>
  `/art/${gameKey}-${String(widthPx)}.${format}`

/** The class of a picture whose preview is in the document's styles. MKT-222 */
export const keyArtPreviewClass = (gameKey: string): string => `preview-${gameKey}`
