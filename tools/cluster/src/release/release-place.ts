import type { RemoteName } from '@sofaspark/contract'
import type { BuiltRelease } from '../images/stage.ts'
import type { RegistryClient } from './registry-client.ts'

/** A target for releases, a cluster or this machine's `npm start`, with the same words for both (REL-20). */
export interface ReleasePlace {
  /** A connection to the registry for one request only: a build in between may take minutes. */
  atRegistry<Found>(ask: (registry: RegistryClient) => Promise<Found>): Promise<Found>
  /** Builds the remote from its sources. */
  build(remote: RemoteName): BuiltRelease
  /** Deploys a release; earlier releases stay available. */
  serve(remote: RemoteName, built: BuiltRelease): Promise<void>
  /** Deletes the files of other releases and returns their versions. */
  retire(remote: RemoteName, kept: ReadonlySet<string>): string[]
}
