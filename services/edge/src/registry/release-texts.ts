import type { Registry, Release } from '@sofaspark/contract'
import { releasePagesFile } from '@sofaspark/contract/release-pages.ts'
import type { RemoteFiles } from './remote-files.ts'

/** The descriptions and pages of the releases that a registry service names. */
export interface ReleaseTexts {
  /** Resolves once everything of the stable releases was asked for. Never rejects. */
  learn(registry: Registry): Promise<void>
  textOf(remote: string, version: string, file: string): string | null
}

export const createReleaseTexts = (files: RemoteFiles): ReleaseTexts => {
  const texts = new Map<string, string>()
  const learning = new Map<string, Promise<void>>()
  /** Learns a text once, however many polls ask for it; the next poll asks again for a missing one. */
  const learn = (remote: string, version: string, name: string): Promise<void> => {
    const key = `${remote}/${version}/${name}`
    const under = learning.get(key)
    if (under || texts.has(key)) return under ?? Promise.resolve()
    const learned = files
      .get(remote, version, name, [])
      .then((file) => void (file && texts.set(key, file.bytes.toString('utf8'))))
      // The next poll asks again.
      .catch(() => undefined)
      .finally(() => learning.delete(key))
    learning.set(key, learned)
    return learned
  }
  const textsOf = ({ files: listed }: Release): string[] => [
    'release.json',
    ...(releasePagesFile in listed ? [releasePagesFile] : []),
  ]
  /**
   * Until a release's description and pages are known, each poll asks again for what is missing (EDG-411). The stable
   * releases are awaited; the others are learned meanwhile, so that a promotion or rollback waits for nothing.
   */
  const learnReleases = async ({ remotes }: Registry): Promise<void> => {
    const awaited: Promise<void>[] = []
    const inUse = new Set<string>()
    for (const [remote, { stable, canary, previous }] of Object.entries(remotes))
      for (const release of [stable, canary, previous])
        for (const name of release ? textsOf(release) : []) {
          const { version } = release ?? stable
          inUse.add(`${remote}/${version}/${name}`)
          const learned = learn(remote, version, name)
          if (release === stable) awaited.push(learned)
        }
    await Promise.all(awaited)
    for (const key of texts.keys()) if (!inUse.has(key)) texts.delete(key)
  }
  return { learn: learnReleases, textOf: (remote, version, file) => texts.get(`${remote}/${version}/${file}`) ?? null }
}
