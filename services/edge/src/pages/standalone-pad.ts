import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Registry } from '@sofaspark/contract'
import * as z from 'zod/mini'

const madeFrom = z.object({ version: z.string() })

const versionIn = (distDir: string): string | null => {
  try {
    return madeFrom.parse(JSON.parse(readFileSync(join(distDir, 'controller/release.json'), 'utf8'))).version
  } catch {
    // A build that says nothing of its release: then the pad always serves.
    return null
  }
}

/**
 * Whether phones may get the pad that was built on its own (EDG-112): an image says which release of mf-controller it
 * was made from, and it serves while every room gets that very release. A build that says nothing always may.
 */
export const createStandalonePad = (distDir: string): ((registry: Registry) => boolean) => {
  const version = versionIn(distDir)
  return ({ remotes: { 'mf-controller': entry } }) => {
    if (version === null || !entry) return true
    const hasCanary = (entry.canary?.weight ?? 0) > 0
    return !entry.disabled && !hasCanary && entry.stable.version === version
  }
}
