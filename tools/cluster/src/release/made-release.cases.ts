import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Writes a small built release of a remote into a temporary folder and returns it. */
export const madeRelease = (below: string, version: string, text = version, more: object = {}): string => {
  const folder = path.join(below, `made-${version}-${text.length}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'mf-manifest.json'), JSON.stringify({ text }))
  const hash = createHash('sha384').update(JSON.stringify({ text })).digest('base64')
  const files = { 'mf-manifest.json': `sha384-${hash}` }
  const release = { name: 'mf-lobby', version, contract: 1, manifest: 'mf-manifest.json', files, preload: [], ...more }
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify(release))
  return folder
}
