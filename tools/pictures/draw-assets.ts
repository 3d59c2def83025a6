import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createServer } from 'node:http'
import { chromium, type Page } from '@playwright/test'
import { projectDir } from '@sofaspark/build/project.ts'
import { buildGallery } from './src/build-gallery.ts'

/** Draws the icons and the key art of `src` into `assets`. Run it after a drawing changes, and commit the output. */
const assetsDir = path.join(projectDir, 'packages/ui/assets')
const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

const serve = async (folder: string): Promise<{ origin: string; close: () => void }> => {
  const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = path.join(folder, pathname === '/' ? 'index.html' : path.normalize(pathname))
    if (!existsSync(file)) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream' })
    response.end(readFileSync(file))
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return { origin: `http://localhost:${String(port)}`, close: () => server.close() }
}

const svgOf = (page: Page, selector: string): Promise<string> =>
  page.locator(selector).evaluate((element) => {
    element.removeAttribute('class')
    element.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
    return element.outerHTML
  })

/** The logo mark on the night sky, with the margin that launchers crop. */
const appIcon = (
  mark: string,
  inset: number,
  radius: number,
): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">
<rect width="512" height="512" rx="${String(radius)}" fill="#2c1a57"/><circle cx="256" cy="200" r="190" fill="#45307d"/><circle cx="256" cy="200" r="130" fill="#5d4799"/>
<svg x="${String(inset)}" y="${String(inset)}" width="${String(512 - 2 * inset)}" height="${String(512 - 2 * inset)}" viewBox="0 0 64 64">${mark}</svg></svg>\n`

const pictureTypes: Readonly<Record<string, string>> = { '.webp': 'image/webp', '.jpg': 'image/jpeg' }

/** The picture of a link's preview: the key art, cropped, with the logo mark in its corner. */
const card = (art: string, mark: string): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
${art.replace('<svg ', '<svg x="0" y="-22" ').replace('width="1600" height="900"', 'width="1200" height="675"')}
<rect x="36" y="458" width="136" height="136" rx="34" fill="#2c1a57"/>
<svg x="52" y="474" width="104" height="104" viewBox="0 0 64 64">${mark}</svg></svg>\n`

const picture = async (page: Page, svg: string, file: string, width: number, height: number): Promise<void> => {
  const type = pictureTypes[path.extname(file)] ?? 'image/png'
  const address = await page.evaluate(
    async ([source, mime, w, h]) => {
      const image = new Image()
      image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = w
      canvas.height = h
      canvas.getContext('2d')?.drawImage(image, 0, 0, w, h)
      return canvas.toDataURL(mime, 0.86)
    },
    [svg, type, width, height] as const,
  )
  writeFileSync(path.join(assetsDir, file), Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'))
}

const site = await serve(await buildGallery())
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
for (const folder of ['art', 'cards']) mkdirSync(path.join(assetsDir, folder), { recursive: true })
const page = await browser.newPage()
await page.goto(`${site.origin}/?show=assets`)
await page.waitForSelector('[data-asset=mark] svg')

const mark = (await svgOf(page, '[data-asset=mark] svg')).replace(/^<svg[^>]*>|<\/svg>$/g, '')
writeFileSync(
  path.join(assetsDir, 'favicon.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${mark}</svg>\n`,
)
writeFileSync(path.join(assetsDir, 'icon.svg'), appIcon(mark, 76, 112))
for (const size of [192, 512]) {
  await picture(page, appIcon(mark, 76, 112), `icon-${String(size)}.png`, size, size)
  await picture(page, appIcon(mark, 118, 0), `icon-maskable-${String(size)}.png`, size, size)
}
await picture(page, appIcon(mark, 70, 0), 'apple-touch-icon.png', 180, 180)

const artDir = path.join(projectDir, 'packages/ui/src/game-art/art')
const gameKeys = readdirSync(artDir).map((file) => path.basename(file, '.svg'))
for (const gameKey of gameKeys) {
  const art = readFileSync(path.join(artDir, `${gameKey}.svg`), 'utf8')
  await picture(page, art, `art/${gameKey}.webp`, 1280, 720)
  await picture(page, card(art, mark), `cards/${gameKey}.jpg`, 1200, 630)
  // Home shows the game that the console shows first.
  if (gameKey === 'testgamelocal') await picture(page, card(art, mark), 'cards/home.jpg', 1200, 630)
}
await browser.close()
site.close()
process.stdout.write(`drawn: ${String(gameKeys.length)} key arts and the icons\n`)
