import type { Release, RemoteEntry } from '@sofaspark/contract'

/** A release whose files have hashes that differ by version. */
export const sampleRelease = (version: string, contract = 1): Release => ({
  version,
  contract,
  manifest: 'mf-manifest.json',
  files: { 'mf-manifest.json': `sha384-${version.slice(-1).repeat(64)}` },
})

export const sampleEntry = (entry: Partial<RemoteEntry> = {}): RemoteEntry => ({
  stable: sampleRelease('1.1.0-bbbbbbb'),
  previous: sampleRelease('1.0.0-aaaaaaa'),
  disabled: false,
  routes: ['/games'],
  ...entry,
})
