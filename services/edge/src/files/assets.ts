import { existsSync } from 'node:fs'
import { join } from 'node:path'
import express, { Router } from 'express'
import { sendError } from '@sofaspark/kit'
import { descriptionText, folderOfGame, type GameFolders } from './games-here.ts'
import { mediaTypeOf, precompressed } from './precompressed.ts'
const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATE = 'public, no-cache'
const AN_HOUR_S = 3_600

/** Everything below these prefixes is a file or a 404, never a page. */
const filePrefixes = ['/static', '/remotes', '/controller', '/videos', '/gifs', '/flags', '/fonts', '/icons']

const notFound: express.RequestHandler = (request, response) =>
  sendError(response, 'not_found', `There is nothing at ${request.baseUrl}${request.path}.`)

/**
 * A document of the build, compressed or not, in any letter case: it is filled for each visit and never served as a
 * file (EDG-155).
 */
const DOCUMENT = /(?:\.html?|\/pages\.json)(?:\.(?:br|gz))?$/i

/** Whether a person opened this address: a browser that navigates prefers HTML, a script that fetches takes anything. */
const isNavigation = (request: express.Request): boolean => request.accepts(['json', 'html']) === 'html'

/** A missing file below a game's folder; a person who opened its address sees home instead. EDG-03 */
const notFoundBelowGame: express.RequestHandler = (request, response, next) => {
  if (isNavigation(request) && !/\.\w+$/.test(request.originalUrl.split('?')[0] ?? '')) next()
  else notFound(request, response, next)
}

/** The animated picture of a game under the name that the specification gives it. MKT-180 */
const animatedPicture =
  (gifsDir: string): express.RequestHandler =>
  (request, _response, next) => {
    const key = /^\/gifs\/([a-z][a-z0-9]{0,39})\.gif$/.exec(request.path)?.[1]
    if (key !== undefined && !existsSync(join(gifsDir, `${key}.gif`))) request.url = `/gifs/${key}.webp`
    next()
  }

/** A width of key art that the build has yet to write: the picture itself is served, uncached. EDG-272 */
const keyArt =
  (mediaDir: string): express.RequestHandler =>
  (request, response, next) => {
    const key = /^\/art\/([a-z][a-z0-9]{0,39})-\d+\.(?:avif|webp)$/.exec(request.path)?.[1]
    if (key !== undefined && !existsSync(join(mediaDir, request.path))) {
      response.set('Cache-Control', REVALIDATE)
      request.url = `/art/${key}.webp`
    }
    next()
  }

const noDocuments: express.RequestHandler = (request, response, next) => {
  if (DOCUMENT.test(request.path)) notFound(request, response, next)
  else next()
}

/** The files of the build: hashed ones for ever, game builds by ETag, media with ranges, the shell's root files. */
export const assets = (folders: GameFolders): Router => {
  const { distDir } = folders
  const router = Router({ caseSensitive: true })
  const at = (...parts: string[]) => join(distDir, ...parts)

  router.use(['/static', '/remotes', '/controller'], noDocuments)
  router.use('/static', precompressed({ folders: [at('shell', 'static')], cacheControl: IMMUTABLE }))
  router.use('/remotes', precompressed({ folders: [at('remotes')], cacheControl: IMMUTABLE }))
  router.use('/controller', precompressed({ folders: [at('controller')], cacheControl: IMMUTABLE }))
  router.get('/games/:gameKey/Build/build.json', (request, response, next) => {
    const text = descriptionText(folders, request.params.gameKey)
    if (text === null) next()
    else response.set('Cache-Control', REVALIDATE).type('application/json').send(text)
  })
  const foldersOf = (request: express.Request): string[] => {
    const folder = folderOfGame(folders, request.params['gameKey'] as string)
    return folder === null ? [] : [folder]
  }
  router.use('/games/:gameKey', precompressed({ folders: foldersOf, cacheControl: REVALIDATE }))
  router.use('/browserController', precompressed({ folders: [at('browserController')], cacheControl: REVALIDATE }))

  router.use('/fonts', precompressed({ folders: [at('media', 'fonts')], cacheControl: IMMUTABLE }))

  const media = express.static(at('media'), {
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    maxAge: AN_HOUR_S * 1000,
    setHeaders: (response, path) => response.setHeader('Content-Type', mediaTypeOf(path)),
  })
  router.use(animatedPicture(at('media', 'gifs')))
  router.use(keyArt(at('media')))
  router.use(media)
  router.use([...filePrefixes, '/browserController'], notFound)
  router.use('/games/:gameKey/:folder', notFoundBelowGame)

  // Root files such as /sitemap.xml, /favicon.ico or /manifest.webmanifest; a document is never served as a file.
  // The controller's service worker must be at the root to control the controller's files.
  const rootFolders = [at('pages'), at('shell'), at('controller'), at('media', 'icons'), at('media')]
  const rootFiles = precompressed({ folders: rootFolders, cacheControl: REVALIDATE })
  router.get(/^\/[\w-]+\.(?!html?$)\w+$/i, rootFiles)
  return router
}
