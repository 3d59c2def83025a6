import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { bundleScript } from '@sofaspark/build'
import { coreFile } from '@sofaspark/game-sdk/build/core-file.ts'
import { requireGame } from './game-rules.ts'
import type { GoldenPage } from './golden-runner.ts'

/** The rules of some games inside one empty page of Chromium. */
export const openRulesPage = async (browser: Browser, root: string, gameKeys: readonly string[]) => {
  for (const gameKey of gameKeys) requireGame(root, gameKey)
  const folder = join(root, '.cache/play/rules', gameKeys.join('-'))
  mkdirSync(folder, { recursive: true })
  const entry = join(folder, 'entry.ts')
  const imports = gameKeys.map(
    (gameKey) => `import * as ${gameKey} from '${join(root, 'games', gameKey, 'src/rules.ts')}'`,
  )
  writeFileSync(
    entry,
    [
      `import { offerRules } from '${join(root, 'tools/play/src/golden-runner.ts')}'`,
      ...imports,
      `offerRules({ ${gameKeys.join(', ')} })\n`,
    ].join('\n'),
  )
  const outFile = join(folder, 'rules.js')
  await bundleScript({ entry, outFile })
  const page = await browser.newPage()
  await page.addScriptTag({ path: outFile })
  const wasm = readFileSync(coreFile()).toString('base64')
  return {
    golden: (gameKey: string, seeds: readonly number[], ticks: number) =>
      page.evaluate(([key, bytes, list, count]) => (window as unknown as GoldenPage).golden(key, bytes, list, count), [
        gameKey,
        wasm,
        seeds,
        ticks,
      ] as const),
    stepTimes: (gameKey: string, steps: number) =>
      page.evaluate(([key, bytes, count]) => (window as unknown as GoldenPage).stepTimes(key, bytes, count), [
        gameKey,
        wasm,
        steps,
      ] as const),
    close: () => page.close(),
  }
}
