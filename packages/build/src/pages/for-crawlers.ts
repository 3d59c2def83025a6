import { Readable } from 'node:stream'
import { appRoutes, brand } from '@sofaspark/contract'
import { ErrorLevel, SitemapStream, streamToPromise } from 'sitemap'
import type { PrerenderedPage } from './page.ts'

const absolute = (path: string) => `https://${brand.domain}${path}`

/** The pages in the sitemap, home first. */
export const sitemap = async (pages: readonly PrerenderedPage[]): Promise<string> => {
  const listed = pages.filter(({ isUnlisted }) => !isUnlisted)
  const homes = listed.filter(({ path }) => path === '/')
  const entries = [...homes, ...listed.filter(({ path }) => path !== '/')].map(
    ({ path, address = path, priority, translations = [] }) => ({
      url: address,
      ...(priority === undefined ? {} : { priority }),
      links: translations.map((link) => ({ lang: link.language, url: link.path })),
    }),
  )
  const xmlns = { xhtml: true, news: false, video: false, image: false }
  const stream = new SitemapStream({ hostname: absolute('/'), level: ErrorLevel.THROW, xmlns })
  return (await streamToPromise(Readable.from(entries).pipe(stream))).toString()
}

const hidden = Object.keys(appRoutes).filter((route) => route !== '/credits')

/** Keeps crawlers out of application and admin routes. */
export const robots = [
  'User-agent: *',
  ...hidden.map((route) => `Disallow: ${route}$`),
  'Disallow: /api/',
  `Sitemap: ${absolute('/sitemap.xml')}`,
  '',
].join('\n')
