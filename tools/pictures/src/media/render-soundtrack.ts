import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundleScript } from '@sofaspark/build'
import { launchChromium } from '@sofaspark/tool-command/chromium.ts'

/** How ffmpeg reads the file: one channel of 16 bits, repeated without end. */
export const soundtrackInput = (file: string): string[] => [
  ...['-stream_loop', '-1', '-f', 's16le', '-ar', '22050', '-ac', '1', '-i', file],
]

/** Renders the introduction's music with the games' own voices into the folder; returns the file. */
export const renderSoundtrack = async (folder: string): Promise<string> => {
  mkdirSync(folder, { recursive: true })
  const script = join(folder, 'soundtrack.js')
  await bundleScript({ entry: join(import.meta.dirname, 'soundtrack-page.ts'), outFile: script })
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    await page.addScriptTag({ path: script })
    const samples = await page.evaluate<string>('window.renderSoundtrack()')
    const file = join(folder, 'soundtrack.s16')
    writeFileSync(file, Buffer.from(samples, 'base64'))
    return file
  } finally {
    await browser.close()
  }
}
