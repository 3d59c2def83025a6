import type { Capabilities } from '@sofaspark/contract'
import { createHostLobby } from './host-lobby.ts'
import { createPageCapabilities, type CapabilitiesOptions } from './page-capabilities.ts'

export type { CapabilitiesOptions }

/** Everything a remote is handed, made from the page it runs in. One per document. */
export const createCapabilities = (options: CapabilitiesOptions): Capabilities =>
  createPageCapabilities(options, createHostLobby)
