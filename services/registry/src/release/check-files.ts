import { createHash } from 'node:crypto'
import type { Release } from '@sofaspark/contract'
import type { FetchFile } from './fetch-file.ts'

const MAX_CONCURRENT = 4

const integrityOf = (bytes: Uint8Array): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`

/** The first file of a release that is missing or has another hash, as one sentence. */
export const checkFiles = async (name: string, release: Release, fetchFile: FetchFile): Promise<string | null> => {
  const waiting = Object.entries(release.files)
  const faults: string[] = []
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next && faults.length === 0; next = waiting.shift()) {
      const [file, integrity] = next
      const where = `${name} ${release.version}: ${file}`
      const bytes = await fetchFile(name, release.version, file).catch((error: unknown) => error as Error)
      if (bytes instanceof Error) faults.push(`${where} cannot be fetched: ${bytes.message}`)
      else if (bytes === null) faults.push(`${where} is not on its server.`)
      else if (integrityOf(bytes) !== integrity) faults.push(`${where} does not have the hash that the release lists.`)
    }
  }
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, work))
  return faults[0] ?? null
}
