import type { Capabilities, ShellHostLobby } from '@sofaspark/contract'
import { createHostLobby } from './host-lobby.ts'
import { createPageCapabilities, type CapabilitiesOptions } from './page-capabilities.ts'

export type { CapabilitiesOptions }

/** What the shell holds, and hands to remotes as plain `Capabilities`. */
export type ShellCapabilities = Capabilities & { host: ShellHostLobby }

/** Everything a remote is handed, made from the page it runs in. One per document. */
export const createCapabilities = (options: CapabilitiesOptions): ShellCapabilities =>
  createPageCapabilities(options, createHostLobby)
