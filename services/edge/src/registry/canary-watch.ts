import { releaseOfFile } from '@sofaspark/contract/release-files.ts'
import { sideOf } from '@sofaspark/kit/release-reports.ts'
import type { Audit } from '../operators/admin-audit.ts'
import type { DemotedCanary, RegistrySource } from './registry-source.ts'

/** Fields that name the file of an error, by event. */
const fileFields: Readonly<Record<string, string>> = {
  client_error_handle_undefined: 'file',
  client_ChunkLoadError: 'address',
}
const NOBODY = { actor: '', role: '', address: '' } as const

interface PageEvent {
  name: string
  params: Readonly<Record<string, unknown>>
}

/** Notes the visitor of a page whose events tell of errors in a release that is compared; returns at once (EDG-340). */
export type CanaryWatch = (events: readonly PageEvent[], address: string) => void

interface Parts {
  registry: RegistrySource
  audit: Audit
  /** A canary was demoted. */
  onDemoted: (remote: string) => void
}

const sentenceOf = ({ version, weight, canary, stable }: DemotedCanary): string =>
  `${version} at ${weight} % of rooms: errors for ${canary.reporters} of ${canary.served} networks, ` +
  `for ${stable.reporters} of ${stable.served} with the stable release.`

export const createCanaryWatch = ({ registry, audit, onDemoted }: Parts): CanaryWatch => {
  const note = async (remote: string, version: string, address: string): Promise<void> => {
    const demoted = await registry.reportError({ remote, version, address })
    if (!demoted) return
    onDemoted(remote)
    await audit(NOBODY, 'canary_demoted', 'ok', { target: remote, detail: sentenceOf(demoted) })
  }
  return (events, address) => {
    const erred = new Map<string, { remote: string; version: string }>()
    for (const { name, params } of events) {
      const file = params[fileFields[name] ?? '']
      const release = typeof file === 'string' ? releaseOfFile(file) : null
      if (release) erred.set(`${release.remote} ${release.version}`, release)
    }
    for (const { remote, version } of erred.values()) {
      const { remotes } = registry.read()
      const entry = Object.hasOwn(remotes, remote) ? remotes[remote] : undefined
      if (entry && sideOf(entry, version)) void note(remote, version, address)
    }
  }
}
