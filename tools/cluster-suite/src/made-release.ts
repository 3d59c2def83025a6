import { createHash, randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Release } from '@sofaspark/contract'
import { builtRelease } from '@sofaspark/tool-cluster/release/build-image.ts'

type ReleaseFile = Release & { name: string }

export interface MadeRelease {
  folder: string
  release: ReleaseFile
  remove: () => void
}

const sha = (kind: 'sha256' | 'sha384', text: string, encoding: 'hex' | 'base64'): string =>
  createHash(kind).update(text).digest(encoding)
const entryOf = (folder: string): string => readdirSync(folder).find((file) => /^remoteEntry\..*\.js$/.test(file)) ?? ''

/**
 * Derives another release of a remote from the built one: `change` rewrites its entry, `describe` its
 * release.json. Its hashes are right unless `describe` makes them wrong.
 */
export const makeRelease = (
  remote: string,
  semver: string,
  change: (entry: string) => string = (entry) => entry,
  describe: (release: ReleaseFile) => ReleaseFile = (release) => release,
): MadeRelease => {
  const folder = mkdtempSync(path.join(tmpdir(), `${remote}-`))
  cpSync(builtRelease(remote).folder, folder, { recursive: true })
  const entry = entryOf(folder)
  // Compressed files of the original entry would still be served.
  for (const packed of [`${entry}.br`, `${entry}.gz`]) rmSync(path.join(folder, packed), { force: true })
  // Unique among all releases ever made, so that no server of an earlier run serves it.
  const text = `${change(readFileSync(path.join(folder, entry), 'utf8'))}\n/* ${semver} ${randomUUID()} */`
  writeFileSync(path.join(folder, entry), text)
  const file = path.join(folder, 'release.json')
  const before = JSON.parse(readFileSync(file, 'utf8')) as ReleaseFile
  const release = describe({
    ...before,
    version: `${semver}-${sha('sha256', text, 'hex').slice(0, 12)}`,
    files: { ...before.files, [entry]: `sha384-${sha('sha384', text, 'base64')}` },
  })
  writeFileSync(file, JSON.stringify(release))
  for (const packed of ['release.json.br', 'release.json.gz']) rmSync(path.join(folder, packed), { force: true })
  return { folder, release, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
