import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundleScript } from '@sofaspark/build'
import { widgetTypes, type Pad } from '@sofaspark/contract'
import type { PhoneWindow } from '@sofaspark/game-sdk/host/phone-panel.ts'
import { launchChromium } from '@sofaspark/tool-command/chromium.ts'
import { runCommand } from '@sofaspark/tool-command/run-command.ts'
import { padStylesOf } from './src/build-game.ts'
import { referencePage, samplePad } from './src/reference-page.ts'

/** `npm run reference`: writes docs/game-reference.md, with a picture of each control as phones draw it. */
const root = join(import.meta.dirname, '../..')
const pictures = join(root, 'docs/pictures/controls')
const fontOf = (family: string, file: string): string => {
  const bytes = readFileSync(join(root, 'node_modules/@fontsource', file)).toString('base64')
  return `@font-face { font-family: ${family}; src: url(data:font/woff2;base64,${bytes}) }`
}

await runCommand(async () => {
  mkdirSync(pictures, { recursive: true })
  const script = join(root, '.cache/play/phone.js')
  await bundleScript({ entry: join(root, 'tools/play/src/phone.ts'), outFile: script })
  const browser = await launchChromium()
  const page = await browser.newPage({ viewport: { width: 320, height: 180 } })
  const styles = [
    fontOf('Fredoka', 'fredoka/files/fredoka-latin-600-normal.woff2'),
    fontOf('Rubik', 'rubik/files/rubik-latin-400-normal.woff2'),
    'body { margin: 0; background: #1a0d33 } body > div { position: fixed; inset: 0 }',
    padStylesOf(root),
  ].join('\n')
  for (const type of widgetTypes) {
    await page.setContent('<!doctype html><body></body>')
    await page.addStyleTag({ content: styles })
    await page.addScriptTag({ path: script })
    await page.evaluate((pad: Pad) => {
      const phone = (window as PhoneWindow).startPhone?.({ onFrame: () => undefined, onCommand: () => undefined })
      phone?.show(pad, '#ff6b6b')
      phone?.bind('sample', '7')
    }, samplePad(type))
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path: join(pictures, `${type}.jpg`), quality: 82, animations: 'disabled' })
  }
  await browser.close()
  writeFileSync(join(root, 'docs/game-reference.md'), referencePage(root))
  console.log(`docs/game-reference.md, with ${widgetTypes.length} pictures`)
})
