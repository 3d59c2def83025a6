import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { TraceMap, originalPositionFor } from '@jridgewell/trace-mapping'
import { releaseOfFile } from '@sofaspark/contract/release-files.ts'
import type { RegistrySource } from '../registry/registry-source.ts'
import { serverOf } from '../registry/remote-files.ts'

const TIMEOUT_MS = 2_000
const MAX_MAP_BYTES = 16 * 1024 * 1024
/** A parsed map takes some megabytes. */
const MAX_MAPS = 12
const MAX_PLACES = 2_000
/** A map that is not there now may be built later. */
const MISSING_MS = 60_000

interface Deps {
  /** The folder of maps by the path of their script's address; unset: there are none here. */
  mapsDir?: string | undefined
  registry: Pick<RegistrySource, 'read'>
  /** The pattern of the servers of releases, which have their maps beside them; unset: all are in `mapsDir`. */
  remoteUpstream?: string | undefined
  monotonicMs: () => number
}

/** Maps a position in a served script to our sources, such as `mf-lobby/src/app.tsx:12`. EDG-241 */
export interface SourceMaps {
  sourceOf: (file: string, position: string) => Promise<string | undefined>
}

/** The path of a script's address; `null` for any other text. */
const scriptPath = (file: string): string | null => {
  const { pathname = '' } = URL.parse(file, 'http://own') ?? {}
  return /^(?:\/[\w+-][\w.+-]*)+\.js$/.test(pathname) ? pathname : null
}

const keepNewest = (map: Map<string, unknown>, most: number): void => {
  for (const [oldest] of map) {
    if (map.size <= most) return
    map.delete(oldest)
  }
}

export const createSourceMaps = ({ mapsDir, registry, remoteUpstream, monotonicMs }: Deps): SourceMaps => {
  const maps = new Map<string, Promise<TraceMap | null>>()
  const places = new Map<string, string>()
  const missing = new Map<string, number>()

  /** Pages choose the address of an error, so only releases of the registry are fetched. */
  const isKnownRelease = (remote: string, version: string): boolean => {
    const { remotes } = registry.read()
    const entry = Object.hasOwn(remotes, remote) ? remotes[remote] : undefined
    return [entry?.stable, entry?.previous, entry?.canary].some((release) => release?.version === version)
  }
  const read = async (script: string): Promise<string | null> => {
    const release = releaseOfFile(script)
    if (release && remoteUpstream !== undefined) {
      const { remote, version } = release
      if (!isKnownRelease(remote, version)) return null
      const server = serverOf(remoteUpstream, remote, version)
      const response = await fetch(`${server}/source-maps${script}.map`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
      const isSmall = Number(response.headers.get('content-length') ?? 0) <= MAX_MAP_BYTES
      return response.ok && isSmall ? response.text() : null
    }
    return mapsDir === undefined ? null : readFile(path.join(mapsDir, `${script}.map`), 'utf8')
  }
  const load = async (script: string): Promise<TraceMap | null> => {
    try {
      const text = await read(script)
      if (text !== null) return new TraceMap(text)
    } catch {
      // If a map is missing, unreachable or broken, only the location in the script is shown.
    }
    missing.set(script, monotonicMs())
    keepNewest(missing, MAX_PLACES)
    maps.delete(script)
    return null
  }
  const mapOf = (script: string): Promise<TraceMap | null> => {
    const known = maps.get(script)
    if (known) return known
    if (monotonicMs() - (missing.get(script) ?? -MISSING_MS) < MISSING_MS) return Promise.resolve(null)
    const loading = load(script)
    maps.set(script, loading)
    keepNewest(maps, MAX_MAPS)
    return loading
  }

  return {
    sourceOf: async (file, position) => {
      const script = scriptPath(file)
      const [, line, column] = /^(\d{1,7}):(\d{1,8})$/.exec(position) ?? []
      if (script === null || line === undefined || column === undefined || Number(line) < 1) return undefined
      const key = `${script}:${position}`
      const known = places.get(key)
      if (known !== undefined) return known
      const map = await mapOf(script)
      // Browsers count columns from 1, maps from 0.
      const found = map && originalPositionFor(map, { line: Number(line), column: Math.max(0, Number(column) - 1) })
      if (!found?.source) return undefined
      const place = `${found.source}:${String(found.line)}`
      places.set(key, place)
      keepNewest(places, MAX_PLACES)
      return place
    },
  }
}
