import { join } from 'node:path'
import {
  isRoomNumber,
  pageFile,
  type Config,
  type Game,
  type Language,
  type Registry,
  isLanguage,
  languages,
} from '@sofaspark/contract'
import type { Request, RequestHandler, Response } from 'express'
import { deviceOf } from '../visit/user-agent.ts'
import type { RegistrySource } from '../registry/registry-source.ts'
import { visitIn, type Visit } from '../visit/visit.ts'
import { withoutEndSlashes } from '../shared/settings.ts'
import { cookieIn, sendError } from '@sofaspark/kit'
import type { VisitorReleases } from '../registry/visitor-releases.ts'
import { type PageDocuments, createHtmlFiles } from './page-documents.ts'
import { routeOf, type Device, type PageRoute } from './page-route.ts'
import { namesIn } from '../files/games-here.ts'
import { readFileSync, readdirSync } from 'node:fs'
import * as z from 'zod/mini'
import { randomInt } from 'node:crypto'

/** The part of a `release.json` that lists the files a page needs first, in that order. */
const releaseFile = z.object({
  preload: z.array(z.object({ path: z.string(), as: z.enum(['script', 'style', 'fetch']) })),
})
type Preload = z.infer<typeof releaseFile>['preload'][number]

const readPreloads = (text: string | null): readonly Preload[] => {
  try {
    return text === null ? [] : releaseFile.parse(JSON.parse(text)).preload
  } catch {
    // The page loads without preloads.
    return []
  }
}

/**
 * Preload links of a remote's first files (EDG-06): the same `integrity` as the element that will use them and no
 * `crossorigin`, but the other way round for the manifest's fetch, else everything downloads twice. A file without a hash in the registry
 * is left out.
 */
const createPreloads = (
  releaseText: RegistrySource['releaseText'],
): ((registry: Registry, remote: string) => string) => {
  const known = new Map<string, readonly Preload[]>()
  const preloadsOf = (remote: string, version: string): readonly Preload[] => {
    const release = `${remote}/${version}`
    const found = known.get(release) ?? readPreloads(releaseText(remote, version, 'release.json'))
    if (found.length > 0) known.set(release, found)
    return found
  }
  return (registry, remote) => {
    const entry = registry.remotes[remote]
    if (!entry || entry.disabled) return ''
    const release = `${remote}/${entry.stable.version}`
    return preloadsOf(remote, entry.stable.version)
      .map(({ path, as }) => {
        const integrity = entry.stable.files[path]
        if (!integrity) return ''
        // Browsers warn about integrity on a fetch's preload and do not look at it; the fetch itself carries it.
        const mode = as === 'fetch' ? ' crossorigin' : ''
        const check = as === 'fetch' ? '' : ` integrity="${integrity}"`
        return `<link rel="preload" as="${as}"${mode} href="/remotes/${release}/${path}"${check}>`
      })
      .join('')
  }
}

/** Where a visitor's answer about consent is kept. */
const CONSENT_COOKIE = 'cookie_consent'

/** The file that the build of the phone wrote; none in a build without it. */
const fileIn = (distDir: string): string | undefined => {
  try {
    return readdirSync(join(distDir, 'controller')).find((file) => /^taps\.[0-9a-f]{10}\.js$/.test(file))
  } catch {
    // A build without the phone's pages.
    return undefined
  }
}

/** Whether the visitor allowed statistics. */
const allowsStatistics = (cookies: string | undefined): boolean =>
  cookieIn(cookies, CONSENT_COOKIE)?.startsWith('accepted.') ?? false

/**
 * The script that traces taps, for some phones whose visitors allowed statistics; every other page names no such script
 * (EDG-346).
 */
const createTapScript = (
  distDir: string,
  phonesInThousand: number,
): ((route: PageRoute, request: Request, nonce: string) => string) => {
  const file = phonesInThousand > 0 ? fileIn(distDir) : undefined
  return ({ remote }, request, nonce) =>
    file !== undefined &&
    remote === 'mf-controller' &&
    allowsStatistics(request.headers.cookie) &&
    randomInt(1_000) < phonesInThousand
      ? `<script src="/controller/${file}" nonce="${nonce}" fetchpriority="low" async></script>`
      : ''
}

const madeFrom = z.object({ version: z.string() })

const versionIn = (distDir: string): string | null => {
  try {
    return madeFrom.parse(JSON.parse(readFileSync(join(distDir, 'controller/release.json'), 'utf8'))).version
  } catch {
    // A build without a release: its pad is always served.
    return null
  }
}

/**
 * Whether phones may get the standalone pad (EDG-112): an image names the release of mf-controller that it was built
 * from, and its pad is served while every room gets exactly that release. A build without a release always serves it.
 */
export const createStandalonePad = (distDir: string): ((registry: Registry) => boolean) => {
  const version = versionIn(distDir)
  return ({ remotes: { 'mf-controller': entry } }) => {
    if (version === null || !entry) return true
    const hasCanary = (entry.canary?.weight ?? 0) > 0
    return !entry.disabled && !hasCanary && entry.stable.version === version
  }
}

/** The language of the address, else the one that the browser prefers; only the device knows the one that it stored. */
export const languageOf = (request: Request): Language => {
  const asked = request.query['language']
  const wished = isLanguage(asked) ? asked : request.acceptsLanguages([...languages])
  return isLanguage(wished) ? wished : 'en'
}

const TEXTS_FILE = /^texts-([a-z]{2})\.[0-9a-f]+\.js$/

/** A link that preloads the phone's texts together with its script, instead of after it (EDG-112). */
const createStandaloneTexts =
  (distDir: string): ((request: Request) => string) =>
  (request) => {
    const language = languageOf(request)
    const file = namesIn(join(distDir, 'controller')).find((name) => TEXTS_FILE.exec(name)?.[1] === language)
    return file === undefined ? '' : `<link rel="preload" as="script" href="/controller/${file}">`
  }

/** A JSON data block for the document's head; `<` is escaped, so that no value can end the element. */
const inlineJson = (id: string, value: unknown, nonce: string): string =>
  `<script type="application/json" id="${id}" nonce="${nonce}">${JSON.stringify(value).replace(/</g, '\\u003c')}</script>`

/** The marks in a template for the data blocks and preloads, and for the nonce. */
const HEAD_MARK = '<!--sofaspark:head-->'
const NONCE_MARK = '__NONCE__'
/** Paths of prerendered pages are words; any other path never reaches the disk. */
const PAGE_PATH = /^(?:\/[\w-]+)*\/?$/

interface Deps {
  distDir: string
  registry: RegistrySource
  documents: PageDocuments
  releases: VisitorReleases
  configFor: (request: Request, response: Response) => Config
  gamesFor: (request: Request, response: Response) => Game[]
  /** Of how many phones in 1,000 the taps are traced. */
  tracedPhones: number
  /** The document of a remote, for a room if the address names one, goes to a visitor. */
  onShown: (registry: Registry, remote: string, roomNumber: string | null, visit: Visit) => void
}

interface Reader {
  device: Device
  language: Language
  isFirstVisit: boolean
}

interface Template {
  html: string
  /** A separate application, independent of the federation. */
  standalone: boolean
}

/**
 * Whether this browser has cached nothing of ours, as far as its request shows: it neither reloads, nor asks whether its copy of
 * this address is fresh, nor brings an answer about consent. EDG-434
 */
const isFirstVisit = ({ headers }: Request): boolean =>
  headers['cache-control'] === undefined &&
  headers['if-none-match'] === undefined &&
  cookieIn(headers.cookie, CONSENT_COOKIE) === undefined

/** Finds the document of a page: rendered at build time, the standalone pad's, or the shell. */
const createDocumentFinder = ({ distDir, documents }: Pick<Deps, 'distDir' | 'documents'>) => {
  const htmlFile = createHtmlFiles()
  const isServedAlone = createStandalonePad(distDir)
  /** The standalone controller's document, with its script within on a first visit; `null` if it is not built. */
  const standalonePage = (isFirst: boolean): string | null =>
    (isFirst ? htmlFile(join(distDir, 'controller', 'first-visit.html')) : null) ??
    htmlFile(join(distDir, 'controller', 'index.html'))
  return (resolved: Registry, path: string, route: PageRoute, at: Reader): Template | null => {
    const known = route.status === 404 || path === '/index.html' ? '/' : path
    const rendered =
      route.prerendered && PAGE_PATH.test(known)
        ? [at.language, null].map((one) => pageFile(known, at.device, one))
        : []
    for (const file of rendered) {
      const html = documents.documentOf(resolved, route.remote, file, at.language)
      if (html !== null) return { html, standalone: false }
    }
    // The phone's pages come from the standalone controller: one small bundle without federation.
    const isAlone = route.remote === 'mf-controller' && isServedAlone(resolved)
    const alone = isAlone ? standalonePage(at.isFirstVisit) : null
    if (alone !== null) return { html: alone, standalone: true }
    const html = htmlFile(join(distDir, 'shell', 'index.html'))
    return html === null ? null : { html, standalone: false }
  }
}

/** Serves the document of every page route: the shell with its data inlined, or a page rendered at build time. */
export const pages = ({
  distDir,
  registry,
  documents,
  releases,
  configFor,
  gamesFor,
  tracedPhones,
  onShown,
}: Deps): RequestHandler => {
  const documentOf = createDocumentFinder({ distDir, documents })
  const tapScript = createTapScript(distDir, tracedPhones)
  const textsOf = createStandaloneTexts(distDir)
  const preloads = createPreloads((...release) => registry.releaseText(...release))

  const filled = (
    { html, standalone }: Template,
    resolved: Registry,
    route: PageRoute,
    request: Request,
    response: Response,
  ): string => {
    const { nonce } = visitIn(response)
    const robots = route.indexed || !html.includes(HEAD_MARK) ? '' : '<meta name="robots" content="noindex">'
    const blocks = (): string =>
      [
        standalone ? textsOf(request) : preloads(resolved, route.remote),
        standalone ? '' : inlineJson('registry', resolved, nonce),
        inlineJson('config', configFor(request, response), nonce),
        inlineJson('games', gamesFor(request, response), nonce),
        tapScript(route, request, nonce),
      ].join('')
    return html.replace('</head>', `${robots}</head>`).replaceAll(NONCE_MARK, nonce).replace(HEAD_MARK, blocks)
  }

  return async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      next()
      return
    }
    const { path } = request
    if (path.length > 1 && path.endsWith('/')) {
      const query = request.originalUrl.slice(path.length)
      response.redirect(308, `/${withoutEndSlashes(path.replace(/^\/+/, ''))}${query}`)
      return
    }
    // A missing file is no page, except for a person who opened its address (EDG-03).
    const isFile = /\.\w+$/.test(path) && path !== '/index.html'
    if (isFile && request.accepts(['json', 'html']) !== 'html') {
      next()
      return
    }
    const device = deviceOf(request.get('User-Agent'))
    const asked = await releases.asked(request)
    const published = registry.read()
    const route = routeOf(response, path, device, published)
    const resolved = releases.registryFor(published, route.remote, request, response, asked)
    const reader = { device, language: languageOf(request), isFirstVisit: isFirstVisit(request) }
    const template = documentOf(resolved, path, route, reader)
    if (template === null) {
      sendError(response, 'unavailable', 'The pages are not built yet.')
      return
    }
    response
      .status(route.status)
      .type('html')
      .set('Cache-Control', 'private, no-cache')
      .vary('User-Agent')
      .vary('Accept-Language')
    if (!route.indexed) response.set('X-Robots-Tag', 'noindex')
    const room: unknown = request.query['roomNumber']
    onShown(resolved, route.remote, isRoomNumber(room) ? room : null, visitIn(response))
    response.send(filled(template, resolved, route, request, response))
  }
}
