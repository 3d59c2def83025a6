import type { RemoteName } from '@sofaspark/contract'
import type { BuiltRelease } from '../images/stage.ts'
import type { RegistryClient } from './registry-client.ts'

/** Where releases go, a cluster or the `npm start` of this machine, with the same words for both (REL-20). */
export interface ReleasePlace {
  /** A way to the registry that lasts no longer than one question: a build in between may take minutes. */
  atRegistry<Found>(ask: (registry: RegistryClient) => Promise<Found>): Promise<Found>
  /** Builds the remote from its sources. */
  build(remote: RemoteName): BuiltRelease
  /** Puts a release where pages will load it; what was served before is served on. */
  serve(remote: RemoteName, built: BuiltRelease): Promise<void>
  /** Takes the files of other releases away; which they were. */
  retire(remote: RemoteName, kept: ReadonlySet<string>): string[]
}
