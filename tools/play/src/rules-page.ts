import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { bundleScript } from '@sofaspark/build'
import { coreFile } from '@sofaspark/game-sdk/build/core-file.ts'
import { loadRules } from './game-rules.ts'
import type { GoldenPage } from './golden-runner.ts'

/** A game's rules inside an empty page of Chromium. */
export const openRulesPage = async (browser: Browser, root: string, gameKey: string) => {
  const { name } = await loadRules(root, gameKey)
  const folder = join(root, '.cache/play/rules', gameKey)
  mkdirSync(folder, { recursive: true })
  const entry = join(folder, 'entry.ts')
  const runner = join(root, 'tools/play/src/golden-runner.ts')
  const rules = join(root, 'games', gameKey, 'src/index.ts')
  writeFileSync(
    entry,
    `import { offerRules } from '${runner}'\nimport { ${name} } from '${rules}'\nofferRules(${name})\n`,
  )
  const outFile = join(folder, 'rules.js')
  await bundleScript({ entry, outFile })
  const page = await browser.newPage()
  await page.addScriptTag({ path: outFile })
  const wasm = readFileSync(coreFile()).toString('base64')
  return {
    golden: (seeds: readonly number[], ticks: number) =>
      page.evaluate(([bytes, list, count]) => (window as unknown as GoldenPage).golden(bytes, list, count), [
        wasm,
        seeds,
        ticks,
      ] as const),
    stepTimes: (steps: number) =>
      page.evaluate(([bytes, count]) => (window as unknown as GoldenPage).stepTimes(bytes, count), [
        wasm,
        steps,
      ] as const),
    close: () => page.close(),
  }
}
