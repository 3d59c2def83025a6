import type { RequestHandler } from 'express'
import { mediaTypeOf } from '../files/media-type.ts'
import type { RegistrySource } from '../registry/registry-source.ts'
import type { VisitorReleases } from '../registry/visitor-releases.ts'
import type { PageDocuments } from './page-documents.ts'

interface Parts {
  registry: Pick<RegistrySource, 'read'>
  documents: PageDocuments
  releases: VisitorReleases
}

/** Texts at the root that belong to a release of mf-marketing: sitemap, feed and rules (EDG-08). */
export const siteTexts =
  ({ registry, documents, releases }: Parts): RequestHandler =>
  (request, response, next) => {
    const file = request.path.slice(1)
    const resolved = releases.registryFor(registry.read(), 'mf-marketing', request, response, null)
    const text = /^[\w-]+\.(?:xml|txt|json)$/.test(file) ? documents.textOf(resolved, 'mf-marketing', file) : null
    if (text === null) next()
    else
      response.set({ 'Cache-Control': 'public, no-cache', 'Content-Type': mediaTypeOf(file) }).send(Buffer.from(text))
  }
