import { join } from 'node:path'
import { isRoomNumber, pageFile, type Config, type Game, type Language, type Registry } from '@sofaspark/contract'
import type { Request, RequestHandler, Response } from 'express'
import { deviceOf } from '../visit/device.ts'
import type { RegistrySource } from '../registry/registry-source.ts'
import { visitIn } from '../visit/visit-in.ts'
import type { Visit } from '../visit/visit.ts'
import { withoutEndSlashes } from '../shared/without-end-slashes.ts'
import { cookieIn, sendError } from '@sofaspark/kit'
import type { VisitorReleases } from '../registry/visitor-releases.ts'
import type { PageDocuments } from './page-documents.ts'
import { createHtmlFiles } from './html-file.ts'
import { inlineJson } from './inline-json.ts'
import { languageOf } from './page-language.ts'
import { routeOf, type Device, type PageRoute } from './page-route.ts'
import { createPreloads } from './preloads.ts'
import { createStandalonePad } from './standalone-pad.ts'
import { createStandaloneTexts } from './standalone-texts.ts'
import { CONSENT_COOKIE, createTapScript } from './tap-script.ts'

/** The marks in a template for the data blocks and preloads, and for the nonce. */
const HEAD_MARK = '<!--sofaspark:head-->'
const NONCE_MARK = '__NONCE__'
/** Paths of prerendered pages are words; any other path never reaches the disk. */
const PAGE_PATH = /^(?:\/[\w-]+)*\/?$/

interface Parts {
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
 * Whether this browser has cached nothing of ours, as far as its request shows: it neither reloads nor brings an answer about
 * consent. EDG-434
 */
const isFirstVisit = (request: Request): boolean =>
  request.headers['cache-control'] === undefined && cookieIn(request.headers.cookie, CONSENT_COOKIE) === undefined

/** Finds the document of a page: rendered at build time, the standalone pad's, or the shell. */
const createDocumentFinder = ({ distDir, documents }: Pick<Parts, 'distDir' | 'documents'>) => {
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
}: Parts): RequestHandler => {
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
    // A missing file is no page, except for a person who opened its address (EDG-270).
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
