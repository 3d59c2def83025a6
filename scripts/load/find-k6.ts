import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

const K6_VERSION = '1.8.1'

const onPath = (): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .map((folder) => join(folder, 'k6'))
    .find((path) => existsSync(path))

const cacheFolder = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'sofaspark', `k6-${K6_VERSION}`)

/** The path of k6: on PATH, built before, or built now with Go. */
export const findK6 = (): string => {
  const built = join(cacheFolder, 'k6')
  const present = onPath() ?? (existsSync(built) ? built : undefined)
  if (present) return present
  mkdirSync(cacheFolder, { recursive: true })
  console.log(`building k6 ${K6_VERSION}, once`)
  const made = spawnSync('go', ['install', `go.k6.io/k6@v${K6_VERSION}`], {
    stdio: 'inherit',
    env: { ...process.env, GOBIN: cacheFolder },
  })
  if (made.status !== 0) throw new Error('k6 is not on PATH and could not be built: install k6, or Go 1.24 or newer.')
  return built
}
