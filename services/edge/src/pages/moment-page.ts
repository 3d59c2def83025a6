import {
  buildDescriptionSchema,
  dataNameIn,
  fileNamesOf,
  findGame,
  landingPathOf,
  pageFile,
  type BuildPart,
  type Language,
} from '@sofaspark/contract'
import { sofaWordsFile, type SofaWords } from '@sofaspark/contract/invitations.ts'
import { momentBuildMark, momentFilesMark, momentPage, type MomentAnswer } from '@sofaspark/contract/moments.ts'
import { sendError } from '@sofaspark/kit'
import { join } from 'node:path'
import { Router } from 'express'
import * as z from 'zod/mini'
import { descriptionText, folderOfGame, namesIn, type GameFolders } from '../files/games-here.ts'
import type { RegistrySource } from '../registry/registry-source.ts'
import type { Moments } from '../shared/moments.ts'
import { visitIn } from '../visit/visit.ts'
import { escapeHtml } from '@sofaspark/contract/escape-html.ts'
import type { PageDocuments } from './page-documents.ts'
import { languageOf } from './pages.ts'

const BEAN_PX = 32
const MAX_BEANS = 16

/** The part of a clip that its page shows before it plays. */
const seatsSchema = z.object({
  seats: z.array(z.object({ color: z.string().check(z.regex(/^#[0-9a-f]{6}$/i)) })),
})

/** A bean in the colour of each seat. */
const beansOf = (clip: string): string => {
  const parsed = seatsSchema.safeParse(JSON.parse(Buffer.from(clip, 'base64').toString()))
  const colors = parsed.success ? parsed.data.seats.slice(0, MAX_BEANS).map(({ color }) => color) : []
  const beans = colors.map((color, at) => `<circle cx="${at * BEAN_PX + 16}" cy="16" r="12" fill="${color}"/>`)
  return `<svg viewBox="0 0 ${Math.max(1, colors.length) * BEAN_PX} ${BEAN_PX}">${beans.join('')}</svg>`
}

/** The addresses of the build that plays a game's clips in a language; `null` where this console has none. */
const buildOf = (folders: GameFolders, game: string, language: Language): Record<BuildPart, string> | null => {
  const text = descriptionText(folders, game)
  if (text === null) return null
  try {
    const names = fileNamesOf(game, buildDescriptionSchema.parse(JSON.parse(text)))
    const here = namesIn(join(folderOfGame(folders, game) ?? '', 'Build'))
    const spoken = { ...names, data: dataNameIn(here, names.data, language) }
    return Object.fromEntries(
      Object.entries(spoken).map(([part, name]) => [part, `/games/${game}/Build/${name}`]),
    ) as Record<BuildPart, string>
  } catch {
    // A build with an invalid description plays nothing: the picture remains.
    return null
  }
}

/** The largest file first; the others share what its slow start leaves. */
const preloadOrder = [
  ['framework', 'script'],
  ['loader', 'script'],
  ['wasm', 'fetch'],
  ['data', 'fetch'],
] as const satisfies readonly (readonly [BuildPart, 'script' | 'fetch'])[]

/** Links that request the clip and its build together with the page's own files, instead of one after another. MOM-42 */
const filesOf = (id: string, build: Record<BuildPart, string> | null): string => {
  const files = build === null ? [] : preloadOrder.map(([part, as]) => ({ href: build[part], as }))
  return [{ href: `/api/moments/${id}`, as: 'fetch' as const }, ...files]
    .map(({ href, as }) => {
      const mode = as === 'fetch' ? ' crossorigin' : ''
      return `<link rel="preload" as="${as}"${mode} fetchpriority="low" href="${escapeHtml(href)}">`
    })
    .join('')
}

interface Deps {
  folders: GameFolders
  registry: Pick<RegistrySource, 'read'>
  documents: PageDocuments
  moments: Moments
}

type At = Record<'origin' | 'nonce', string> & {
  language: Language
  /** The visitor saves data: nothing is requested before the press. */
  savesData: boolean
}

/** `/moment/{id}`: the page of a moment in the visitor's language, with its picture; one that is not there is a missing page (MOM-30). */
export const momentPages = ({ folders, registry, documents, moments }: Deps): Router => {
  const page = ({ id, game, clip }: MomentAnswer, { origin, nonce, language, savesData }: At): string | null => {
    const current = registry.read()
    const pageIn = (one: Language | null) =>
      documents.documentOf(current, 'mf-marketing', pageFile(momentPage, 'phone', one), language)
    const own = pageIn(language)
    const html = own ?? pageIn(null)
    const words = documents.textOf(current, 'mf-marketing', sofaWordsFile)
    if (html === null || words === null) return null
    const spoken = (JSON.parse(words) as Readonly<Record<string, SofaWords | undefined>>)[language]
    const build = buildOf(folders, game, own === null ? 'en' : language)
    const values: Readonly<Record<string, string>> = {
      __ID__: id,
      // For pages of earlier releases.
      __KEY__: game,
      __GAME__: spoken?.games[game] ?? findGame(game)?.name ?? game,
      __PLAY__: landingPathOf(game) ?? '/',
      __ORIGIN__: origin,
      __NONCE__: nonce,
    }
    return html
      .replace(/__(?:ID|KEY|GAME|PLAY|ORIGIN|NONCE)__/g, (mark) => escapeHtml(values[mark] ?? ''))
      .replace('__BEANS__', () => beansOf(clip))
      .replace(momentFilesMark, () => (savesData ? '' : filesOf(id, build)))
      .replace(momentBuildMark, () => escapeHtml(JSON.stringify(build)))
  }

  const router = Router()
  router.get('/:id/picture.jpg', async (request, response, next) => {
    const picture = await moments.picture(request.params.id)
    if (picture?.kind === 'ok')
      response
        .set('Cache-Control', 'public, max-age=30')
        .type('image/jpeg')
        .send(Buffer.from(picture.data.picture, 'base64'))
    else if (picture === undefined || picture.kind === 'refused') next()
    else sendError(response, 'unavailable', 'The moment cannot be reached now.')
  })
  router.get('/:id', async (request, response, next) => {
    const found = await moments.find(request.params.id)
    if (found === undefined || found.kind === 'refused') {
      next()
      return
    }
    const { origin, nonce } = visitIn(response)
    const savesData = request.get('Save-Data') === 'on'
    const at = { origin, nonce, savesData, language: languageOf(request) }
    const html = found.kind === 'ok' ? page(found.data, at) : null
    if (html === null) sendError(response, 'unavailable', 'The moment cannot be reached now.')
    else
      response
        .type('html')
        .set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
        .vary('Accept-Language')
        .vary('Save-Data')
        .send(html)
  })
  return router
}
