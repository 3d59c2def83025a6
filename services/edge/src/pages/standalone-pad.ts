import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Registry } from '@sofaspark/contract'
import * as z from 'zod/mini'

const madeFrom = z.object({ version: z.string() })

const versionIn = (distDir: string): string | null => {
  try {
    return madeFrom.parse(JSON.parse(readFileSync(join(distDir, 'controller/release.json'), 'utf8'))).version
  } catch {
    // A build without a release: its pad is always served.
    return null
  }
}

/**
 * Whether phones may get the standalone pad (EDG-112): an image names the release of mf-controller that it was built
 * from, and its pad is served while every room gets exactly that release. A build without a release always serves it.
 */
export const createStandalonePad = (distDir: string): ((registry: Registry) => boolean) => {
  const version = versionIn(distDir)
  return ({ remotes: { 'mf-controller': entry } }) => {
    if (version === null || !entry) return true
    const hasCanary = (entry.canary?.weight ?? 0) > 0
    return !entry.disabled && !hasCanary && entry.stable.version === version
  }
}
