import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startProduct } from '@sofaspark/lobby-testing'
import { takeDocumentPictures } from './src/document-pictures.ts'
import { takeGallery } from './src/gallery-pictures.ts'
import { launchChromium } from '@sofaspark/tool-command/chromium.ts'

// npm run pictures [-- --only <scene>]… [--language en|he] [--documents]: every screen and state into .cache/pictures, in
// all sizes and two languages, or the few of docs/pictures; from the running product, operated as people operate it.
const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    language: { type: 'string' },
    documents: { type: 'boolean', default: false },
  },
})

const main = async (): Promise<void> => {
  const browser = await launchChromium()
  const running = process.env['SOFASPARK_ORIGIN']
  const product = running ? undefined : await startProduct()
  process.env['SOFASPARK_ORIGIN'] = running ?? product?.origin ?? ''
  if (product) process.env['SOFASPARK_ADMIN_SECRET'] = product.adminSecret
  try {
    if (values.documents) {
      await takeDocumentPictures(browser, process.env['SOFASPARK_ORIGIN'])
      return
    }
    const failures = await takeGallery(browser, {
      folder: join(import.meta.dirname, '../../.cache/pictures'),
      languages: values.language === 'he' ? ['he'] : values.language === 'en' ? ['en'] : ['en', 'he'],
      only: values.only ?? [],
    })
    for (const failure of failures) console.error(failure)
    process.exitCode = failures.length === 0 ? 0 : 1
  } finally {
    await browser.close()
    await product?.stop()
  }
}

await main()
