import { landingRoutes, searchRoutes } from '@sofaspark/contract'
import { Router } from 'express'
import { visitIn } from '../visit/visit-in.ts'

const AN_HOUR = 'public, max-age=3600'

/** Every path that search engines shall know: home, the landing pages, the search pages. */
export const indexedPaths: readonly string[] = ['/', ...Object.keys(landingRoutes), ...searchRoutes]

/** `/sitemap.xml` and `/robots.txt`, made from the route table (EDG-08). */
export const crawlers = (): Router => {
  const router = Router()
  router.get('/sitemap.xml', (_request, response) => {
    const { origin } = visitIn(response)
    const urls = indexedPaths.map((path) => `<url><loc>${origin}${path}</loc></url>`).join('')
    response
      .type('application/xml')
      .set('Cache-Control', AN_HOUR)
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`,
      )
  })
  // App routes stay open to crawlers: only a page that is read can say that it is not to be indexed.
  router.get('/robots.txt', (_request, response) => {
    const { origin } = visitIn(response)
    response
      .type('text/plain')
      .set('Cache-Control', AN_HOUR)
      .send(`User-agent: *\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`)
  })
  return router
}
